import CSDL2
import Glibc

/// SDL's library, loaded when a window is asked for: it brings thirty others along, for sound and window systems, which
/// every start of the command would pay for.
struct SDL {
  typealias Window = OpaquePointer
  typealias Renderer = OpaquePointer
  typealias Texture = OpaquePointer

  let setHint: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UInt32
  let overrideHint: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UInt32) -> UInt32
  let initialize: @convention(c) (UInt32) -> Int32
  let quit: @convention(c) () -> Void
  let error: @convention(c) () -> UnsafePointer<CChar>
  let createWindow: @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Int32, UInt32) -> Window?
  let setWindowSize: @convention(c) (Window, Int32, Int32) -> Void
  let destroyWindow: @convention(c) (Window) -> Void
  let createRenderer: @convention(c) (Window, Int32, UInt32) -> Renderer?
  let destroyRenderer: @convention(c) (Renderer) -> Void
  let setLogicalSize: @convention(c) (Renderer, Int32, Int32) -> Int32
  let setDrawColor: @convention(c) (Renderer, UInt8, UInt8, UInt8, UInt8) -> Int32
  let clear: @convention(c) (Renderer) -> Int32
  let copy: @convention(c) (Renderer, Texture?, OpaquePointer?, OpaquePointer?) -> Int32
  let present: @convention(c) (Renderer) -> Void
  let createTexture: @convention(c) (Renderer, UInt32, Int32, Int32, Int32) -> Texture?
  let destroyTexture: @convention(c) (Texture) -> Void
  let updateTexture: @convention(c) (Texture?, OpaquePointer?, UnsafeRawPointer, Int32) -> Int32
  let pollEvent: @convention(c) (UnsafeMutablePointer<SDL_Event>) -> Int32

  /// Loads the library; it stays loaded, as its own threads may outlive a window.
  ///
  /// - Throws: `PreviewError.refused` where it is missing.
  init() throws(PreviewError) {
    guard let library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL) else {
      throw .refused("libSDL2-2.0.so.0 is missing; install libsdl2-2.0-0")
    }
    func function<Function>(_ name: String) throws(PreviewError) -> Function {
      guard let symbol = dlsym(library, name) else { throw .refused("libSDL2 has no \(name)") }
      return unsafeBitCast(symbol, to: Function.self)
    }
    setHint = try function("SDL_SetHint")
    overrideHint = try function("SDL_SetHintWithPriority")
    initialize = try function("SDL_Init")
    quit = try function("SDL_Quit")
    error = try function("SDL_GetError")
    createWindow = try function("SDL_CreateWindow")
    setWindowSize = try function("SDL_SetWindowSize")
    destroyWindow = try function("SDL_DestroyWindow")
    createRenderer = try function("SDL_CreateRenderer")
    destroyRenderer = try function("SDL_DestroyRenderer")
    setLogicalSize = try function("SDL_RenderSetLogicalSize")
    setDrawColor = try function("SDL_SetRenderDrawColor")
    clear = try function("SDL_RenderClear")
    copy = try function("SDL_RenderCopy")
    present = try function("SDL_RenderPresent")
    createTexture = try function("SDL_CreateTexture")
    destroyTexture = try function("SDL_DestroyTexture")
    updateTexture = try function("SDL_UpdateTexture")
    pollEvent = try function("SDL_PollEvent")
  }

  /// SDL's words for what failed last.
  var failure: PreviewError { .refused(String(cString: error())) }
}
