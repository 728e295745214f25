/// How many pixels a picture may announce before anything of it is decoded.
struct PixelLimit {
  let count: Int

  /// - Throws: `tooManyPixels` above the limit, `broken` where a side is not positive.
  func check(width: Int, height: Int) throws(DecodingFailure) {
    guard width > 0, height > 0 else {
      throw .broken(detail: "it says it is \(width)x\(height) pixels")
    }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= count else { throw .tooManyPixels(width: width, height: height) }
  }
}
