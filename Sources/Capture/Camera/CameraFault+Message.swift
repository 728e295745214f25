import Glibc

extension CameraFault: CustomStringConvertible {
  /// What is wrong, where, and what to do or what is being done.
  public var description: String {
    switch self {
    case .noCamera(let directory):
      "no camera: no node \(directory)/video* captures video; waiting for one to be plugged in"
    case .missing(let path):
      "\(path): no such device; waiting for it ('mrzscan devices' lists those that are there)"
    case .notACamera(let path): "\(path): not a video device; 'mrzscan devices' lists those that are"
    case .metadataOnly(let path):
      "\(path): this node carries metadata, not pictures; 'mrzscan devices' lists those that capture video"
    case .permissionDenied(let path):
      "\(path): permission denied; add yourself to the group 'video' (sudo usermod -aG video $USER) and"
        + " log in again; trying again"
    case .busy(let path):
      "\(path): in use by another program; close it ('fuser \(path)' names it); trying again"
    case .noUsableFormat(let path, let offered):
      "\(path): none of its formats can be turned into pictures: \(Self.list(offered))"
    case .modeNotOffered(let path, let size, let format, let offered):
      "\(path): no \([size.map { "\($0)" }, format.map { "\($0)" }].compactMap { $0 }.joined(separator: " "))"
        + "; it offers \(Self.list(offered))"
    case .unknownControl(let name, let known):
      "no control '\(name)'; " + (known.isEmpty ? "this camera has none" : "it has \(Self.list(known))")
    case .controlOutOfRange(let setting, let range):
      "control \(setting.name): \(setting.value) is outside \(range.lowerBound) to \(range.upperBound)"
    case .controlRefused(let setting, let error):
      "control \(setting.name): the camera refused \(setting.value) (\(error)); an automatic may have to be"
        + " turned off first"
    case .unplugged(let path): "\(path): the camera was unplugged; waiting for it"
    case .stalled(let path, let time):
      "\(path): no picture for \(time.inWords); opening the camera again"
    case .damagedFrame(let path, let damage): "\(path): frames are skipped: \(damage)"
    case .formatChanged(let path, let old, let new):
      "\(path): the pictures changed from \(old)" + (new.map { " to \($0)" } ?? "") + "; going on"
    case .failed(let path, let error) where error.isLackOfBandwidth:
      "\(path): no USB bandwidth left for it; plug it into another port, or ask for a smaller size; trying"
        + " again"
    case .failed(let path, let error): "\(path): \(error); opening the camera again"
    }
  }

  private static func list(_ items: [some CustomStringConvertible]) -> String {
    items.map(\.description).joined(separator: ", ")
  }
}

extension V4L2Error {
  /// Source: *Linux Media Infrastructure userspace API*, appendix "Generic Error Codes", `ENOSPC`.
  fileprivate var isLackOfBandwidth: Bool { code == ENOSPC && call == DeviceRequest.startStream.name }
}
