import Glibc
import Specimens

let commands: [any Command.Type] = [HandHeldCommand.self]
exit(CommandLineTool(commands: commands).run(Array(CommandLine.arguments.dropFirst())))
