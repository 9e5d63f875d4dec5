public import FileIO
import Ink
import NoteInterchange
import NoteRendering
import NoteStorage

/// What was written of a note.
public struct ExportedNote: Sendable {
    /// In the order of the pages.
    public fileprivate(set) var files: [FilePath] = []
    /// What the files lack, page by page.
    public fileprivate(set) var losses: [Loss] = []
    /// Why files that were asked for are not there.
    public fileprivate(set) var failures: [LibraryError] = []
}

extension Library {
    /// Writes a note, or some of its pages, to a file, each file replaced in one step and durable on return.
    ///
    /// Pictures of several pages are named by page: "out-1.svg", "out-2.svg". The note is only read.
    ///
    /// - Throws: ``LibraryError`` if nothing can be written; what fails of several files is in the result.
    public func export(
        _ note: FilePath, to target: FilePath, as format: ExportFormat, pages selection: PageSelection = .all
    ) throws(LibraryError) -> ExportedNote {
        // Over a page or a document an export would destroy what no export should.
        try refusePlaceWithinNote(target)
        let package = try open(note)
        guard let numbers = selection.numbers(of: package.pages.count) else {
            throw LibraryError(
                .noSuchPage,
                "\(note): its pages are numbered up to \(package.pages.count); choose among these")
        }
        return switch format {
        case .svg: try exportPictures(of: package, numbers, to: target)
        case .json: try exportWhole(package, numbers, to: target)
        }
    }

    private func exportPictures(
        of package: NotePackage, _ numbers: [Int], to target: FilePath
    ) throws(LibraryError) -> ExportedNote {
        guard !numbers.isEmpty else {
            throw LibraryError(.noSuchPage, "\(package.layout.root): has no page to draw; add one first")
        }
        var exported = ExportedNote()
        for number in numbers {
            let path = numbers.count == 1 ? target : target.numbered(number)
            do throws(LibraryError) {
                try write(picture(of: number, in: package, &exported.losses), to: path)
                exported.files.append(path)
            } catch { exported.failures.append(error) }
        }
        if exported.files.isEmpty, let failure = exported.failures.first { throw failure }
        return exported
    }

    private func picture(
        of number: Int, in package: NotePackage, _ losses: inout [Loss]
    ) throws(LibraryError) -> [UInt8] {
        let loaded: LoadedPage
        do throws(NoteError) {
            loaded = try package.page(package.pages[number - 1])
        } catch { throw LibraryError(error) }
        let export = SVGExport(loaded.page.drawing, title: package.title) { asset in try? package.asset(asset) }
        var bytes: [UInt8] = []
        let report = export.write { piece in bytes += piece }
        losses += damage(of: loaded, number) + report.entries.map { Loss($0, page: number) }
        return bytes
    }

    private func exportWhole(
        _ package: NotePackage, _ numbers: [Int], to target: FilePath
    ) throws(LibraryError) -> ExportedNote {
        var exported = ExportedNote()
        var file = JSONExporter()
        var bytes = file.begin(title: package.title)
        var shown: Set<AssetID> = []
        for number in numbers {
            do throws(NoteError) {
                let id = package.pages[number - 1]
                let loaded = try package.page(id)
                exported.losses += damage(of: loaded, number)
                bytes += file.add(page: loaded.page.drawing, label: package.label(of: id))
                shown.formUnion(loaded.page.assets)
            } catch { exported.losses.append(Loss(damage: error.message, page: number)) }
        }
        for asset in package.assets where shown.contains(asset.id) {
            do throws(NoteError) {
                bytes += file.add(
                    asset: asset.id, fileExtension: asset.fileExtension, bytes: try package.asset(asset.id))
            } catch { exported.losses.append(Loss(damage: error.message, page: nil)) }
        }
        for asset in shown.subtracting(package.assets.map(\.id)).sorted() {
            exported.losses.append(Loss(damage: "shows asset \(asset), which is not in the note", page: nil))
        }
        try write(bytes + file.finish(), to: target)
        exported.files = [target]
        return exported
    }

    private func damage(of loaded: LoadedPage, _ number: Int) -> [Loss] {
        loaded.damage.map { Loss(damage: "\($0)", page: number) }
    }

    private func write(_ bytes: [UInt8], to path: FilePath) throws(LibraryError) {
        do throws(FileError) {
            _ = try fileSystem.replace(
                path, with: bytes, durability: .full, expecting: .anything, token: context.random)
        } catch { throw LibraryError(error) }
    }
}
