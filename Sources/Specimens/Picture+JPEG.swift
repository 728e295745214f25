import CTurboJPEG

extension Picture {
  /// The picture as a JPEG file with halved chroma.
  ///
  /// - Throws: `SpecimenError.library`.
  public func jpegData(quality: Int) throws -> [UInt8] {
    guard let compressor = tjInitCompress() else { throw SpecimenError.library("tjInitCompress") }
    defer { tjDestroy(compressor) }
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(data) }
    let format = isColor ? TJPF_RGB : TJPF_GRAY
    let subsampling = isColor ? TJSAMP_420 : TJSAMP_GRAY
    let status = tjCompress2(
      compressor, interleaved, Int32(width), 0, Int32(height), Int32(format.rawValue), &data, &size,
      Int32(subsampling.rawValue), Int32(min(max(quality, 1), 100)), TJFLAG_ACCURATEDCT)
    guard status == 0, let data else { throw SpecimenError.library("tjCompress2") }
    return [UInt8](UnsafeBufferPointer(start: data, count: Int(size)))
  }

  /// The picture as it comes back from a JPEG file of this quality.
  ///
  /// - Throws: `SpecimenError.library`.
  func throughJPEG(quality: Int) throws -> Picture {
    let data = try jpegData(quality: quality)
    guard let decompressor = tjInitDecompress() else { throw SpecimenError.library("tjInitDecompress") }
    defer { tjDestroy(decompressor) }
    var bytes = [UInt8](repeating: 0, count: width * height * planes.count)
    let format = isColor ? TJPF_RGB : TJPF_GRAY
    let status = tjDecompress2(
      decompressor, data, UInt(data.count), &bytes, Int32(width), 0, Int32(height), Int32(format.rawValue),
      TJFLAG_ACCURATEDCT)
    guard status == 0 else { throw SpecimenError.library("tjDecompress2") }
    return Picture(width: width, height: height, interleaved: bytes, planes: planes.count)
  }

  /// The bytes pixel by pixel, the planes one after the other within a pixel.
  var interleaved: [UInt8] {
    guard isColor else { return Self.bytes(planes[0]) }
    let separate = planes.map(Self.bytes)
    var result = [UInt8](repeating: 0, count: width * height * 3)
    result.withUnsafeMutableBufferPointer { target in
      for (plane, values) in separate.enumerated() {
        for index in values.indices { target[index * 3 + plane] = values[index] }
      }
    }
    return result
  }

  /// A picture from bytes that lie pixel by pixel.
  init(width: Int, height: Int, interleaved bytes: [UInt8], planes count: Int) {
    var planes = [[Float]](repeating: [Float](repeating: 0, count: width * height), count: count)
    bytes.withUnsafeBufferPointer { source in
      for plane in 0..<count {
        planes[plane].withUnsafeMutableBufferPointer { target in
          for index in target.indices { target[index] = Float(source[index * count + plane]) }
        }
      }
    }
    self.init(width: width, height: height, planes: planes)
  }
}
