import Glibc

/// Why an event couldn't be printed.
public enum OutputError: Error, Hashable, CustomStringConvertible {
  /// Nobody reads the output any more (`EPIPE`); a program that only prints ends here, without complaint.
  case closed
  /// write(2) failed with this error number.
  case failed(Int32)

  /// What was wrong.
  public var description: String {
    switch self {
    case .closed: "nobody reads the output any more"
    case .failed(let number): "the output can't be written: \(String(cString: strerror(number)))"
    }
  }
}
