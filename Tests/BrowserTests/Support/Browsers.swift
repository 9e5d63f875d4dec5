import Foundation
import TestSupport
import WebDriver

/// The browsers that tests use, one after the other: each test's library has an address of its own, so nothing of one is
/// seen by the next.
actor Browsers {
    static let shared = Browsers()

    /// How many tests may use one at a time, and how many one test may: on two cores more would only wait for each other.
    private static let limit = 2

    private struct Idle {
        let browser: Browser
        let folder: ScratchFolder
    }

    private var idle: [BrowserKind: [Idle]] = [:]
    private var used = 0
    private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Lends browsers that know nothing of each other, for as long as `body` takes.
    nonisolated func lend<Value: Sendable>(
        _ count: Int, _ kind: BrowserKind, _ body: ([Browser]) async throws -> Value
    ) async throws -> Value {
        await enter(count)
        var lent: [Idle] = []
        do {
            for _ in 0..<count { lent.append(try await take(kind)) }
            let value = try await body(lent.map(\.browser))
            for one in lent { await giveBack(one) }
            await leave(count)
            return value
        } catch {
            // Whatever state they are in, nobody else gets them.
            for one in lent { await one.browser.quit() }
            await leave(count)
            throw error
        }
    }

    private func take(_ kind: BrowserKind) async throws -> Idle {
        if let one = idle[kind]?.popLast() { return one }
        let folder = try ScratchFolder()
        return Idle(browser: try await Browser.start(kind, BrowserOptions(in: "\(folder.path)")), folder: folder)
    }

    private func giveBack(_ one: Idle) async {
        do {
            try await one.browser.open("about:blank")
            idle[one.browser.kind, default: []].append(one)
        } catch { await one.browser.quit() }
    }

    private func enter(_ count: Int) async {
        if used + count > Self.limit || !waiters.isEmpty {
            await withCheckedContinuation { waiters.append((count, $0)) }
        } else {
            used += count
        }
    }

    private func leave(_ count: Int) {
        used -= count
        while let first = waiters.first, used + first.count <= Self.limit {
            used += first.count
            waiters.removeFirst()
            first.continuation.resume()
        }
    }
}

extension BrowserKind {
    /// Those here whose drivers can do all this.
    static func able(to needs: Gap...) -> [BrowserKind] {
        allCases.filter { $0.missing == nil && $0.gaps.isDisjoint(with: needs) }
    }
}
