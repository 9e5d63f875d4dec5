import FileIO

/// The program that listens at a port, as far as Linux lets this user know it.
struct PortHolder: CustomStringConvertible {
    let process: String
    let program: String

    /// Looks for the socket among those of the kernel, then for it among the open files of each process; nil on other
    /// systems, and where it belongs to another user. See proc(5).
    init?(of port: UInt16, in fileSystem: any FileSystem) {
        let digits = String(port, radix: 16, uppercase: true)
        let suffix = ":" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        let lines = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap { Self.text(of: FilePath($0), in: fileSystem) }
            .joined().split(separator: "\n").map { $0.split(separator: " ") }
        let listening = lines.first { $0.count > 9 && $0[1].hasSuffix(suffix) && $0[3] == "0A" }
        guard let socket = listening.map({ FilePath("socket:[\($0[9])]") }) else { return nil }

        let processes = FilePath("/proc")
        for name in (try? fileSystem.names(in: processes)) ?? [] where name.description.allSatisfy(\.isWholeNumber) {
            let folder = processes.appending(name).appending("fd")
            for file in (try? fileSystem.names(in: folder)) ?? []
            where (try? fileSystem.target(ofLink: folder.appending(file))) == socket {
                let comm = Self.text(of: processes.appending(name).appending("comm"), in: fileSystem) ?? ""
                (process, program) = (name.description, String(comm.prefix { !$0.isNewline }))
                return
            }
        }
        return nil
    }

    var description: String { "\(program) (process \(process))" }

    /// Files of the kernel give a piece at a time, and say no size.
    private static func text(of path: FilePath, in fileSystem: any FileSystem) -> String? {
        guard let file = try? fileSystem.open(path, .reading) else { return nil }
        var bytes: [UInt8] = []
        while let more = try? file.read(1 << 16, at: bytes.count), !more.isEmpty { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }
}
