/// A piece of memory that both sides reach: one writes it whole, the other reads it before the next call.
struct SharedMemory: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// How many bytes of it count.
    private(set) var byteCount = 0

    /// What is kept between calls at most; more is given back with the next smaller use.
    private static let keptCount = 1 << 20

    deinit { memory.deallocate() }

    /// Where it lies, until the next use.
    var address: UnsafeMutableRawPointer? { memory.baseAddress }

    /// Makes room for so many bytes, whatever they were.
    mutating func reserve(_ count: Int) {
        let isWasteful = memory.count > Self.keptCount && count <= Self.keptCount
        if memory.count < count || isWasteful || memory.baseAddress == nil {
            memory.deallocate()
            memory = .allocate(byteCount: max(count, 1 << 12), alignment: 16)
        }
        byteCount = count
    }

    mutating func set(_ bytes: [UInt8]) {
        reserve(bytes.count)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    }

    mutating func set(_ buffer: WordBuffer) {
        reserve(buffer.count * 4)
        buffer.words.withUnsafeBytes { memory.copyMemory(from: $0) }
    }

    /// So many bytes behind the first few; those that are not there are left out.
    func first(_ count: Int32, after start: Int32 = 0) -> [UInt8] {
        Array(memory.prefix(byteCount).dropFirst(Int(max(start, 0))).prefix(Int(max(count, 0))))
    }

    /// All bytes as numbers of eight each.
    var numbers: [Double] {
        (0..<byteCount / 8).map { memory.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
    }
}
