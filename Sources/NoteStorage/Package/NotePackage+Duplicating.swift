public import FileIO
public import Ink

extension NotePackage {
    /// Makes another note of this one: the same pages as they show, under new ids throughout, without their history.
    ///
    /// Pages and assets are taken one by one, so a long note needs no more room than its largest page. The copy is there
    /// as a whole, durable on return, or not at all.
    ///
    /// - Throws: ``NoteError`` if something is at the path, the title is new and too long, or a page cannot be read whole or shows an asset that is not
    ///   there: a copy would hold less than its note and not say so.
    public func duplicate(at root: FilePath, as note: NoteID, title: Text) throws(NoteError) {
        if title != self.title { try NameLimits.check(title: title, at: root) }
        let staged: StagedPackage
        do throws(FileError) {
            staged = try StagedPackage(for: root, in: context)
        } catch { throw NoteError(error) }
        do throws(NoteError) {
            try fill(staged, as: note, title)
        } catch {
            staged.abandon()
            throw error
        }
        do throws(FileError) { try staged.appear() } catch { throw NoteError(error) }
    }

    private func fill(_ staged: StagedPackage, as note: NoteID, _ title: Text) throws(NoteError) {
        var copies: [PageID] = []
        var summaries: [PageID: PageSummary] = [:]
        var names: [AssetID: AssetName] = [:]
        for page in pages {
            let original = try wholePage(page)
            for asset in original.assets where names[asset] == nil {
                names[asset] = try copy(asset, into: staged)
            }
            let copy = try copy(of: original, in: note) { names[$0]?.id ?? $0 }
            do throws(FileError) {
                try staged.add(copy, extensions: recentPages[page]?.extensions ?? [])
            } catch { throw NoteError(error) }
            copies.append(copy.id)
            summaries[copy.id] = PageSummary(copy)
        }
        var copy = DocumentFile(structure: try structure(of: note, title, listing: copies))
        copy.summaries = summaries
        copy.unknown = document.unknown
        for (original, page) in zip(pages, copies) { copy.unknownOfPages[page] = document.unknownOfPages[original] }
        let bytes = try copy.encoded()
        do throws(FileError) {
            try staged.add(copy, bytes, pages: copies)
        } catch { throw NoteError(error) }
    }

    /// A page to be copied.
    package func wholePage(_ page: PageID) throws(NoteError) -> Page {
        let loaded = try self.page(page)
        guard loaded.isWhole else {
            let path = layout.content(of: page)
            throw NoteError(
                .damaged, "\(path): a part of this page is damaged, so it is not copied; see lnote check",
                path: path)
        }
        return loaded.page
    }

    /// Copies an asset under a new id.
    private func copy(_ asset: AssetID, into staged: StagedPackage) throws(NoteError) -> AssetName {
        guard let original = assetNames[asset],
            let name = AssetName(id: context.identifier(), fileExtension: original.fileExtension)
        else { throw assetsRefusal.map { NoteError($0) } ?? noSuchAsset(asset) }
        do throws(FileError) {
            try staged.add(name, copying: layout.asset(original))
        } catch { throw NoteError(error) }
        return name
    }

    private func copy(
        of page: Page, in note: NoteID, asset: (AssetID) -> AssetID
    ) throws(NoteError) -> Page {
        do throws(InkError) {
            return try Page(
                note: note, id: context.identifier(), createdAt: context.now(),
                drawing: page.drawing.showing(asset), by: context.replica())
        } catch {
            let path = layout.content(of: page.id)
            throw NoteError(.damaged, "\(path): \(error)", path: path, ink: error)
        }
    }

    private func structure(of note: NoteID, _ title: Text, listing copies: [PageID]) throws(NoteError) -> NoteStructure
    {
        do throws(InkError) {
            var structure = NoteStructure(id: note, title: title, createdAt: context.now())
            var draft = NoteDraft(on: structure, by: context.replica())
            draft.title = title
            draft.tags = tags
            for (index, place) in OrderKey.keys(copies.count, after: nil, before: nil).enumerated() {
                draft.add(copies[index], at: place, label: shown[index].label)
            }
            if let edit = try draft.edit() { _ = try structure.apply(edit) }
            return structure
        } catch { throw NoteError(.invalid, "\(layout.document): \(error)", path: layout.document, ink: error) }
    }
}

extension Drawing {
    /// The same with other assets in the place of those it shows.
    fileprivate func showing(_ asset: (AssetID) -> AssetID) -> Drawing {
        var copy = self
        switch paper.backdrop {
        case .none: break
        case .image(let original): copy.paper.backdrop = .image(asset(original))
        case .pdf(let original, let page): copy.paper.backdrop = .pdf(asset(original), page: page)
        }
        for layer in layers.indices {
            for element in layers[layer].elements.indices {
                guard case .image(let original, let frame) = layers[layer].elements[element].content else { continue }
                copy.layers[layer].elements[element].content = .image(asset(original), frame)
            }
        }
        return copy
    }
}
