import FileIO
import Ink
import NoteInterchange
import NoteStorage

extension Library {
    /// The whole note, page by page and asset by asset.
    func exportJSON(
        _ package: NotePackage, _ numbers: [Int], to target: FilePath
    ) throws(LibraryError) -> ExportedNote {
        var exported = ExportedNote()
        try replace(target) { content throws(LibraryError) in
            var file = JSONExporter()
            try content.add(file.begin(title: package.title))
            var shown: Set<AssetID> = []
            for number in numbers {
                let loaded: LoadedPage
                do throws(LibraryError) {
                    loaded = try load(number, of: package)
                } catch {
                    exported.losses.append(Loss(damage: error.message, page: number))
                    continue
                }
                exported.losses += Loss.damage(of: loaded, page: number)
                let label = package.label(of: package.pages[number - 1])
                try content.add(file.add(page: loaded.page.drawing, label: label))
                shown.formUnion(loaded.page.assets)
            }
            for asset in package.assets where shown.contains(asset.id) {
                let bytes: [UInt8]
                do throws(NoteError) {
                    bytes = try package.asset(asset.id)
                } catch {
                    exported.losses.append(Loss(damage: error.message, page: nil))
                    continue
                }
                try content.add(file.add(asset: asset.id, fileExtension: asset.fileExtension, bytes: bytes))
            }
            for asset in shown.subtracting(package.assets.map(\.id)).sorted() {
                exported.losses.append(Loss(damage: "shows asset \(asset), which is not in the note", page: nil))
            }
            try content.add(file.finish())
        }
        exported.files = [target]
        return exported
    }
}
