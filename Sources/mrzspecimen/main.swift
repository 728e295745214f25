import Glibc
import Specimens

private let commands: [any Command.Type] = [
  DrawCommand.self, SpoilCommand.self, SetCommand.self, LinesCommand.self, HandHeldCommand.self,
  FilmCommand.self, SamplesCommand.self,
]
exit(CommandLineTool(commands: commands).run(Array(CommandLine.arguments.dropFirst())))
