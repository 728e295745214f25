/// The mode that serves best among a camera's.
struct ModeChoice: Hashable, Sendable {
  let mode: CaptureMode
  /// nil when the driver doesn't say which it has.
  let interval: FrameInterval?

  /// Asks `device` what it offers and chooses.
  init(for device: CaptureDevice, _ settings: CameraSettings) throws(CameraFault) {
    let modes: [CaptureMode]
    do {
      modes = try device.modes()
    } catch {
      throw CameraFault(error, at: device.path)
    }
    try self.init(among: modes, settings, path: device.path)
  }

  /// Of the modes that keep the rate, the largest picture wins; of equal ones the one with the least work.
  ///
  /// Where no mode keeps the rate, the fastest are chosen from.
  init(among modes: [CaptureMode], _ settings: CameraSettings, path: String) throws(CameraFault) {
    let usable = modes.filter { $0.pixelFormat.layout != nil }
    guard !usable.isEmpty else {
      throw .noUsableFormat(path: path, offered: modes.map(\.pixelFormat).uniqued())
    }
    let asked = usable.filter { mode in
      (settings.size ?? mode.size) == mode.size
        && (settings.pixelFormat ?? mode.pixelFormat) == mode.pixelFormat
    }
    guard !asked.isEmpty else { throw .modeNotOffered(path: path, settings, usable) }
    let handy = asked.filter { $0.pixelFormat.layout == .jpeg || $0.size.longestSide <= settings.longestSide }
    let candidates = Self.fast(handy.isEmpty ? asked : handy, settings.framesPerSecond)
    let best = candidates.max { one, other in
      let areas = (one.area(within: settings.longestSide), other.area(within: settings.longestSide))
      return areas.0 == areas.1 ? one.work > other.work : areas.0 < areas.1
    }
    guard let best else { throw .modeNotOffered(path: path, settings, usable) }
    mode = best
    interval = best.interval(for: settings.framesPerSecond)
  }

  private static func fast(_ modes: [CaptureMode], _ rate: Double) -> [CaptureMode] {
    let fast = modes.filter { $0.keeps(rate) }
    guard fast.isEmpty else { return fast }
    let highest = modes.map(\.highestRate).max() ?? 0
    return modes.filter { $0.highestRate == highest }
  }
}

extension CaptureMode {
  /// Frames a second at most; infinite when the driver doesn't say.
  var highestRate: Double { intervals.map(\.rate).max() ?? .infinity }

  /// Whether `rate` can be had, with a little room for rates such as 29.97.
  func keeps(_ rate: Double) -> Bool { highestRate >= rate * 0.99 }

  /// The highest rate up to 30 a second, which leaves the exposure time and is fresh enough.
  func interval(for rate: Double) -> FrameInterval? {
    let ordered = intervals.sorted { $0.rate < $1.rate }
    let wanted = max(rate, 30) * 1.01
    return ordered.last { $0.rate <= wanted } ?? ordered.first
  }

  /// What a frame costs before its luminance is there, by rank.
  fileprivate var work: Int {
    if isConverted { return 2 }
    switch pixelFormat.layout {
    case .plane, .packed, .wide: return 0
    case .jpeg, .colour, nil: return 1
    }
  }

  /// The picture's area after JPEG decoding to at most `longestSide`.
  fileprivate func area(within longestSide: Int) -> Int {
    pixelFormat.layout == .jpeg ? JPEG.decodedSize(of: size, longestSide: longestSide).area : size.area
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
