import CZstd

/// Zstandard at level 3 with everything that can be kept between two uses kept: contexts and room for results.
final class Zstd {
    private let compressor = ZSTD_createCCtx()
    private let decompressor = ZSTD_createDCtx()
    private var compressed: [UInt8]
    private var decompressed: [UInt8]

    /// - Parameter size: the most bytes that will be compressed.
    init(upTo size: Int) {
        compressed = Array(repeating: 0, count: ZSTD_compressBound(size))
        decompressed = Array(repeating: 0, count: size)
    }

    deinit {
        ZSTD_freeCCtx(compressor)
        ZSTD_freeDCtx(decompressor)
    }

    /// - Returns: the compressed size; the bytes are kept for ``decompress(_:)``. See ZSTD_compressCCtx.
    func compress(_ bytes: [UInt8]) throws -> Int {
        try Self.checked(ZSTD_compressCCtx(compressor, &compressed, compressed.count, bytes, bytes.count, 3))
    }

    /// Decompresses the first bytes of what was compressed last.
    ///
    /// - Returns: the decompressed size. See ZSTD_decompressDCtx.
    func decompress(_ count: Int) throws -> Int {
        try Self.checked(ZSTD_decompressDCtx(decompressor, &decompressed, decompressed.count, compressed, count))
    }

    private static func checked(_ size: Int) throws -> Int {
        guard ZSTD_isError(size) == 0 else { throw BenchmarkError("zstd: \(String(cString: ZSTD_getErrorName(size)))") }
        return size
    }
}
