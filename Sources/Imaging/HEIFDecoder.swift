import CHEIF

/// HEIC and AVIF to luminance through libheif, which applies the file's own rotation and mirroring.
enum HEIFDecoder {
  static func decode(_ bytes: [UInt8], limit: PixelLimit) throws(DecodingFailure) -> LuminanceImage {
    guard let context = heif_context_alloc() else { throw .broken(detail: "out of memory") }
    defer { heif_context_free(context) }
    try check(heif_context_read_from_memory(context, bytes, bytes.count, nil))
    var handle: OpaquePointer?
    try check(heif_context_get_primary_image_handle(context, &handle))
    defer { heif_image_handle_release(handle) }
    try limit.check(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)))
    var image: OpaquePointer?
    try check(
      heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil))
    defer { heif_image_release(image) }
    return try luminance(of: image)
  }

  private static func check(_ error: heif_error) throws(DecodingFailure) {
    guard error.code != heif_error_Ok else { return }
    throw error.subcode == heif_suberror_End_of_data
      ? .truncated : .broken(detail: error.message.map { String(cString: $0) } ?? "unknown reason")
  }

  private static func luminance(of image: OpaquePointer?) throws(DecodingFailure) -> LuminanceImage {
    let width = Int(heif_image_get_width(image, heif_channel_interleaved))
    let height = Int(heif_image_get_height(image, heif_channel_interleaved))
    var bytesPerRow: Int32 = 0
    guard let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &bytesPerRow)
    else {
      throw .broken(detail: "no picture came out")
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let row = plane + y * Int(bytesPerRow)
        for x in 0..<width {
          target[y * width + x] = Luma.of(
            red: row[3 * x], green: row[3 * x + 1], blue: row[3 * x + 2])
        }
      }
      count = width * height
    }
    return LuminanceImage(width: width, height: height, pixels: pixels)
  }
}
