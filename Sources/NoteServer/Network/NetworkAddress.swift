// The fields of socket addresses come by the header of CMicroHTTPD, which includes that of the system first.
import CMicroHTTPD

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An address of the Internet Protocol, of either version.
package struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
    /// Four or sixteen.
    package let bytes: [UInt8]

    /// - Parameter text: as "127.0.0.1" or "::1", without brackets. See inet_pton(3).
    package init?(_ text: String) {
        var room = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &room) == 1 {
            bytes = Array(room.prefix(4))
        } else if inet_pton(AF_INET6, text, &room) == 1 {
            bytes = room
        } else {
            return nil
        }
    }

    /// Of a socket address of one of the two families.
    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let address = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
            bytes = withUnsafeBytes(of: address.sin_addr) { Array($0) }
        case AF_INET6:
            let address = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self)
            bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
        default: return nil
        }
    }

    /// 127.0.0.1, which only this machine reaches.
    package static let loopback = NetworkAddress(version4: [127, 0, 0, 1])

    private init(version4 bytes: [UInt8]) { self.bytes = bytes }

    var isVersion6: Bool { bytes.count == 16 }

    /// Whether only this machine can reach it.
    package var isLoopback: Bool {
        isVersion6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes[0] == 127
    }

    /// Whether it stands for all addresses of this machine.
    package var isAny: Bool { bytes.allSatisfy { $0 == 0 } }

    /// Whether it is reached only together with the name of an interface, which no address in a browser can hold.
    var isLinkLocal: Bool { isVersion6 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 }

    /// See inet_ntop(3).
    package var description: String {
        var room = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(isVersion6 ? AF_INET6 : AF_INET, bytes, &room, socklen_t(room.count))
        return String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// As it stands in an address of the web.
    package var inURL: String { isVersion6 ? "[\(description)]" : description }
}
