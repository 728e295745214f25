import CSDL2
import Foundation

/// A window with the live picture; for one thread.
final class PreviewWindow {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var canvas: PreviewCanvas?

  /// Opens a window.
  ///
  /// - Throws: `PreviewError`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(PreviewError) {
    // Without a display SDL would draw where nobody sees it.
    let places = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    guard places.contains(where: { environment[$0]?.isEmpty == false }) else { throw .noDisplay }
    // Signals are the run's.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Self.failure }
    guard
      let window = SDL_CreateWindow(
        "mrzscan", csdl2_CENTERED, csdl2_CENTERED, 960, 540, SDL_WINDOW_RESIZABLE.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else {
      SDL_Quit()
      throw Self.failure
    }
    self.window = window
    self.renderer = renderer
  }

  deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// Whether the person closed it since the last call: by the window's button, q or Esc.
  func wasClosed() -> Bool {
    var event = SDL_Event()
    var isClosed = false
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_QUIT.rawValue { isClosed = true }
      guard event.type == SDL_KEYDOWN.rawValue else { continue }
      let key = event.key.keysym.sym
      if key == SDL_Keycode(SDLK_q.rawValue) || key == SDL_Keycode(SDLK_ESCAPE.rawValue) { isClosed = true }
    }
    return isClosed
  }

  /// Shows the scene.
  ///
  /// - Throws: `PreviewError.refused`.
  func show(_ scene: PreviewScene) throws(PreviewError) {
    guard let picture = scene.picture else { return }
    let canvas = try canvas(width: picture.width, height: picture.height)
    canvas.draw(scene) { pixels, stride in SDL_UpdateTexture(texture, nil, pixels, stride) }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  /// The canvas for pictures of this size; the window keeps their shape.
  private func canvas(width: Int, height: Int) throws(PreviewError) -> PreviewCanvas {
    if let canvas, canvas.width == width, canvas.height == height { return canvas }
    let new = try PreviewCanvas(width: width, height: height)
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(width),
      Int32(height))
    guard texture != nil, SDL_RenderSetLogicalSize(renderer, Int32(width), Int32(height)) == 0 else {
      throw Self.failure
    }
    canvas = new
    return new
  }

  private static var failure: PreviewError { .refused(String(cString: SDL_GetError())) }
}
