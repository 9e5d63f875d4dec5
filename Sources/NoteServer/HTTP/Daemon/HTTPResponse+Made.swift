import CMicroHTTPD
import FileIO

extension HTTPResponse {
    /// The answer in the form in which libmicrohttpd sends it; to be destroyed by whoever asked for it.
    func made(on connection: Connection) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes):
            bytes.withUnsafeBytes { bytes in
                // It takes a pointer that could be written through, and with this mode only copies.
                MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let file, let size):
            MHD_create_response_from_callback(
                UInt64(size), pieceSize,
                { source, offset, room, count in
                    let source = Unmanaged<SentFile>.fromOpaque(source!).takeUnretainedValue()
                    return source.read(count, at: Int(offset), into: room!)
                }, Unmanaged.passRetained(SentFile(file)).toOpaque(),
                { Unmanaged<SentFile>.fromOpaque($0!).release() })
        case .events(let events):
            MHD_create_response_from_callback(
                .max, pieceSize,
                { source, _, room, count in
                    let source = Unmanaged<SentEvents>.fromOpaque(source!).takeUnretainedValue()
                    let room = UnsafeMutableRawBufferPointer(start: room, count: count)
                    return source.events.read(into: room, for: source.connection) ?? endOfStream
                }, Unmanaged.passRetained(SentEvents(events: events, connection: connection.bits)).toOpaque(),
                { Unmanaged<SentEvents>.fromOpaque($0!).release() })
        }
    }
}

/// The most bytes that are asked for at once.
private let pieceSize = 64 << 10
/// MHD_CONTENT_READER_END_OF_STREAM, which is a cast and not seen by Swift.
private let endOfStream = -1
/// MHD_CONTENT_READER_END_WITH_ERROR, likewise.
private let endWithError = -2

/// A file on its way out.
private final class SentFile {
    private let file: any OpenFile

    init(_ file: any OpenFile) { self.file = file }

    /// A file that cannot be read to its end breaks the connection, by which the other side sees that it lacks something.
    func read(_ count: Int, at offset: Int, into room: UnsafeMutablePointer<CChar>) -> Int {
        guard let bytes = try? file.read(count, at: offset), !bytes.isEmpty else { return endWithError }
        UnsafeMutableRawBufferPointer(start: room, count: count).copyBytes(from: bytes)
        return bytes.count
    }
}

/// Events on their way to one connection.
private final class SentEvents {
    let events: EventStream
    let connection: UInt

    init(events: EventStream, connection: UInt) {
        self.events = events
        self.connection = connection
    }
}
