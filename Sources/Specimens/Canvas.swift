import CCairo
import Glibc
import Imaging

/// A drawing surface of Cairo.
final class Canvas {
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let isMask: Bool

  /// A white surface in colour.
  convenience init(width: Int, height: Int) throws {
    try self.init(width: width, height: height, mask: false)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
  }

  /// An empty colour surface, or one that only knows how much each pixel is covered.
  init(width: Int, height: Int, mask: Bool) throws {
    let format = mask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { throw SpecimenError.library("cairo_image_surface_create") }
    self.width = width
    self.height = height
    self.surface = surface
    self.context = context
    isMask = mask
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// A surface that shows `picture`.
  convenience init(_ picture: Picture) throws {
    try self.init(width: picture.width, height: picture.height, mask: false)
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else {
      throw SpecimenError.library("cairo_image_surface_get_data")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for (plane, offset) in [2, 1, 0].enumerated() {
      let values = Picture.bytes(picture.planes[plane % picture.planes.count])
      for y in 0..<height {
        for x in 0..<width { bytes[y * stride + 4 * x + offset] = values[y * width + x] }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: Coordinates

  /// Draws what `body` draws and then goes back to the earlier coordinates, colour and clip.
  func saved(_ body: () throws -> Void) rethrows {
    cairo_save(context)
    defer { cairo_restore(context) }
    try body()
  }

  func scale(_ factor: Double) { cairo_scale(context, factor, factor) }
  func translate(_ x: Double, _ y: Double) { cairo_translate(context, x, y) }
  func rotate(degrees: Double) { cairo_rotate(context, degrees * .pi / 180) }

  // MARK: Colour

  func setColor(_ color: Color, opacity: Double = 1) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, opacity)
  }

  /// Fills from `from` at one point to `to` at another.
  func setGradient(_ from: Color, at start: Point, _ to: Color, at end: Point) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_add_color_stop_rgb(pattern, 0, from.red, from.green, from.blue)
    cairo_pattern_add_color_stop_rgb(pattern, 1, to.red, to.green, to.blue)
    cairo_set_source(context, pattern)
  }

  // MARK: Shapes

  func fillAll() { cairo_paint(context) }

  func fillRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
    cairo_fill(context)
  }

  func clipRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
    cairo_clip(context)
  }

  /// Begins a rectangle with round corners.
  func roundRectangle(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x + width - radius, y + radius, radius, -.pi / 2, 0)
    cairo_arc(context, x + width - radius, y + height - radius, radius, 0, .pi / 2)
    cairo_arc(context, x + radius, y + height - radius, radius, .pi / 2, .pi)
    cairo_arc(context, x + radius, y + radius, radius, .pi, 3 * .pi / 2)
    cairo_close_path(context)
  }

  func circle(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
  }

  func ellipse(x: Double, y: Double, width: Double, height: Double) {
    saved {
      cairo_translate(context, x, y)
      cairo_scale(context, width / 2, height / 2)
      cairo_new_sub_path(context)
      cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    }
  }

  func move(to point: Point) { cairo_move_to(context, point.x, point.y) }
  func line(to point: Point) { cairo_line_to(context, point.x, point.y) }
  func curve(to point: Point, _ first: Point, _ second: Point) {
    cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
  }
  func close() { cairo_close_path(context) }
  func fill() { cairo_fill(context) }
  func fillKeepingPath() { cairo_fill_preserve(context) }
  func clip() { cairo_clip(context) }

  func stroke(width: Double) {
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Strokes a chain of straight pieces.
  func polyline(_ points: [Point], width: Double, closed: Bool = false) {
    guard let first = points.first else { return }
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    if closed { cairo_close_path(context) }
    stroke(width: width)
  }

  // MARK: Text

  /// Writes `text` from `x` on the baseline `y`.
  func write(_ text: String, face: Face, size: Double, x: Double, y: Double) {
    var pen = x
    showGlyphs(
      text.unicodeScalars.map { scalar in
        defer { pen += face.advance(scalar) * size }
        return cairo_glyph_t(index: face.glyph(scalar), x: pen, y: y)
      }, face: face, size: size)
  }

  /// Writes `text` in cells of width `pitch`, the first from `x` on.
  ///
  /// `shift` moves single characters.
  func write(
    _ text: String, face: Face, size: Double, pitch: Double, x: Double, y: Double,
    shift: (Int) -> (x: Double, y: Double) = { _ in (0, 0) }
  ) {
    let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
      let bearing = (pitch - face.advance(scalar) * size) / 2
      let moved = shift(index)
      return cairo_glyph_t(
        index: face.glyph(scalar), x: x + Double(index) * pitch + bearing + moved.x, y: y + moved.y)
    }
    showGlyphs(glyphs, face: face, size: size)
  }

  private func showGlyphs(_ glyphs: [cairo_glyph_t], face: Face, size: Double) {
    cairo_set_font_face(context, face.cairoFace)
    cairo_set_font_size(context, size)
    cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }

  // MARK: Pixels

  /// What was drawn, in colour.
  var picture: Picture {
    precondition(!isMask)
    cairo_surface_flush(surface)
    var planes = [[Float]](repeating: [Float](repeating: 0, count: width * height), count: 3)
    guard let bytes = cairo_image_surface_get_data(surface) else {
      return Picture(width: width, height: height, planes: planes)
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for (plane, offset) in [2, 1, 0].enumerated() {
      planes[plane].withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          for x in 0..<width { target[y * width + x] = Float(bytes[y * stride + 4 * x + offset]) }
        }
      }
    }
    return Picture(width: width, height: height, planes: planes)
  }

  /// How much each pixel is covered, 0…1.
  var coverage: [Float] {
    precondition(isMask)
    cairo_surface_flush(surface)
    var result = [Float](repeating: 0, count: width * height)
    guard let bytes = cairo_image_surface_get_data(surface) else { return result }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      for x in 0..<width { result[y * width + x] = Float(bytes[y * stride + x]) / 255 }
    }
    return result
  }
}
