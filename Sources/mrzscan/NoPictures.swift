/// A folder of frames without any.
struct NoPictures: Error, CustomStringConvertible {
  let folder: String

  var description: String { "\(folder): there is no picture in this folder" }
}
