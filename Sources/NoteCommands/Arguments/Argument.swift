import FileIO
import Ink

/// One word of a command line as the shell passed it: bytes, since names of files need not be UTF-8.
struct Argument: Hashable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// For people; bytes that are no UTF-8 show as U+FFFD.
    var string: String { String(decoding: bytes, as: UTF8.self) }
    var text: Text { Text(utf8: bytes) }
    var path: FilePath { FilePath(bytes: bytes) }
}
