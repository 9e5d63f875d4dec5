import Foundation
import Testing

@Suite("Links in a note from elsewhere")
struct LinksInNotes {
    @Test("a picture that is a link brings no other file along", arguments: ["out.svg", "out.json"])
    func linkedAsset(_ target: String) throws {
        let home = try Home()
        let picture = #"<image left="1" top="1" right="9" bottom="9">iVBORw0KGgo=</image>"#
        try home.write(ForeignInk.xournal(elements: picture), to: "a.xopp")
        try home.lnote("import", "a.xopp")
        try home.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("secret".utf8), to: "secret.png")
        try home.shell("cd Notes/*.lnote/assets && ln -sf ../../../secret.png *.png")
        let outcome = try home.lnote("export", "a", target)
        #expect(outcome.status == 3)
        #expect(!outcome.complaints.isEmpty)
        // Eight bytes of a picture stand before it, so these three are a group of their own.
        let secret = Data("ecr".utf8).base64EncodedString()
        #expect(try home.shell("grep -c \(secret) \(target)").output == "0\n")
    }
}
