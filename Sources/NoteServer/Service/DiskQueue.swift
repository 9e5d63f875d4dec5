import Dispatch
import FileIO
import NoteLibrary
import NoteStorage

/// Threads for work that waits for the disk or draws, off the cooperative pool; no piece of it waits for another.
struct DiskQueue: Sendable {
    private let queue = DispatchQueue(label: "library", attributes: .concurrent)

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(LibraryError) -> Value
    ) async throws(Refusal) -> Value {
        let result: Result<Value, LibraryError> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result { () throws(LibraryError) in try work() }) }
        }
        do throws(LibraryError) { return try result.get() } catch { throw Refusal(error) }
    }

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(FileError) -> Value
    ) async throws(Refusal) -> Value {
        let result: Result<Value, FileError> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result { () throws(FileError) in try work() }) }
        }
        do throws(FileError) { return try result.get() } catch { throw Refusal(error) }
    }
}
