import Ink
import NoteLibrary
import NoteSession
import NoteStorage

extension NoteReport {
    /// What is shown of an open note; of its pages only what is known without reading them.
    init(_ note: OpenNote, folder: Folder?) async {
        let session = note.session
        var pages: [Page] = []
        for page in await session.pages {
            let summary = await session.summary(of: page)
            pages.append(
                Page(
                    id: page.description, label: await session.label(of: page).string, width: summary?.canvas.width,
                    height: summary?.canvas.height, canvas: summary?.canvas.kind.text, paper: summary?.ruling.text,
                    elements: summary?.elementCount, digest: note.knownDigest(of: page)?.text,
                    damage: note.knownDamage(of: page)))
        }
        self.init(
            id: note.id.description, title: await session.title.string, folder: folder?.description ?? "",
            tags: await session.tags.map(\.string), createdAt: await session.createdAt.description,
            modifiedAt: await session.modifiedAt.description,
            warnings: await session.problems.filter { $0.severity >= .warning }.map(\.description), pages: pages,
            state: NoteStateReport(await session.state))
    }
}
