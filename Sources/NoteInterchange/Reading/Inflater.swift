internal import CZlib

/// Inflates what gzip or deflate packed, a piece at a time, within bounds that a small file cannot make large.
struct Inflater {
    enum Framing {
        /// One or more gzip members.
        case gzip
        /// A bare deflate stream, as in zip archives.
        case deflate
    }

    /// How the stream came to its end.
    enum Ending: Hashable {
        case complete
        /// The receiver wanted no more.
        case stopped
        /// The bytes end within the stream.
        case truncated
        /// The stream contradicts itself, or its checksum does not fit.
        case damaged
        /// More comes out than any note holds.
        case tooLarge
    }

    /// The most that may come out: half a gibibyte, a thousand pages of photographs.
    static let outputLimit = 1 << 29
    /// Up to here the ratio does not matter: pages that are all alike pack well.
    static let freeOutput = 16 << 20
    /// Beyond, how many bytes one byte may become; ink and pictures stay below 30, a bomb lies near 1,000.
    static let ratioLimit = 100
    private static let pieceSize = 1 << 18

    /// Passes on what comes out; `receive` says whether it wants more. Memory: one piece.
    static func inflate(
        _ bytes: ArraySlice<UInt8>, _ framing: Framing, receive: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Ending {
        bytes.withUnsafeBufferPointer { input in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pieceSize) { piece in
                inflate(input, framing, through: piece, receive: receive)
            }
        }
    }

    private static func inflate(
        _ input: UnsafeBufferPointer<UInt8>, _ framing: Framing, through piece: UnsafeMutableBufferPointer<UInt8>,
        receive: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Ending {
        var stream = z_stream()
        // 15 bits of window; 16 more ask for a gzip header, a negative number for none.
        guard lnote_inflateInit2(&stream, framing == .gzip ? 15 + 16 : -15) == Z_OK else { return .damaged }
        defer { inflateEnd(&stream) }
        var taken = 0
        var given = 0
        while true {
            // zlib counts in 32 bits.
            let available = min(input.count - taken, 1 << 30)
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + taken })
            stream.avail_in = UInt32(available)
            stream.next_out = piece.baseAddress
            stream.avail_out = UInt32(piece.count)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            taken += available - Int(stream.avail_in)
            let count = piece.count - Int(stream.avail_out)
            given += count
            if given > outputLimit || given > max(freeOutput, taken * ratioLimit) { return .tooLarge }
            if count > 0, !receive(UnsafeBufferPointer(rebasing: piece[..<count])) { return .stopped }
            switch status {
            case Z_OK where count > 0 || taken < input.count: continue
            case Z_OK, Z_BUF_ERROR: return .truncated
            case Z_STREAM_END:
                guard framing == .gzip, beginsMember(input, at: taken) else { return .complete }
                guard inflateReset(&stream) == Z_OK else { return .damaged }
            default: return .damaged
            }
        }
    }

    private static func beginsMember(_ input: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        start + 1 < input.count && input[start] == 0x1F && input[start + 1] == 0x8B
    }

    /// The whole of a stream, or what of it came before its end was reached in another way.
    static func inflated(_ bytes: ArraySlice<UInt8>, _ framing: Framing) -> (bytes: [UInt8], ending: Ending) {
        var result: [UInt8] = []
        let ending = inflate(bytes, framing) { piece in
            result.append(contentsOf: piece)
            return true
        }
        return (result, ending)
    }

    /// About the first piece of a stream: enough to tell what it is.
    static func head(_ bytes: ArraySlice<UInt8>, _ framing: Framing) -> [UInt8] {
        var result: [UInt8] = []
        _ = inflate(bytes, framing) { piece in
            result.append(contentsOf: piece.prefix(4096))
            return false
        }
        return result
    }
}
