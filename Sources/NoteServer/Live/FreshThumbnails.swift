import Ink
import NoteLibrary

/// Draws the pictures of pages that are written on, a second after the first change of each that is not in its picture.
actor FreshThumbnails {
    /// With what drawing takes, no picture is more than two seconds behind its page.
    private static let delay = Duration.seconds(1)

    private let library: Library
    private let disk: DiskQueue
    private let hub: EventHub
    /// Those that wait for their pictures, of notes for which somebody waits.
    private var changed: [NoteID: Set<PageID>] = [:]

    init(of library: Library, on disk: DiskQueue, hub: EventHub) {
        self.library = library
        self.disk = disk
        self.hub = hub
    }

    func changed(_ page: PageID, of note: OpenNote) {
        let isWaiting = changed[note.id] != nil
        changed[note.id, default: []].insert(page)
        if isWaiting { return }
        Task {
            try? await Task.sleep(for: Self.delay)
            await draw(note)
        }
    }

    private func draw(_ note: OpenNote) async {
        guard let pages = changed.removeValue(forKey: note.id) else { return }
        let library = library
        // A picture that cannot be drawn stays as it is; whoever asks for it is told why.
        guard
            (try? await disk.run({ () throws(LibraryError) in
                try library.refreshThumbnails(of: note.path, .only(pages))
            })) != nil
        else { return }
        for page in pages {
            guard let digest = note.knownDigest(of: page) else { continue }
            hub.publish(.thumbnail(page, note: note.id, digest), of: note.id)
        }
    }
}
