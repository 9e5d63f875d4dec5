import FileIO
import NoteLibrary
import NoteStorage

/// A library and its notes, as the server answers for them.
struct NoteService: Sendable {
    let library: Library
    let disk: DiskQueue
    let places: NotePlaces
    let hub: EventHub
    let notes: OpenNotes
    let web: WebFiles
    /// A folder of this server's own, which is there.
    let temporaries: FilePath

    init(_ library: Library, web: WebFiles = .embedded, temporaries: FilePath) {
        self.library = library
        self.temporaries = temporaries
        self.web = web
        disk = DiskQueue()
        places = NotePlaces(of: library, on: disk)
        hub = EventHub(run: library.context.random())
        notes = OpenNotes(
            places: places, context: library.context, hub: hub,
            pictures: FreshThumbnails(of: library, on: disk, hub: hub))
    }

    /// All that can be asked.
    var router: Router {
        Router(
            [
                webRoutes, libraryRoutes, trashRoutes, folderRoutes, importRoutes, exportRoutes, pageRoutes,
                assetRoutes,
                inkRoutes, eventRoutes,
            ].flatMap { $0 })
    }
}
