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

    init(_ library: Library, web: WebFiles = .embedded) {
        self.library = library
        self.web = web
        disk = DiskQueue()
        places = NotePlaces(of: library, on: disk)
        hub = EventHub(run: library.context.random())
        notes = OpenNotes(
            places: places, context: library.context, hub: hub,
            pictures: FreshThumbnails(of: library, on: disk, hub: hub))
    }

    /// All that can be asked.
    var router: Router { Router(webRoutes + libraryRoutes + noteRoutes + inkRoutes + eventRoutes) }
}
