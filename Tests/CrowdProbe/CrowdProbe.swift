import FileIO

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `CrowdProbe PORT COUNT`: opens so many connections to a server on this machine, each of which begins a request and
/// never ends it.
///
/// Prints how many are open once all are, and "closed" once the server has closed the last of them.
@main
enum CrowdProbe {
    static func main() {
        let words = CommandLine.arguments.dropFirst().compactMap { UInt32($0) }
        guard words.count == 2, let port = UInt16(exactly: words[0]) else {
            print("usage: CrowdProbe PORT COUNT")
            exit(2)
        }
        let room = ThisProcess.raiseLimitOfOpenFiles() - 16
        let connections = (0..<min(Int(words[1]), room)).compactMap { _ in connection(to: port) }
        print(connections.count)
        fflush(nil)
        for connection in connections { waitForEnd(of: connection) }
        print("closed")
    }

    /// Nil where the other side takes no more.
    private static func connection(to port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, streams, 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        let beginning = "GET / HTTP/1.1\r\nHost: local"
        guard result == 0, send(descriptor, beginning, beginning.utf8.count, 0) > 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func waitForEnd(of descriptor: Int32) {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    #if canImport(Darwin)
        private static let streams = SOCK_STREAM
    #else
        private static let streams = Int32(SOCK_STREAM.rawValue)
    #endif
}
