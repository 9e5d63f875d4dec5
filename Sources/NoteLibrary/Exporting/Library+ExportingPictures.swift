import FileIO
import Ink
import NoteRendering
import NoteStorage

extension Library {
    /// A file a page; one that fails does not keep the others from being written.
    func exportPictures(
        of package: NotePackage, _ numbers: [Int], to target: FilePath, as format: ExportFormat,
        _ options: ExportOptions
    ) throws(LibraryError) -> ExportedNote {
        var exported = ExportedNote()
        for number in numbers {
            let path = numbers.count == 1 ? target : target.numbered(number)
            do throws(LibraryError) {
                let loaded = try load(number, of: package)
                let drawing = loaded.page.drawing
                var report = RenderingReport()
                try replace(path) { content throws(LibraryError) in
                    report =
                        format == .png
                        ? try write(png: drawing, of: package, to: content, options, number)
                        : try SVGExport(
                            drawing, title: package.title, crop: options.isCropped, assets: package.readAsset
                        ).write { piece throws(LibraryError) in try content.add(piece) }
                }
                exported.losses += Loss.damage(of: loaded, page: number)
                exported.losses += report.entries.map { Loss($0, page: number) }
                exported.files.append(path)
            } catch { exported.failures.append(error) }
        }
        if exported.files.isEmpty, let failure = exported.failures.first { throw failure }
        return exported
    }

    private func write(
        png drawing: Drawing, of package: NotePackage, to content: NewContent, _ options: ExportOptions,
        _ number: Int
    ) throws(LibraryError) -> RenderingReport {
        let picture: (bytes: [UInt8], report: RenderingReport)
        do throws(RenderingError) {
            picture = try PNGExport(
                drawing, scale: options.scale, crop: options.isCropped, assets: package.readAsset
            ).draw()
        } catch { throw LibraryError(error, page: number) }
        try content.add(picture.bytes)
        return picture.report
    }

    /// All pages in one PDF, each let go before the next is read. A page that cannot be read is left out and told of.
    func exportPDF(
        _ package: NotePackage, _ numbers: [Int], to target: FilePath, _ options: ExportOptions
    ) throws(LibraryError) -> ExportedNote {
        var exported = ExportedNote()
        try replace(target) { content throws(LibraryError) in
            do throws(PDFFailure<LibraryError>) {
                let export = try PDFExport(
                    title: package.title, created: package.createdAt.milliseconds
                ) { piece throws(LibraryError) in try content.add(piece) }
                var unreadable: LibraryError?
                var isEmpty = true
                for number in numbers {
                    let loaded: LoadedPage
                    do throws(LibraryError) {
                        loaded = try load(number, of: package)
                    } catch {
                        unreadable = error
                        exported.losses.append(Loss(damage: error.message, page: number))
                        continue
                    }
                    let label = package.label(of: package.pages[number - 1])
                    let report = try export.add(
                        loaded.page.drawing, label: label.isEmpty ? Text("\(number)") : label,
                        crop: options.isCropped, assets: package.readAsset)
                    isEmpty = false
                    exported.losses += Loss.damage(of: loaded, page: number)
                    exported.losses += report.entries.map { Loss($0, page: number) }
                }
                if isEmpty, let unreadable { throw .sink(unreadable) }
                try export.finish()
            } catch {
                switch error {
                case .sink(let error): throw error
                case .drawing(let error): throw LibraryError(error, page: nil)
                }
            }
        }
        exported.files = [target]
        return exported
    }
}

extension NotePackage {
    /// The bytes of an asset; nil if it is not there.
    func readAsset(_ id: AssetID) throws(UnreadableAsset) -> [UInt8]? {
        do throws(NoteError) {
            return try asset(id)
        } catch {
            if error.code == .noSuchAsset { return nil }
            throw UnreadableAsset(reason: error.message)
        }
    }
}

extension LibraryError {
    fileprivate init(_ error: RenderingError, page: Int?) {
        self.init(.drawing, (page.map { "page \($0): " } ?? "") + error.message, cause: error)
    }
}
