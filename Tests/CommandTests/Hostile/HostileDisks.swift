import FileIO
import Foundation
import Glibc
import Testing

/// What this machine lets a test do; where it does not, the test is skipped and says why.
enum Machine {
    static let isRoot = geteuid() == 0

    /// Root is refused nothing, so as root another user is needed who can run the program.
    static let hasOthers: Bool = {
        guard isRoot else { return true }
        return (try? Home().asAnother("lnote --version").status) == 0
    }()

    /// Whether a small disk of our own can be mounted.
    static let hasSmallDisks: Bool = {
        isRoot && (try? Home().onSmallDisk(kilobytes: 64, "true").status) == 0
    }()
}

extension Home {
    /// Runs a line of shell as a user who is refused things.
    func asAnother(_ script: String) throws -> Program.Outcome {
        guard Machine.isRoot else { return try shell(script) }
        try shell("chmod 755 .")
        return try shell("exec setpriv --reuid 65534 --regid 65534 --clear-groups -- /bin/bash -c '\(script)'")
    }

    /// Runs a line of shell while the library is a disk of this size, which is gone afterwards.
    func onSmallDisk(kilobytes: Int, _ script: String) throws -> Program.Outcome {
        try write("mkdir -p Notes && mount -t tmpfs -o size=\(kilobytes)k none Notes && \(script)", to: "small-disk.sh")
        return try shell("exec unshare -m /bin/bash small-disk.sh")
    }
}

