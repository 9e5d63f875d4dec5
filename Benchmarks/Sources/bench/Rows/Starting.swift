import FileIO
import Ink
import NoteLibrary

extension Work {
    /// The command from its start to its end on a small library, beside a program that only starts.
    static let starting = Work(name: "starting") { setting in
        let library = try MeasuredLibrary(of: 10, in: try setting.folder("starting"), ink: setting.ink)
        let list = try Program("lnote", ["list", "--library", library.library.root.description])
        let idle = try Program("idle", [])
        let times = try race(rounds: setting.rounds, [Contender(work: list.run), Contender(work: idle.run)])
        return Findings(rows: [
            Row(
                work: "lnote list of 10 notes", ours: times[0].figure, peerName: "a program that does nothing",
                peer: times[1].figure, target: .ratio(atMost: 1.5))
        ])
    }
}
