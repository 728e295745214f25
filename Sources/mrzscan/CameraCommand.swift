import Capture
import CommandLineOptions
import Foundation
import MRZ
import Recognition
import Scanning

/// `mrzscan camera`: documents held before a camera in, their keys out.
enum CameraCommand: Subcommand {
  static let syntax = CommandSyntax(
    name: "mrzscan camera", operands: "[DEVICE]",
    summary: "Watch a camera and hand out the key of each document held before it.",
    options: [
      CommandOption(
        "frames", argument: "DIR",
        help: "Take the pictures of a folder, in the order of\ntheir names, for a camera's."),
      CommandOption(
        "every-frame",
        help: "With --frames: read each picture, however long\nit takes, instead of those that are due."),
      CommandOption(
        "fps", argument: "N",
        help:
          "Readings a second (default: 5); with --frames,\npictures a second (default: 30), of which 5 are\nread."
      ),
      CommandOption(
        "size", argument: "WxH",
        help: "Size of the camera's pictures (default: the\nlargest that keeps the rate)."),
      CommandOption("pixel-format", argument: "CODE", help: "Their format, such as MJPG or YUYV."),
      CommandOption(
        "control", argument: "NAME=VALUE",
        help: "Set a control of the camera; mrzscan devices\nlists them. May be repeated."),
      CommandOption(
        "confirmations", argument: "N",
        help: "How many of the last five frames must bear a key\nout (default: 3)."),
      CommandOption(
        "rearm", argument: "SECONDS",
        help: "How long a document must be away before its key\nis handed out again (default: 3)."),
      CommandOption(
        "once", letter: "1",
        help: "End after the first key; with --socket when a\nreader has accepted it or its hold has ended."),
      ConfidenceOption.option,
      ModelOption.option,
      CommandOption(
        "format", letter: "f", argument: "json|text|key",
        help: "How to print events: as JSON Lines (default), for\npeople, or MRZ information of keys only."),
      CommandOption("alternatives", help: "Print the rivals of each key with it."),
    ] + SocketOptions.options + [
      CommandOption(
        "preview", help: "Show in a window what the camera sees; q or Esc closes\nit and ends."),
      CommandOption("no-bell", help: "Ring no bell when a key comes."),
      CommandOption("quiet", letter: "q", help: "Nothing on standard error but what ends the program."),
      CommandOption("verbose", letter: "v", help: "Tell at the end what was read and how fast."),
    ],
    notes: """
      DEVICE is a video node (default: the first that captures video; mrzscan devices lists them). A camera that
      is unplugged, busy or fails is waited for. SIGUSR1 withdraws the last key and drops what was joined.

      Exit status: 0 a key came, 1 the camera, the folder or the socket can't be used, 2 wrong usage, 4 no key
      came, 130 interrupted.
      """)

  static let watchedSignals = [SIGINT, SIGTERM, SIGUSR1]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try CameraRun(CameraRun.Settings(arguments)).run()
  }
}
