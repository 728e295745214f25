import Capture
import CommandLineOptions

/// `mrzscan devices`: the cameras and what they offer.
enum DevicesCommand: Subcommand {
  static let syntax = CommandSyntax(
    name: "mrzscan devices", operands: "[FOLDER]",
    summary: "List the cameras with their formats, sizes and rates.",
    options: [],
    notes: """
      FOLDER is where the video nodes are (default: /dev). The formats, sizes and controls are written as
      mrzscan camera takes them; formats in brackets are converted by libv4l2.

      Exit status: 0 there is a camera, 1 there is none, 2 wrong usage.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.count <= 1 else { throw UsageError("mrzscan devices takes one FOLDER at most") }
    let folder = arguments.operands.first ?? "/dev"
    let devices = CaptureDevice.all(in: folder)
    guard !devices.isEmpty else {
      StandardError.write(
        "mrzscan: no node \(folder)/video* captures video, or none may be opened (group 'video')\n")
      return .unreadable
    }
    for device in devices { try StandardOutput.write(text(of: device)) }
    return .success
  }

  private static func text(of device: CaptureDevice) -> String {
    var text = "\(device.path): \(device.card) (\(device.driver), \(device.busInfo))\n"
    do {
      for mode in try device.modes() { text += "  \(mode.text)\n" }
      for control in try device.controls() {
        let range = "\(control.range.lowerBound) to \(control.range.upperBound)"
        text += "  --control \(control.name)=\(control.defaultValue) (\(range))\n"
      }
    } catch {
      text += "  \(error)\n"
    }
    return text
  }
}

extension CaptureMode {
  fileprivate var text: String {
    let format = isConverted ? "[\(pixelFormat)]" : "\(pixelFormat)"
    let rates = intervals.map { rate in
      let tenths = Int((rate.rate * 10).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
    return "\(format) \(size)" + (rates.isEmpty ? "" : ", \(rates.joined(separator: ", ")) frames a second")
  }
}
