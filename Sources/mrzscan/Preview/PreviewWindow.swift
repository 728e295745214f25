import CSDL2
import Foundation

/// A window with the live picture; for one thread.
final class PreviewWindow {
  private let sdl: SDL
  private let window: SDL.Window
  private let renderer: SDL.Renderer
  private var texture: SDL.Texture?
  private var canvas: PreviewCanvas?

  private static let largestSize = (width: 960.0, height: 720.0)
  /// What is shown while there is no picture.
  private static let emptySize = (width: 1280, height: 720)

  /// Opens a window.
  ///
  /// - Throws: `PreviewError`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(PreviewError) {
    let desktops = try Self.desktops(in: environment)
    let sdl = try SDL()
    // Signals are the run's.
    _ = sdl.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    _ = sdl.setHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    if let desktops {
      // Left to itself SDL would draw without a desktop, too, where nobody sees it.
      _ = sdl.overrideHint(SDL_HINT_VIDEODRIVER, desktops, SDL_HINT_OVERRIDE.rawValue)
      guard sdl.initialize(SDL_INIT_VIDEO) == 0 else { throw .noDisplay }
    } else {
      guard sdl.initialize(SDL_INIT_VIDEO) == 0 else { throw sdl.failure }
    }
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

  /// SDL's names of the window systems that `environment` names; nil where it asks SDL for another way.
  ///
  /// - Throws: `PreviewError.noDisplay` where it names none.
  private static func desktops(in environment: [String: String]) throws(PreviewError) -> String? {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if isSet("SDL_VIDEODRIVER") { return nil }
    let names = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].filter { isSet($0.0) }.map(\.1)
    guard !names.isEmpty else { throw .noDisplay }
    return names.joined(separator: ",")
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
    let canvas = try canvas(picture: scene.picture.map { ($0.width, $0.height) } ?? Self.emptySize)
    canvas.draw(scene) { pixels, stride in _ = sdl.updateTexture(texture, nil, pixels, stride) }
    _ = sdl.setDrawColor(renderer, 0, 0, 0, 255)
    _ = sdl.clear(renderer)
    _ = sdl.copy(renderer, texture, nil, nil)
    sdl.present(renderer)
  }

  /// The canvas for pictures of this size; the window takes its shape.
  private func canvas(picture size: (width: Int, height: Int)) throws(PreviewError) -> PreviewCanvas {
    if let canvas, canvas.isFor(picture: size) { return canvas }
    let new = try PreviewCanvas(picture: size)
    let (width, height) = (Double(new.width), Double(new.height))
    let share = min(Self.largestSize.width / width, Self.largestSize.height / height)
    sdl.setWindowSize(window, Int32(width * share), Int32(height * share))
    if let texture { sdl.destroyTexture(texture) }
    texture = sdl.createTexture(
      renderer, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(new.width), Int32(new.height))
    guard texture != nil, sdl.setLogicalSize(renderer, Int32(new.width), Int32(new.height)) == 0 else {
      throw sdl.failure
    }
    canvas = new
    return new
  }
}
