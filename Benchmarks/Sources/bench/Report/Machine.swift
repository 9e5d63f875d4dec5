import Foundation

/// What the figures were taken on: facts that matter for them, and no names.
struct Machine: Encodable {
    let processor: String
    let cores: Int
    let system: String
    /// The kind of the file system that was measured.
    let disk: String

    init(scratch: String) throws {
        processor = Self.line("model name", of: "/proc/cpuinfo") ?? "unknown processor"
        cores = ProcessInfo.processInfo.activeProcessorCount
        system = ProcessInfo.processInfo.operatingSystemVersionString
        disk = Self.fileSystem(of: scratch) ?? "unknown file system"
    }

    var text: String { "\(processor), \(cores) cores; \(system); \(disk)" }

    private static func line(_ key: String, of file: String) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The kind of the mount that the folder's path leads through last.
    private static func fileSystem(of folder: String) -> String? {
        guard let mounts = try? String(contentsOfFile: "/proc/mounts", encoding: .utf8) else { return nil }
        let path = URL(fileURLWithPath: folder).standardizedFileURL.path + "/"
        let fitting = mounts.split(separator: "\n").map { $0.split(separator: " ") }.filter { fields in
            fields.count > 2 && path.hasPrefix(fields[1].hasSuffix("/") ? fields[1] : fields[1] + "/")
        }
        return fitting.max { $0[1].count < $1[1].count }.map { String($0[2]) }
    }
}
