/// Why a decoder gave no picture; `ImageFile` adds the path.
enum DecodingFailure: Error {
  case tooManyPixels(width: Int, height: Int)
  case truncated
  case broken(detail: String)
  case unsupported(kind: String)
}
