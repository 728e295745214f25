import CTurboJPEG

extension LuminanceImage {
  /// The picture as a JPEG file of this quality, 1…100; nil for an empty picture or one too large for JPEG.
  public func jpegData(quality: Int) -> [UInt8]? {
    guard width > 0, height > 0, let compressor = tjInitCompress() else { return nil }
    defer { tjDestroy(compressor) }
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(data) }
    let status = tjCompress2(
      compressor, pixels, Int32(width), 0, Int32(height), Int32(TJPF_GRAY.rawValue), &data, &size,
      Int32(TJSAMP_GRAY.rawValue), Int32(min(max(quality, 1), 100)), 0)
    guard status == 0, let data else { return nil }
    return [UInt8](UnsafeBufferPointer(start: data, count: Int(size)))
  }
}
