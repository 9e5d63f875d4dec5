import Foundation
import TestSupport
import Testing

@testable import Ink

/// What is in `Tests/Golden`, which never changes once it is published.
@Suite("Reading published bytes")
struct ReadingPublishedBytes {
    private func golden(_ name: String) throws -> [UInt8] {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Golden/\(name)").standardized
        return Array(try Data(contentsOf: file))
    }

    @Test("a page of version 1 is read whole and written as it was")
    func page() throws {
        let bytes = try golden("page-1.content")
        let decoded = try PageContent.decode(bytes)
        #expect(decoded.isWhole)
        #expect(decoded.extensions == [1, 2, 3])
        #expect(PageContent.encode(decoded.page, extensions: decoded.extensions) == bytes)
        #expect(Digest(of: decoded.page).rawValue == 16_603_387_613_168_917_017)
        #expect(decoded.page.versions.count == 39)
        #expect(decoded.page.counts.samples == 1_038)
    }

    @Test("an edit of version 1 is read and written as it was")
    func edit() throws {
        let bytes = try golden("edit-1")
        let edit = try Edit(decoding: bytes)
        #expect(edit.encoded() == bytes)
        #expect(edit.makes.count == 6)
        #expect(edit.replaces.count == 8)
    }
}
