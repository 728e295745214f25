import CV4L2
import Glibc

/// A camera that streams into memory-mapped buffers.
final class CaptureStream: Sendable {
  let device: CaptureDevice
  let format: StreamFormat
  let descriptor: DeviceDescriptor
  private let buffers: [MappedBuffer]

  /// Enough that the driver never waits while one is the newest frame and one is being read.
  private static let bufferCount = 4

  /// Opens `device`, chooses a mode, sets the controls and starts the stream.
  ///
  /// - Throws: `CameraFault`; the device is closed then.
  init(_ device: CaptureDevice, _ settings: CameraSettings) throws(CameraFault) {
    let choice = try ModeChoice(for: device, settings)
    do {
      descriptor = try DeviceDescriptor.open(device.path)
    } catch {
      throw CameraFault(error, at: device.path)
    }
    var mapped: [MappedBuffer] = []
    do {
      try descriptor.adopt(converting: choice.mode.isConverted)
      format = try Self.negotiate(choice, descriptor, device)
      try Self.apply(settings.controls, descriptor, device)
      try? descriptor.subscribeToSourceChanges()
      for index in 0..<(try descriptor.requestBuffers(Self.bufferCount)) {
        mapped.append(try descriptor.map(index))
        try descriptor.enqueue(index)
      }
      try descriptor.startStream()
    } catch {
      for buffer in mapped { buffer.unmap() }
      descriptor.close()
      throw CameraFault(error, at: device.path)
    }
    self.device = device
    buffers = mapped
  }

  /// Stops the stream and gives the device free; nobody may use a buffer after that.
  func close() {
    try? descriptor.stopStream()
    for buffer in buffers { buffer.unmap() }
    _ = try? descriptor.requestBuffers(0)
    descriptor.close()
  }

  /// The next filled buffer; nil when there is none yet.
  func dequeue() throws(V4L2Error) -> CapturedBuffer? {
    guard let buffer = try descriptor.dequeue() else { return nil }
    return CapturedBuffer(buffer)
  }

  /// Hands a buffer back to the driver.
  func enqueue(_ buffer: CapturedBuffer) throws(V4L2Error) {
    try descriptor.enqueue(buffer.index)
  }

  /// The buffer's bytes, valid until it is enqueued.
  func bytes(of buffer: CapturedBuffer) -> UnsafeRawBufferPointer {
    buffers[buffer.index].bytes(buffer.bytesUsed)
  }

  private static func negotiate(
    _ choice: ModeChoice, _ descriptor: DeviceDescriptor, _ device: CaptureDevice
  ) throws -> StreamFormat {
    let mode = choice.mode
    let answer = try descriptor.setFormat(mode.pixelFormat, mode.size)
    var interval = choice.interval
    if let wanted = choice.interval {
      // A camera with one rate may refuse to be asked; it still streams.
      interval = (try? descriptor.setInterval(wanted)) ?? wanted
    }
    guard let format = StreamFormat(answer, interval: interval, isConverted: mode.isConverted) else {
      throw CameraFault.noUsableFormat(
        path: device.path, offered: [PixelFormat(rawValue: answer.pixelformat)])
    }
    return format
  }

  private static func apply(
    _ settings: [ControlSetting], _ descriptor: DeviceDescriptor, _ device: CaptureDevice
  ) throws {
    guard !settings.isEmpty else { return }
    let controls = try descriptor.controls()
    for setting in settings {
      guard let control = controls.first(where: { $0.name == setting.name }) else {
        throw CameraFault.unknownControl(setting.name, known: controls.map(\.name))
      }
      guard control.range.contains(setting.value) else {
        throw CameraFault.controlOutOfRange(setting, control.range)
      }
      do {
        try descriptor.set(control, to: Int32(setting.value))
      } catch {
        throw CameraFault.controlRefused(setting, error)
      }
    }
  }
}
