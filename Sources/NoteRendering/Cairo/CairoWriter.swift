import CCairo

/// Gathers the bytes that Cairo writes in crumbs and hands them on in pieces.
///
/// It must outlive the surface that writes to it.
final class CairoWriter {
    /// How much is gathered before it is handed on, in bytes.
    private static let pieceSize = 1 << 16

    private var gathered: [UInt8] = []
    /// Whether more is wanted after this piece.
    private let take: ([UInt8]) -> Bool
    private var isClosed = false

    init(to take: @escaping ([UInt8]) -> Bool) { self.take = take }

    /// What ``write`` is to be given with each call.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The function that Cairo calls. See cairo_write_func_t.
    static let write: cairo_write_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let writer = Unmanaged<CairoWriter>.fromOpaque(closure).takeUnretainedValue()
        guard !writer.isClosed else { return CAIRO_STATUS_WRITE_ERROR }
        writer.gathered.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        guard writer.gathered.count >= pieceSize else { return CAIRO_STATUS_SUCCESS }
        return writer.flush() ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }

    /// From now on hands nothing on.
    func close() {
        isClosed = true
        gathered = []
    }

    /// Hands on what was gathered; false if no more is wanted.
    func flush() -> Bool {
        guard !isClosed else { return false }
        guard !gathered.isEmpty else { return true }
        defer { gathered.removeAll(keepingCapacity: true) }
        return take(gathered)
    }
}
