import Glibc

/// Why the page can't be written to its file.
struct PageFileError: Error, CustomStringConvertible {
  let path: String
  /// The system's words.
  let reason: String

  var description: String {
    "cannot write the page \(path) (\(reason)); name a file in a folder that may be written to with --html"
  }
}

/// The file that gets the page, opened before the pictures are read, so that nobody waits for what can't be written.
struct PageFile {
  private let path: String

  /// The file at `path`, which is made where there is none and else keeps what it holds until the page is there.
  ///
  /// - Throws: `PageFileError`.
  init(path: String) throws(PageFileError) {
    self.path = path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.error(path) }
    close(descriptor)
  }

  /// Writes `page`.
  ///
  /// - Throws: `PageFileError`.
  func write(_ page: String) throws(PageFileError) {
    guard let file = fopen(path, "we") else { throw Self.error(path) }
    var page = page
    let written = page.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    let isWhole = written && fflush(file) == 0
    let error = Self.error(path)
    fclose(file)
    guard isWhole else { throw error }
  }

  private static func error(_ path: String) -> PageFileError {
    PageFileError(path: path, reason: String(cString: strerror(errno)))
  }
}
