import CZlib
import Ink
import NoteInterchange

/// A source whose assets are numbered from 1.
func source(_ bytes: [UInt8], name: String = "lecture.xopp", beside: [String: [UInt8]] = [:]) -> ImportSource {
    var made: UInt64 = 0
    return ImportSource(
        bytes: bytes, name: name,
        newAssetID: {
            made += 1
            return AssetID(high: 0, low: made)
        }, sibling: { beside[$0] })
}

/// Reads a text of any format.
func read(_ text: String, name: String = "lecture.xopp", beside: [String: [UInt8]] = [:]) throws -> ImportedNote {
    try Interchange.read(source(Array(text.utf8), name: name, beside: beside))
}

/// A Xournal++ document of one page of 100 × 200 points with these elements on one layer.
func document(_ elements: String, background: String = "<background type=\"solid\"/>") -> String {
    """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="test" fileversion="4"><title>t</title><page width="100" height="200">\(background)<layer>
    \(elements)
    </layer></page></xournal>
    """
}

extension ImportedNote {
    /// The elements of all layers of all pages.
    var elements: [Element] { pages.flatMap { $0.drawing.layers.flatMap(\.elements) } }

    var strokes: [(samples: Samples, style: StrokeStyle)] {
        elements.compactMap {
            guard case .stroke(let samples, let style) = $0.content else { return nil }
            return (samples, style)
        }
    }

    var texts: [(text: Text, style: TextStyle, frame: Frame)] {
        elements.compactMap {
            guard case .text(let text, let style, let frame) = $0.content else { return nil }
            return (text, style, frame)
        }
    }

    var codes: [ImportReport.Code] { report.entries.map(\.code) }
}

extension Samples {
    /// Each sample as text: "x,y" or "x,y/width".
    var described: String {
        (0..<count).map { index in
            let sample = self[index]
            return "\(sample.x),\(sample.y)" + (sample.width.map { "/\($0)" } ?? "")
        }.joined(separator: " ")
    }
}

/// One gzip member.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
    let checksum = UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated(bytes) + little(checksum) + little(UInt32(bytes.count))
}

/// A bare deflate stream: what zlib makes without its header of two bytes and its checksum of four.
func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    compress2(&packed, &size, bytes, UInt(bytes.count), 9)
    return Array(packed[2..<Int(size) - 4])
}

/// A zip archive; every other entry is deflated.
func zip(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for (index, entry) in entries.enumerated() {
        let isDeflated = index % 2 == 1
        let packed = isDeflated ? deflated(entry.bytes) : entry.bytes
        let common =
            [20, 0, 0, 0, isDeflated ? 8 : 0, 0, 0, 0, 0, 0]
            + little(UInt32(truncatingIfNeeded: crc32(0, entry.bytes, UInt32(entry.bytes.count))))
            + little(UInt32(packed.count)) + little(UInt32(entry.bytes.count))
            + [UInt8(entry.name.utf8.count), 0, 0, 0]
        directory += [0x50, 0x4B, 1, 2, 20, 0] + common
        directory += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + little(UInt32(file.count)) + entry.name.utf8
        file += [0x50, 0x4B, 3, 4] + common + entry.name.utf8 + packed
    }
    let count = UInt8(entries.count)
    return file + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, count, 0, count, 0] + little(UInt32(directory.count))
        + little(UInt32(file.count)) + [0, 0]
}

private func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

/// The smallest PNG header that is recognised.
let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1]
let pdf = Array("%PDF-1.4\n".utf8)
