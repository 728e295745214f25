import Dispatch
import Foundation
import Imaging
import Synchronization

/// A folder of pictures, shown one after another as a camera would: a scene that can be repeated.
///
/// The pictures' names give their order, numbers in them by value; multi-page TIFF files show each page. A
/// picture that nobody takes in its time is never read.
public final class FrameFolder: FrameSource {
  fileprivate struct Picture {
    let path: String
    let page: Int
  }

  fileprivate struct State {
    var start: MonotonicTime?
    var isOver = false
    var report: (@Sendable (SourceEvent) -> Void)?
    /// The picture that was read last, and its frame unless it couldn't be read.
    var latest: (index: Int, frame: Frame?)?
  }

  /// How many pictures there are.
  public var count: Int { pictures.count }

  /// Where they are.
  public let path: String

  private let interval: Duration
  private let pictures: [Picture]
  private let state = Mutex(State())

  private static let extensions: Set = [
    "bmp", "gif", "heic", "heif", "jp2", "jpeg", "jpg", "pbm", "pgm", "png", "pnm", "ppm", "tif", "tiff",
    "webp",
  ]

  /// The pictures in the folder at `path`, `framesPerSecond` of them a second.
  ///
  /// - Throws: `ImageFileError` when the folder can't be read, or one of its TIFF files.
  public init(_ path: String, framesPerSecond: Double) throws(ImageFileError) {
    precondition(framesPerSecond > 0)
    self.path = path
    interval = .seconds(1 / framesPerSecond)
    pictures = try Self.pictures(in: path)
  }

  /// Begins with the first picture.
  public func start(reporting report: @escaping @Sendable (SourceEvent) -> Void) {
    report(.playing(path: path, count: count))
    state.withLock { state in
      state.start = .now
      state.report = report
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + interval * count / .seconds(1)) { [weak self] in
      self?.stop()
    }
  }

  /// The picture whose time it is, if it comes after the one with `number`.
  public func newestFrame(after number: Int?) -> Frame? {
    let (frame, failure) = state.withLock { $0.frame(after: number, pictures, interval) }
    if let failure, let report = state.withLock({ $0.report }) { report(.unreadable(failure)) }
    return frame
  }

  /// Shows nothing more.
  public func stop() {
    let report = state.withLock { state in
      defer { state.report = nil }
      state.isOver = true
      return state.report
    }
    report?(.ended(nil))
  }

  /// The picture with `index`, counted from 0, whenever it is asked for; its time is that of its turn, counted from
  /// the clock's start.
  ///
  /// - Throws: `ImageFileError` when the picture can't be read.
  public func frame(at index: Int) throws(ImageFileError) -> Frame {
    let picture = pictures[index]
    return Frame(
      number: index + 1, image: try ImageFile(path: picture.path).page(picture.page),
      origin: .file(path: picture.path, page: picture.page),
      time: MonotonicTime(nanoseconds: 0) + interval * index)
  }

  private static func pictures(in path: String) throws(ImageFileError) -> [Picture] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw FileManager.default.fileExists(atPath: path)
        ? .unreadable(path: path, reason: "not a folder that can be listed") : .notFound(path: path)
    }
    var pictures: [Picture] = []
    for name in names.sorted(by: { $0.compare($1, options: .numeric) == .orderedAscending }) {
      let file = (path as NSString).appendingPathComponent(name)
      let kind = (name as NSString).pathExtension.lowercased()
      guard extensions.contains(kind), !name.hasPrefix(".") else { continue }
      let pages = kind.hasPrefix("tif") ? try ImageFile(path: file).pageCount : 1
      pictures += (0..<pages).map { Picture(path: file, page: $0) }
    }
    return pictures
  }
}

extension FrameFolder.State {
  /// Reads the picture whose time it is unless that was done; gives what kept it from being read.
  fileprivate mutating func frame(
    after number: Int?, _ pictures: [FrameFolder.Picture], _ interval: Duration
  ) -> (Frame?, ImageFileError?) {
    guard let start, !isOver else { return (nil, nil) }
    let index = Int((MonotonicTime.now - start) / interval)
    guard pictures.indices.contains(index), index + 1 > number ?? 0 else { return (nil, nil) }
    if let latest, latest.index == index { return (latest.frame, nil) }
    let picture = pictures[index]
    do {
      let image = try ImageFile(path: picture.path).page(picture.page)
      let frame = Frame(
        number: index + 1, image: image, origin: .file(path: picture.path, page: picture.page),
        time: start + interval * index)
      latest = (index, frame)
      return (frame, nil)
    } catch {
      latest = (index, nil)
      return (nil, error)
    }
  }
}
