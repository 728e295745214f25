import CCairo
import Imaging
import Scanning

/// A picture with the zone's outline drawn over it, and below it a bar with the three field marks and the advice; no
/// value of the document.
final class PreviewCanvas {
  let width: Int
  /// That of the picture and the bar.
  let height: Int
  private let pictureHeight: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer
  /// All measures are those of a picture 1280 pixels wide, times this.
  private let scale: Double

  private typealias Color = (red: Double, green: Double, blue: Double)

  private static let green: Color = (0.25, 0.85, 0.45)
  private static let amber: Color = (1, 0.75, 0.2)
  private static let grey: Color = (0.6, 0.6, 0.6)
  private static let white: Color = (1, 1, 1)
  private static let black: Color = (0, 0, 0)
  private static let slate: Color = (0.11, 0.12, 0.14)

  /// From the print to its outline, about half a character's height: a share of the zone's width, of which each of 30 to
  /// 44 characters takes its part.
  private static let outlineMargin = 0.015

  /// A canvas for pictures of this size.
  init(picture size: (width: Int, height: Int)) throws(PreviewError) {
    width = size.width
    pictureHeight = size.height
    scale = Double(width) / 1280
    height = pictureHeight + Int((64 * scale).rounded())
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { throw .refused("no memory for \(width)x\(height) pixels") }
    self.surface = surface
    self.context = context
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Whether it is for pictures of that size.
  func isFor(picture size: (width: Int, height: Int)) -> Bool {
    width == size.width && pictureHeight == size.height
  }

  /// Draws the scene and hands its pixels over: four bytes each, blue first, `stride` bytes a row.
  func draw(_ scene: PreviewScene, _ body: (_ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int32) -> Void) {
    if let picture = scene.picture { draw(picture) }
    if scene.isWaiting {
      dim()
    } else if let zone = scene.zone {
      outline(zone.grown(by: Self.outlineMargin), scene.isProved ? Self.green : Self.amber)
    } else {
      drawGuide()
    }
    drawBar(scene.status, scene.isWaiting ? "waiting for the camera" : scene.status?.advice)
    cairo_surface_flush(surface)
    if let pixels = cairo_image_surface_get_data(surface) {
      body(pixels, cairo_image_surface_get_stride(surface))
    }
  }

  private func draw(_ picture: LuminanceImage) {
    guard isFor(picture: (picture.width, picture.height)) else { return }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    picture.pixels.withUnsafeBufferPointer { source in
      for row in 0..<pictureHeight {
        let line = UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width { line[column] = UInt32(source[row * width + column]) &* 0x01_0101 }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// What is shown is no longer so.
  private func dim() {
    cairo_rectangle(context, 0, 0, Double(width), Double(pictureHeight))
    cairo_set_source_rgba(context, 0, 0, 0, 0.6)
    cairo_fill(context)
  }

  private func outline(_ zone: Quad, _ color: Color) {
    for (width, shade, opacity) in [(7.0, Self.black, 0.5), (4.0, color, 1.0)] {
      cairo_new_path(context)
      for corner in zone.corners { cairo_line_to(context, corner.x, corner.y) }
      cairo_close_path(context)
      stroke(width, shade, opacity)
    }
  }

  /// Where a zone of two lines belongs: as wide as leaves room to move.
  private func drawGuide() {
    let (width, height) = (0.8 * Double(width), 0.1 * Double(width))
    cairo_rectangle(context, (Double(self.width) - width) / 2, 0.66 * Double(pictureHeight), width, height)
    let dashes = [18 * scale, 12 * scale]
    cairo_set_dash(context, dashes, 2, 0)
    stroke(3, Self.white, 0.8)
    cairo_set_dash(context, nil, 0, 0)
  }

  private func drawBar(_ status: StatusEvent?, _ advice: String?) {
    let (height, size) = (Double(height - pictureHeight), 28 * scale)
    let middle = Double(pictureHeight) + height / 2
    cairo_rectangle(context, 0, Double(pictureHeight), Double(width), height)
    cairo_set_source_rgb(context, Self.slate.red, Self.slate.green, Self.slate.blue)
    cairo_fill(context)
    cairo_set_font_size(context, size)
    var x = 32 * scale
    for (name, field) in [
      ("number", status?.documentNumber), ("birth", status?.dateOfBirth), ("expiry", status?.dateOfExpiry),
    ] {
      drawMark(field ?? .missing, x: x + 10 * scale, y: middle)
      x = write(name, x: x + 30 * scale, y: middle + size / 3, Self.white) + 36 * scale
    }
    guard let advice else { return }
    _ = write(advice, x: Double(width) - length(of: advice) - 32 * scale, y: middle + size / 3, Self.amber)
  }

  /// A ring, a disc, or a disc with a tick.
  private func drawMark(_ field: FieldStatus, x: Double, y: Double) {
    cairo_new_path(context)
    cairo_arc(context, x, y, 10 * scale, 0, 2 * .pi)
    guard field != .missing else { return stroke(3, Self.grey, 1) }
    let color = field == .validated ? Self.green : Self.amber
    cairo_set_source_rgb(context, color.red, color.green, color.blue)
    cairo_fill(context)
    guard field == .validated else { return }
    for (dx, dy) in [(-5.0, 0.0), (-1, 4), (5, -4)] { cairo_line_to(context, x + dx * scale, y + dy * scale) }
    stroke(3, Self.black, 1)
  }

  private func stroke(_ width: Double, _ color: Color, _ opacity: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, opacity)
    cairo_set_line_width(context, width * scale)
    cairo_stroke(context)
  }

  /// Writes `text` and tells where it ends.
  private func write(_ text: String, x: Double, y: Double, _ color: Color) -> Double {
    cairo_set_source_rgb(context, color.red, color.green, color.blue)
    cairo_move_to(context, x, y)
    cairo_show_text(context, text)
    return x + length(of: text)
  }

  private func length(of text: String) -> Double {
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }
}

extension Quad {
  /// Each corner moved away from the zone, along both its sides, by `share` of the zone's width.
  fileprivate func grown(by share: Double) -> Quad {
    let margin = share * max(topLeft.distance(to: topRight), bottomLeft.distance(to: bottomRight))
    return Quad(
      topLeft: topLeft.moved(margin, from: topRight, bottomLeft),
      topRight: topRight.moved(margin, from: topLeft, bottomRight),
      bottomRight: bottomRight.moved(margin, from: bottomLeft, topRight),
      bottomLeft: bottomLeft.moved(margin, from: bottomRight, topLeft))
  }
}

extension Point {
  /// The point `margin` farther away from each of two others, in pixels.
  fileprivate func moved(_ margin: Double, from others: Point...) -> Point {
    others.reduce(self) { moved, other in
      let step = margin / max(distance(to: other), 1)
      return Point(x: moved.x + (x - other.x) * step, y: moved.y + (y - other.y) * step)
    }
  }
}
