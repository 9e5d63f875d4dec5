import FileIO
import Synchronization

/// One disk as a power cut may leave it, and what the scenario had been told by then.
public struct CrashState: Sendable, CustomStringConvertible {
    /// Fresh: all that is on it is durable, nothing is recorded, nobody holds a lock.
    public let disk: SimulatedDisk
    /// Every mark made before the cut, in order.
    public let marks: [String]
    let operations: ArraySlice<Operation>
    let before: Volume
    let cut: PowerCut

    /// The operations up to the cut, and what became of each thing that was pending.
    public var description: String {
        let names = before.uncertainNames.map { index in
            (cut.kept.contains(index) ? "  kept: " : "  lost: ") + before.pendingNames[index].title
        }
        let data = cut.fates.sorted { $0.key < $1.key }.map { "  data of inode \($0.key): \($0.value)" }
        return (operations.map(\.title) + ["power cut after \(operations.count) operations"] + names + data)
            .joined(separator: "\n")
    }
}

/// The disks that a power cut may leave after each operation of a record; made one by one.
public struct CrashStates: Sequence, IteratorProtocol {
    private let record: [Operation]
    private let seed: UInt64
    private let samples: Int
    private var volume: Volume
    private var performed = 0
    private var marks: [String] = []
    private var cuts: ArraySlice<PowerCut>

    init(start: Volume, record: [Operation], seed: UInt64, samples: Int) {
        self.record = record
        self.seed = seed
        self.samples = samples
        volume = start
        cuts = []
        advanceOverMarks()
        cuts = volume.powerCuts(seed: seedHere, samples: samples)[...]
    }

    public mutating func next() -> CrashState? {
        while cuts.isEmpty {
            guard performed < record.count else { return nil }
            volume.perform(record[performed])
            performed += 1
            advanceOverMarks()
            cuts = volume.powerCuts(seed: seedHere, samples: samples)[...]
        }
        let cut = cuts.removeFirst()
        return CrashState(
            disk: SimulatedDisk(volume.after(cut, seed: seedHere)), marks: marks, operations: record[..<performed],
            before: volume, cut: cut)
    }

    /// Other rubbish after each operation.
    private var seedHere: UInt64 { seed &+ UInt64(performed) }

    /// A mark changes nothing on the disk, so a cut just after it asks all that a cut just before would, and more.
    private mutating func advanceOverMarks() {
        while performed < record.count, case .mark(let words) = record[performed] {
            marks.append(words)
            performed += 1
        }
    }
}

extension SimulatedDisk {
    /// The disks a power cut may leave, for every prefix of the record: all of them where at most six things are
    /// pending, otherwise `samples` drawn by the seed, the two extremes among them.
    public func crashStates(seed: UInt64, samples: Int = 200) -> CrashStates {
        let (start, record) = state.withLock { ($0.start, $0.record) }
        return CrashStates(start: start, record: record, seed: seed, samples: samples)
    }
}
