import FileIO
import NoteLibrary

/// Equal losses of any number of pages, which a person reads on one line.
struct LossSummary {
    private let loss: Loss
    private var pages: Set<Int> = []
    private var count = 0

    private init(_ loss: Loss) { self.loss = loss }

    /// Losses of the same kind and wording together, in the order in which each was first met.
    static func summaries(of losses: [Loss]) -> [LossSummary] {
        struct Kind: Hashable {
            let severity: Loss.Severity
            let code: Loss.Code
            let detail: String
            let hasPage: Bool
        }
        var summaries: [LossSummary] = []
        var places: [Kind: Int] = [:]
        for loss in losses {
            let kind = Kind(
                severity: loss.severity, code: loss.code, detail: loss.detail, hasPage: loss.page != nil)
            let place = places[kind] ?? summaries.count
            if place == summaries.count {
                places[kind] = place
                summaries.append(LossSummary(loss))
            }
            summaries[place].count += loss.count
            if let page = loss.page { summaries[place].pages.insert(page) }
        }
        return summaries
    }

    /// "lecture.xopp: pages 1–3, 5: loss: …, 7 times".
    func line(about file: FilePath) -> String {
        // On one page each, the pages alone say how many times.
        let times = count > max(pages.count, 1) ? ", \(count) times" : ""
        return "\(file): \(place)\(loss.severity.rawValue): \(loss.detail)\(times)"
    }

    private var place: String {
        if pages.isEmpty { return "" }
        var runs: [ClosedRange<Int>] = []
        for page in pages.sorted() {
            if let last = runs.last, last.upperBound + 1 == page {
                runs[runs.count - 1] = last.lowerBound...page
            } else {
                runs.append(page...page)
            }
        }
        let shown = runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        return "page\(pages.count == 1 ? "" : "s") \(shown.joined(separator: ", ")): "
    }
}

extension Console {
    /// Says what did not come along; for programs it is in the JSON.
    func remark(_ losses: [Loss], about file: FilePath, in context: CommandContext) {
        if context.printsJSON { return }
        for summary in LossSummary.summaries(of: losses) { remark(summary.line(about: file)) }
    }
}
