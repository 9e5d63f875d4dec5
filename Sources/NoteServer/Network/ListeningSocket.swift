#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A place where connections come in, closed when it is let go of.
package struct ListeningSocket: ~Copyable {
    let descriptor: Int32
    /// The one that the system chose, where 0 was asked for.
    package let port: UInt16

    /// Listens at an address of this machine.
    ///
    /// - Throws: ``ServerError``: `.portInUse`, `.noSuchHost`, or `.cannotStart` if the port needs a right that is missing.
    package init(_ address: NetworkAddress, port: UInt16) throws(ServerError) {
        let made = socket(address.isVersion6 ? AF_INET6 : AF_INET, Self.kind, 0)
        guard made >= 0 else { throw Self.error(errno, address, port) }
        var yes: Int32 = 1
        // A server that was just stopped does not keep the port from the next one.
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let isBound = address.withSocketAddress(port: port) { bind(made, $0, $1) }
        guard isBound == 0, listen(made, SOMAXCONN) == 0 else {
            let number = errno
            Self.close(made)
            throw Self.error(number, address, port)
        }
        descriptor = made
        self.port = Self.port(of: made)
    }

    deinit { Self.close(descriptor) }

    /// Gives it to an owner who closes it.
    consuming func handOver() { discard self }

    /// See close(2).
    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Not for child processes, and never waited for.
    private static var kind: Int32 {
        Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    }

    private static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            getsockname(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
            // Behind the family, at the same place in both versions.
            return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
        }
    }

    private static func error(_ number: Int32, _ address: NetworkAddress, _ port: UInt16) -> ServerError {
        switch number {
        case EADDRINUSE:
            ServerError(
                .portInUse, "port \(port) is in use by another program; end it, or choose another port with --port")
        case EADDRNOTAVAIL, EAFNOSUPPORT:
            ServerError(.noSuchHost, "\(address): is no address of this machine; name one that is with --host")
        case EACCES:
            ServerError(
                .cannotStart, "port \(port) needs the rights of the administrator; choose one from 1024 on with --port")
        default:
            ServerError(.cannotStart, "\(address), port \(port): \(String(cString: strerror(number)))")
        }
    }
}

extension NetworkAddress {
    /// Lends it as the kernel takes it.
    fileprivate func withSocketAddress<Value>(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value)
        -> Value
    {
        var room = sockaddr_storage()
        return withUnsafeMutableBytes(of: &room) { room in
            let size: Int
            if isVersion6 {
                var address = sockaddr_in6()
                address.sin6_family = sa_family_t(AF_INET6)
                address.sin6_port = port.bigEndian
                withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
                size = MemoryLayout<sockaddr_in6>.size
                room.storeBytes(of: address, as: sockaddr_in6.self)
            } else {
                var address = sockaddr_in()
                address.sin_family = sa_family_t(AF_INET)
                address.sin_port = port.bigEndian
                withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
                size = MemoryLayout<sockaddr_in>.size
                room.storeBytes(of: address, as: sockaddr_in.self)
            }
            return body(room.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(size))
        }
    }
}
