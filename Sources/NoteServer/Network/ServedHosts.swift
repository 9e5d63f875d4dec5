// The fields of socket addresses come by the header of CMicroHTTPD, which includes that of the system first.
import CMicroHTTPD

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The names and addresses under which a server at an address is found.
package struct ServedHosts: Sendable {
    /// As they stand in certificates, the best first.
    package let names: [String]
    /// As they stand in addresses of the web.
    package var inURLs: [String] { names.map { NetworkAddress($0)?.inURL ?? $0 } }

    /// - Parameters:
    ///   - address: where it listens.
    ///   - machine: addresses of this machine, for a server that listens at all of them.
    ///   - name: of this machine.
    package init(at address: NetworkAddress, machine: [NetworkAddress], name: String) {
        if address.isLoopback {
            names = ["localhost", address.description]
        } else if address.isAny {
            // A server at all addresses of version 6 is reached by those of version 4 too, and not the other way round.
            let reachable = machine.filter {
                !$0.isLoopback && !$0.isLinkLocal && (address.isVersion6 || !$0.isVersion6)
            }
            // Version 4 first: people read it, and every network at home has it.
            let sorted = reachable.filter { !$0.isVersion6 } + reachable.filter(\.isVersion6)
            // Where names of one network are found without a server for names, they end so.
            let named = name.isEmpty ? [] : [name, "\(name).local"]
            names =
                sorted.map(\.description) + named + ["localhost", "127.0.0.1"] + (address.isVersion6 ? ["::1"] : [])
        } else {
            names = [address.description]
        }
    }

    /// Those of this machine at the moment.
    package static func ofThisMachine(at address: NetworkAddress) -> ServedHosts {
        ServedHosts(at: address, machine: machineAddresses(), name: machineName())
    }

    /// See getifaddrs(3).
    private static func machineAddresses() -> [NetworkAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var addresses: [NetworkAddress] = []
        var next = first
        while let interface = next {
            if let address = interface.pointee.ifa_addr.flatMap({ NetworkAddress($0) }), !addresses.contains(address) {
                addresses.append(address)
            }
            next = interface.pointee.ifa_next
        }
        return addresses
    }

    /// Without the domain; empty where it has none. See gethostname(2).
    private static func machineName() -> String {
        var room = [CChar](repeating: 0, count: 256)
        guard gethostname(&room, room.count - 1) == 0 else { return "" }
        let name = String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(name.prefix { $0 != "." }).lowercased()
    }
}