@Suite("Disks that refuse")
struct HostileDisks {
    @Test(
        "a file that may not be read is named with the remedy",
        .enabled(if: Machine.hasOthers, "no other user can run the program here"))
    func unreadableFile() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        try home.shell("chmod 000 a.xopp")
        let outcome = try home.asAnother("lnote import a.xopp")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "lnote: a.xopp: no permission to read; change its permissions or choose another folder (open)\n")
        #expect(try home.libraryTree().isEmpty)
    }

    @Test(
        "a library that may not be written is named with the remedy and stays as it was",
        .enabled(if: Machine.hasOthers, "no other user can run the program here"))
    func unwritableLibrary() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        try home.lnote("new", "before")
        try home.shell("chmod -R a+rX,a-w Notes")
        let before = try home.libraryTree()
        let commands = ["new a", "import a.xopp", "import a.xopp --json"]
        for command in commands {
            let outcome = try home.asAnother("lnote \(command)")
            #expect(outcome.status == 1, "\(command)")
            #expect(outcome.complaints.count == 1, "\(command)")
            #expect(outcome.errors.hasPrefix("lnote: Notes/"), "\(command)")
            #expect(outcome.errors.contains("no permission to create; change its permissions"), "\(command)")
        }
        #expect(try home.asAnother("lnote list").status == 0)
        #expect(try home.libraryTree() == before)
        try home.shell("chmod -R u+w Notes")
    }

    @Test(
        "a full disk is named with the remedy, and the library stays as it was",
        .enabled(if: Machine.hasSmallDisks, "no small disk can be mounted here"))
    func fullDisk() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(elements: ForeignInk.strokes(40_000)), to: "large.xopp")
        let tree = "find Notes | sort; find Notes -type f | sort | xargs sha256sum"
        let outcome = try home.onSmallDisk(
            kilobytes: 128,
            "lnote new before --quiet && (\(tree)) >before && { lnote import large.xopp; status=$?; }; "
                + "(\(tree)) >after; cmp before after && exit $status")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: Notes/"))
        #expect(outcome.errors.contains("the disk is full; free some space and try again"))
        #expect(!outcome.errors.contains(".tmp"), "a person knows no temporary files")
    }

    @Test(
        "an export to a full disk leaves the file that was there",
        .enabled(if: Machine.hasSmallDisks, "no small disk can be mounted here"))
    func exportToFullDisk() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(elements: ForeignInk.strokes(40_000)), to: "large.xopp")
        try home.lnote("import", "large.xopp", "--library", "Other")
        let outcome = try home.onSmallDisk(
            kilobytes: 128,
            "echo old >Notes/out.svg; lnote export large Notes/out.svg --library Other; status=$?; "
                + "ls -A Notes; cat Notes/out.svg; exit $status")
        #expect(outcome.status == 1)
        #expect(outcome.output == "out.svg\nold\n")
        #expect(outcome.errors.hasPrefix("lnote: Notes/out.svg: the disk is full"))
    }

    @Test("a limit on the size of files is named, and the library stays as it was")
    func limitedFiles() throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(elements: ForeignInk.strokes(40_000)), to: "large.xopp")
        try home.lnote("new", "before")
        let before = try home.libraryTree()
        let outcome = try home.shell("ulimit -f 16; lnote import large.xopp")
        #expect(outcome.status == 1)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("lnote: Notes/"))
        #expect(outcome.errors.contains("larger than is accepted here"))
        #expect(try home.libraryTree() == before)
    }

    @Test("what a program says that was started without standard streams goes into none of the note's files")
    func missingStreams() throws {
        let home = try Home()
        let outcome = try home.shell("lnote new 'without streams' <&- >&- 2>&-")
        #expect(outcome.status == 1, "nobody could be told which note was made")
        #expect(try home.lnote("check").status == 0)
        #expect(try home.lnote("list").output.contains("without streams"))
        #expect(try home.shell("grep -rl 'lnote: ' Notes").output == "")
    }

    @Test("an output that cannot be written is an error")
    func fullOutput() throws {
        let home = try Home()
        try home.lnote("new", "a")
        let outcome = try home.shell("lnote list >/dev/full")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == "lnote: standard output: the disk is full; free some space and try again (write)\n")
    }

    @Test(
        "where the output cannot be written, what was done all the same is said",
        arguments: [
            (">&-", "lnote: standard output: not open; start the program with one (write); but "),
            (">/dev/full", "lnote: standard output: the disk is full; free some space and try again (write); but "),
        ])
    func doneAllTheSame(_ output: String, _ beginning: String) throws {
        let home = try Home()
        try home.write(ForeignInk.xournal(), to: "a.xopp")
        let commands = [
            ("new b", /Notes\/\S+\.lnote was made/), ("import a.xopp", /Notes\/\S+\.lnote was made/),
            ("duplicate a --title c", /Notes\/\S+\.lnote was made/), ("rename c d", /Notes\/\S+\.lnote was renamed/),
            ("tag d +x", /Notes\/\S+\.lnote was tagged/),
            ("move d Folder", /the note is now at Notes\/Folder\/\S+\.lnote/),
            ("trash d", /d is in the trash/), ("restore d", /the note is back at Notes\/Folder\/\S+\.lnote/),
        ]
        for (command, deed) in commands {
            let outcome = try home.shell("lnote \(command) \(output)")
            #expect(outcome.status == 1, "\(command)")
            #expect(outcome.complaints.count == 1, "\(command)")
            #expect(outcome.errors.hasPrefix(beginning), "\(command)")
            #expect(outcome.errors.firstMatch(of: deed) != nil, "\(outcome.errors)")
        }
        let titles = try home.lnote("list", "--json").object().objects("notes").compactMap { $0.text("title") }
        #expect(titles == ["a", "b", "d"])
    }

    @Test(
        "a reader that goes away ends the command without a word",
        arguments: [("", 128 + SIGPIPE), ("trap '' PIPE; ", 1)])
    func closedOutput(_ preparation: String, _ status: Int32) throws {
        let home = try Home()
        try home.lnote("new", "a")
        // The reader is waited for, so that nobody reads when the command writes.
        let outcome = try home.shell("exec 3> >(exit); wait $!; \(preparation)lnote list >&3")
        #expect(outcome.status == status)
        #expect(outcome.errors == "")
    }
}
