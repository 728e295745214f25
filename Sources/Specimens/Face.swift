import CCairo

/// A typeface from a font file, ready for drawing.
///
/// FreeType's faces must not be used by two threads at once, so this is not Sendable.
public final class Face {
  private let library: FT_Library
  private let face: FT_Face
  let cairoFace: OpaquePointer

  /// The typeface in the file at `path`; nil where there is none.
  init?(path: String) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var face: FT_Face?
    guard FT_New_Face(library, path, 0, &face) == 0, let face else {
      FT_Done_FreeType(library)
      return nil
    }
    guard let cairoFace = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING)) else {
      FT_Done_FreeType(library)
      return nil
    }
    self.library = library
    self.face = face
    self.cairoFace = cairoFace
  }

  deinit {
    // Cairo may keep the face in its caches; FreeType's own memory goes with its library at the process's end.
    cairo_font_face_destroy(cairoFace)
  }

  /// The glyph of a character; 0 is the missing one.
  func glyph(_ scalar: Unicode.Scalar) -> UInt {
    UInt(FT_Get_Char_Index(face, FT_ULong(scalar.value)))
  }

  // Cairo leaves its own transformation in the face, which would turn the metrics too.
  private static let plain = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_IGNORE_TRANSFORM)

  /// How far a character moves the pen, in parts of the font size.
  func advance(_ scalar: Unicode.Scalar) -> Double {
    guard FT_Load_Char(face, FT_ULong(scalar.value), Self.plain) == 0 else { return 0 }
    return Double(face.pointee.glyph.pointee.advance.x) / Double(face.pointee.units_per_EM)
  }

  /// The width of a text, in parts of the font size.
  func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance($1) }
  }

  /// Where the ink of a character lies above the baseline, in parts of the font size.
  func inkHeight(_ scalar: Unicode.Scalar) -> ClosedRange<Double> {
    guard FT_Load_Char(face, FT_ULong(scalar.value), Self.plain) == 0 else { return 0...0 }
    let metrics = face.pointee.glyph.pointee.metrics
    let em = Double(face.pointee.units_per_EM)
    let top = Double(metrics.horiBearingY) / em
    return (top - Double(metrics.height) / em)...top
  }
}
