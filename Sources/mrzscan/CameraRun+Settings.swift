import Capture
import CommandLineOptions
import Foundation
import MRZ
import Recognition
import Scanning

extension CameraRun {
  /// What the command line asks for.
  struct Settings: Sendable {
    /// Where frames come from.
    enum Source: Sendable {
      case camera(DeviceSelection, CameraSettings)
      case folder(path: String, framesPerSecond: Double, readsEvery: Bool)
    }

    let source: Source
    let readingsPerSecond: Double
    let scan: LiveOptions
    let model: Model
    let format: EventFormat
    let printsAlternatives: Bool
    let endsAfterKey: Bool
    let socket: SocketOptions?
    let ringsBell: Bool
    let showsPreview: Bool
    let isQuiet: Bool
    let isVerbose: Bool

    init(_ arguments: ParsedArguments) throws {
      source = try Self.source(arguments)
      let rate = try arguments.number("fps", in: 0.1...120)
      readingsPerSecond = arguments.has("frames") ? 5 : rate ?? 5
      scan = LiveOptions(
        thresholds: try ConfidenceOption.thresholds(arguments), rule: try Self.rule(arguments))
      format = try arguments.choice("format", of: EventFormat.self) ?? .json
      printsAlternatives = arguments.has("alternatives")
      if printsAlternatives { try format.checkAlternatives() }
      endsAfterKey = arguments.has("once")
      socket = try SocketOptions(arguments)
      showsPreview = arguments.has("preview")
      ringsBell = !arguments.has("no-bell")
      isQuiet = arguments.has("quiet")
      isVerbose = arguments.has("verbose")
      model = try ModelOption.model(arguments)
    }

    private static func source(_ arguments: ParsedArguments) throws -> Source {
      guard arguments.operands.count <= 1 else { throw UsageError("mrzscan camera takes one DEVICE at most") }
      guard let folder = arguments.value("frames") else {
        guard !arguments.has("every-frame") else { throw UsageError("--every-frame needs --frames DIR") }
        let device = arguments.operands.first
        guard device != "" else {
          throw UsageError("DEVICE is empty; name a video node such as /dev/video0, or leave it out")
        }
        return .camera(device.map { .path($0) } ?? .first, try cameraSettings(arguments, device))
      }
      let cameraOptions = ["size", "pixel-format", "control"].filter(arguments.has)
      guard arguments.operands.isEmpty, cameraOptions.isEmpty else {
        let what = cameraOptions.first.map { "--\($0)" } ?? "DEVICE"
        throw UsageError("\(what) is about a camera; it doesn't go with --frames")
      }
      return .folder(
        path: folder, framesPerSecond: try arguments.number("fps", in: 0.1...120) ?? 30,
        readsEvery: arguments.has("every-frame"))
    }

    private static func cameraSettings(_ arguments: ParsedArguments, _ device: String?) throws
      -> CameraSettings
    {
      var settings = CameraSettings()
      settings.framesPerSecond = try arguments.number("fps", in: 0.1...120) ?? settings.framesPerSecond
      if let text = arguments.value("size") {
        guard let size = PictureSize(text) else {
          throw UsageError("--size takes WIDTHxHEIGHT such as 1280x720, not '\(text)'")
        }
        settings.size = size
      }
      if let text = arguments.value("pixel-format") {
        guard let format = PixelFormat(text) else {
          throw UsageError("--pixel-format takes a code of four characters such as MJPG, not '\(text)'")
        }
        settings.pixelFormat = format
      }
      settings.controls = try arguments.values("control").map { text in
        guard let control = ControlSetting(text) else {
          throw UsageError("--control takes NAME=VALUE with a whole number, not '\(text)'")
        }
        return control
      }
      // A camera that comes back under another number is looked for among its neighbours.
      if let device, URL(fileURLWithPath: device).lastPathComponent.hasPrefix("video") {
        settings.directory = URL(fileURLWithPath: device).deletingLastPathComponent().path
      }
      return settings
    }

    private static func rule(_ arguments: ParsedArguments) throws -> TrackingRule {
      var rule = TrackingRule()
      rule.confirmations = try arguments.integer("confirmations", in: 1...5) ?? rule.confirmations
      rule.rearm = try arguments.number("rearm", in: 0...86_400) ?? rule.rearm
      return rule
    }
  }
}
