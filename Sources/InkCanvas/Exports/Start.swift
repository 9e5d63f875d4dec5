import Ink

// Strings, pages and events are handed in through memory that `ink_input` gives, and answers are read at `ink_output`
// before the next call. A negative number is a `Status`.

/// Begins a tab: 64 random bits, and how many bytes undoing may hold and how many pages are held.
@_expose(wasm, "ink_start")
@_cdecl("ink_start")
public func start(_ replicaLow: UInt32, _ replicaHigh: UInt32, _ undoLimit: Int32, _ pageLimit: Int32) {
    let replica = Replica(rawValue: UInt64(replicaHigh) << 32 | UInt64(replicaLow))
    guard let tab = BrowserTab.fresh(replica: replica, undoLimit: Int(undoLimit), pageLimit: Int(max(pageLimit, 1)))
    else { return }
    module = PageModule(tab: tab)
}

/// Where so many bytes can be handed in.
@_expose(wasm, "ink_input")
@_cdecl("ink_input")
public func input(_ byteCount: Int32) -> UnsafeMutableRawPointer? {
    module?.input.reserve(Int(max(byteCount, 0)))
    return module?.input.address
}

/// Where the answer of the last call lies.
@_expose(wasm, "ink_output")
@_cdecl("ink_output")
public func output() -> UnsafeMutableRawPointer? { module?.output.address }

/// How many bytes the answer of the last call has.
@_expose(wasm, "ink_output_size")
@_cdecl("ink_output_size")
public func outputSize() -> Int32 { Int32(module?.output.byteCount ?? 0) }
