import Foundation
import Testing

@Suite("Names of files that are no UTF-8")
struct NamesThatAreNoText {
    @Test("JSON gives the bytes beside the text, and only where the text is not exact")
    func exact() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        // The dash sorts the folder before any package's name, and of copies the check names the first.
        let script = #"""
            set -e
            folder=$'-Caf\351 & %'; mv a.xopp $'a\377.xopp'
            lnote import $'a\377.xopp' --json >import.json
            lnote new b --json >new.json
            mkdir "Notes/$folder"; mv Notes/*.lnote "Notes/$folder/"; cp -r Notes/*/*.lnote "Notes/"
            lnote list --json --quiet >list.json
            lnote check --json >check.json || true
            """#
        #expect(try home.shell(script).errors == "")
        func report(_ name: String) throws -> [String: Any] {
            let bytes = try Data(contentsOf: home.folder.appending(path: name))
            return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        }
        let imported = try report("import.json")
        #expect(imported.text("file") == "a\u{FFFD}.xopp")
        #expect(imported.text("fileBytes") == "a%FF.xopp")
        #expect(imported["pathBytes"] == nil)
        #expect(try report("new.json")["pathBytes"] == nil)

        let list = try report("list.json")
        #expect(list["libraryBytes"] == nil)
        #expect(list["folders"] as? [String] == ["-Caf\u{FFFD} & %"])
        #expect(list["foldersBytes"] as? [String] == ["-Caf%E9%20%26%20%25"])
        let inFolder = list.objects("notes").filter { $0.text("folder") != "" }
        try #require(inFolder.count == 2)
        for note in inFolder {
            #expect(note.text("folderBytes") == "-Caf%E9%20%26%20%25")
            #expect(note.text("pathBytes")?.hasPrefix("Notes/-Caf%E9%20%26%20%25/") == true)
        }
        #expect(list.objects("notes").count { $0["pathBytes"] == nil } == 2)
        let twins = try #require(list.objects("twins").first)
        #expect((twins["pathsBytes"] as? [String])?.count { $0.contains("Caf%E9") } == 1)
        let check = try report("check.json")
        #expect(check["pathBytes"] == nil)
        #expect(check.objects("notes").count { $0.text("pathBytes")?.contains("Caf%E9") == true } == 2)
        #expect(check.objects("problems").count { $0.text("pathBytes")?.contains("-Caf%E9") == true } == 2)
    }
}
