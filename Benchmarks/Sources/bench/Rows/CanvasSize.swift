import Foundation

extension Work {
    /// What a browser loads to write, beside the same under gzip.
    static let canvas = Work(name: "canvas") { _ in
        let file = ".build-wasm/release/InkCanvas.wasm"
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw BenchmarkError("\(file) is not there; `make canvas` builds it")
        }
        return Findings(
            rows: [
                Row(
                    work: "canvas of the browser", ours: .bytes(bytes.count), peerName: "the same under gzip -9",
                    peer: .bytes(try Gzip.size(of: Array(bytes))), target: nil)
            ],
            facts: [Fact("canvas of the browser, bytes", bytes.count)])
    }
}
