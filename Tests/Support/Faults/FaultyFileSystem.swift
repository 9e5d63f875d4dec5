public import FileIO
import Synchronization

/// Which call fails, and how.
public struct Fault: Hashable, Sendable {
    public enum Extent: Hashable, Sendable {
        /// This call alone.
        case once
        /// This one and every later call of the kinds.
        case fromThenOn
        /// This call alone; if it is a write, half of its bytes arrive.
        case halfWritten
    }

    /// Counted from 1 among the calls of `kinds`.
    public let number: Int
    public let kinds: Set<FileCall.Kind>
    public let code: FileError.Code
    public let extent: Extent

    public init(
        call number: Int, of kinds: Set<FileCall.Kind> = Set(FileCall.Kind.allCases), code: FileError.Code,
        extent: Extent = .once
    ) {
        self.number = number
        self.kinds = kinds
        self.code = code
        self.extent = extent
    }
}

/// Lets the n-th call fail.
public final class FaultyFileSystem: FileSystemLayer {
    public let base: any FileSystem
    private let fault: Fault
    private let state = Mutex((counted: 0, struck: FileCall?.none))

    public init(_ base: any FileSystem, _ fault: Fault) {
        self.base = base
        self.fault = fault
    }

    /// The first call that failed, if the fault has struck.
    public var struck: FileCall? { state.withLock { $0.struck } }

    public func passage(of call: FileCall) throws(FileError) -> Passage {
        guard fault.kinds.contains(call.kind) else { return .pass }
        let strikes = state.withLock { state in
            state.counted += 1
            let strikes = fault.extent == .fromThenOn ? state.counted >= fault.number : state.counted == fault.number
            if strikes, state.struck == nil { state.struck = call }
            return strikes
        }
        guard strikes else { return .pass }
        let error = FileError(fault.code, to: .write, call: call.kind.rawValue, path: call.path)
        if fault.extent == .halfWritten, call.kind == .write { return .cutWrite(to: (call.count ?? 0) / 2, error) }
        throw error
    }
}

/// Runs a scenario with its 1st call failing, then its 2nd, and so on, until it runs to its end untouched.
///
/// `prepare` makes the disk anew each time; `verify` sees the disk, the failed call and how the scenario ended.
/// Returns the number of calls that were made to fail.
@discardableResult
public func failingEachCall<Disk: FileSystem, Value>(
    of kinds: Set<FileCall.Kind> = Set(FileCall.Kind.allCases), code: FileError.Code, extent: Fault.Extent = .once,
    prepare: () throws -> Disk,
    scenario: (FaultyFileSystem) async throws -> Value,
    verify: (Disk, _ failed: FileCall, Result<Value, any Error>) throws -> Void
) async throws -> Int {
    var number = 1
    while true {
        let disk = try prepare()
        let faulty = FaultyFileSystem(disk, Fault(call: number, of: kinds, code: code, extent: extent))
        let result: Result<Value, any Error>
        do {
            result = .success(try await scenario(faulty))
        } catch {
            result = .failure(error)
        }
        guard let failed = faulty.struck else {
            _ = try result.get()
            return number - 1
        }
        try verify(disk, failed, result)
        number += 1
    }
}
