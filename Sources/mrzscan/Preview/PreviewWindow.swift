import CSDL2
import Foundation

/// A window with the live picture; for one thread.
final class PreviewWindow {
  private let sdl: SDL
  private let window: SDL.Window
  private let renderer: SDL.Renderer
  private var texture: SDL.Texture?
  private var canvas: PreviewCanvas?

  /// Opens a window.
  ///
  /// - Throws: `PreviewError`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(PreviewError) {
    // Without a display SDL would draw where nobody sees it.
    let places = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    guard places.contains(where: { environment[$0]?.isEmpty == false }) else { throw .noDisplay }
    let sdl = try SDL()
    // Signals are the run's.
    _ = sdl.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    _ = sdl.setHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    guard sdl.initialize(SDL_INIT_VIDEO) == 0 else { throw sdl.failure }
    guard
      let window = sdl.createWindow(
        "mrzscan", csdl2_CENTERED, csdl2_CENTERED, 960, 540, SDL_WINDOW_RESIZABLE.rawValue),
      let renderer = sdl.createRenderer(window, -1, 0)
    else {
      defer { sdl.quit() }
      throw sdl.failure
    }
    self.sdl = sdl
    self.window = window
    self.renderer = renderer
  }

  deinit {
    if let texture { sdl.destroyTexture(texture) }
    sdl.destroyRenderer(renderer)
    sdl.destroyWindow(window)
    sdl.quit()
  }

  /// Whether the person closed it since the last call: by the window's button, q or Esc.
  func wasClosed() -> Bool {
    var event = SDL_Event()
    var isClosed = false
    while sdl.pollEvent(&event) != 0 {
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
    canvas.draw(scene) { pixels, stride in _ = sdl.updateTexture(texture, nil, pixels, stride) }
    _ = sdl.setDrawColor(renderer, 0, 0, 0, 255)
    _ = sdl.clear(renderer)
    _ = sdl.copy(renderer, texture, nil, nil)
    sdl.present(renderer)
  }

  /// The canvas for pictures of this size; the window keeps their shape.
  private func canvas(width: Int, height: Int) throws(PreviewError) -> PreviewCanvas {
    if let canvas, canvas.width == width, canvas.height == height { return canvas }
    let new = try PreviewCanvas(width: width, height: height)
    if let texture { sdl.destroyTexture(texture) }
    texture = sdl.createTexture(
      renderer, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(width), Int32(height))
    guard texture != nil, sdl.setLogicalSize(renderer, Int32(width), Int32(height)) == 0 else {
      throw sdl.failure
    }
    canvas = new
    return new
  }
}
