import FileIO
import Ink

extension Work {
    /// How fast the server makes edits durable, for one writer and for many, in peace and beside a crowd.
    static let serving = Work(name: "serving") { setting in
        let served = try ServedNote(
            in: try setting.folder("serving"), pages: 16, drawing: try MeasuredInk.drawing([]))
        defer { served.stop() }
        let strokes = try RepeatedInk(setting.ink.strokes).strokes(500, samples: 60).map { try $0.element() }
        var writers: [ServedWriter] = []
        for (number, page) in served.pages.enumerated() {
            writers.append(try await ServedWriter(number: number + 1, strokes: strokes, on: page, of: served))
        }
        var rows: [Row] = []
        for batch in [1, 20] {
            var alone: Figure?
            for count in [1, 4, 16] {
                let rate = try await rate(of: &writers, count, edits: batch)
                rows.append(
                    Row(
                        work: "durable edits of \(count), \(batch) a request", ours: rate, peerName: "of one writer",
                        peer: alone ?? rate, target: nil))
                alone = alone ?? rate
            }
        }
        rows.append(try await besideACrowd(&writers[0], at: served.port))
        return Findings(rows: rows)
    }

    /// What the server holds in memory when every page of a long note was looked at.
    static let memory = Work(name: "memory") { setting in
        let strokes = try RepeatedInk(setting.ink.strokes).strokes(300, samples: 160).map { try $0.element() }
        let served = try ServedNote(
            in: try setting.folder("memory"), pages: 500, drawing: try MeasuredInk.drawing(strokes))
        defer { served.stop() }
        var after: [Figure] = []
        for pages in [served.pages[..<50], served.pages[50...]] {
            for page in pages { _ = try await served.content(of: page) }
            after.append(.bytes(try served.memory()))
        }
        return Findings(rows: [
            Row(
                work: "memory of the server after 500 pages", ours: after[1], peerName: "after 50 of them",
                peer: after[0], target: .ratio(atMost: 1.2))
        ])
    }

    /// Edits a second while some of the writers send so many a request, each its next when it has its answer.
    private static func rate(of writers: inout [ServedWriter], _ count: Int, edits: Int) async throws -> Figure {
        let requests = 4
        let chosen = writers[..<count]
        let clock = ContinuousClock()
        let start = clock.now
        let written = try await withThrowingTaskGroup(of: (Int, ServedWriter).self) { group in
            for (index, writer) in chosen.enumerated() {
                group.addTask {
                    var writer = writer
                    _ = try await writer.write(edits, times: requests)
                    return (index, writer)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let taken = start.duration(to: clock.now)
        for (index, writer) in written { writers[index] = writer }
        return Figure(Double(count * requests * edits) / (taken / .seconds(1)), .perSecond)
    }

    /// How long one edit takes beside as many slow connections as a process may open, next to none.
    private static func besideACrowd(_ writer: inout ServedWriter, at port: Int) async throws -> Row {
        let alone = Times(try await writer.write(1, times: 12))
        let crowd = try Crowd(of: 10_000, at: port)
        defer { crowd.leave() }
        let beside = Times(try await writer.write(1, times: 12))
        return Row(
            work: "an edit beside \(number(Double(crowd.size))) slow connections", ours: beside.figure,
            peerName: "beside none", peer: alone.figure, target: .ratio(atMost: 1.1))
    }
}
