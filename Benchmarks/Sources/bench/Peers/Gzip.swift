import CGzip

/// gzip at its best level.
enum Gzip {
    /// - Returns: the size of the whole file. See deflateInit2, deflate.
    static func size(of bytes: [UInt8]) throws -> Int {
        var stream = z_stream()
        guard lnote_deflateInitGzip(&stream, Z_BEST_COMPRESSION) == Z_OK else {
            throw BenchmarkError("zlib has no room for a stream")
        }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        return try input.withUnsafeMutableBufferPointer { input in
            try output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                guard deflate(&stream, Z_FINISH) == Z_STREAM_END else {
                    throw BenchmarkError("zlib did not come to an end")
                }
                return Int(stream.total_out)
            }
        }
    }
}
