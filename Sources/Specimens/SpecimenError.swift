/// What can go wrong while specimens are drawn, spoiled or written.
public enum SpecimenError: Error, Equatable, CustomStringConvertible {
  /// The file at this path is missing, broken or no picture.
  case unreadablePicture(String)
  /// The file at this path could not be written, for this reason.
  case unwritable(String, reason: String)
  /// None of the places where a font may be has it; the Debian package that brings it.
  case missingFont(name: String, package: String)
  /// The truth file at this path has no such column.
  case missingColumn(String, path: String)
  /// A row of the truth file at this path has another number of columns than its first line.
  case brokenRow(Int, path: String)
  /// Nothing in the given folder or file can be used for this.
  case nothingToUse(String)
  /// The library failed at this.
  case library(String)

  /// What was wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unreadablePicture(let path): "\(path): not a readable picture"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .missingFont(let name, let package):
      "the font \(name) is missing: install it with 'apt-get install \(package)'"
    case .missingColumn(let column, let path): "\(path): the first line names no column '\(column)'"
    case .brokenRow(let line, let path): "\(path): line \(line) has another number of columns than the first"
    case .nothingToUse(let what): what
    case .library(let what): "\(what) failed"
    }
  }
}
