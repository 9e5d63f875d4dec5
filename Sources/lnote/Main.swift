import FileIO
import NoteCommands

@main
struct Main {
    static func main() {
        ThisProcess.reserveStandardStreams()
        ThisProcess.outliveLimitOfFileSizes()
        let status = CommandRunner(.ofThisProcess()).run(ThisProcess.arguments)
        ThisProcess.end(status: status.rawValue)
    }
}
