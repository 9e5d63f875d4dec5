import Ink

extension BrowserTab {
    /// Says which page the pen writes on, and where it lies in the view; a mark in progress stays on its own.
    package mutating func face(_ handle: Int32, _ view: PageView) {
        facing = handle
        self.view = view
        // The page may be moved under the pen.
        if mark?.page == handle { mark?.view = view }
    }

    /// Whether touch never writes, or always may; nil leaves it to whether a pen was seen.
    package var isPenOnly: Bool? {
        get { input.isPenOnly }
        set { input.isPenOnly = newValue }
    }

    /// Whether a mark is in progress.
    package var isMarking: Bool { mark != nil }

    /// The pointers that something is known of, in no order.
    package var pointers: [Int32] { input.pointers }

    /// Takes one event of a pointer in.
    package mutating func take(_ event: PointerEvent) -> TabReport {
        var report = TabReport()
        for action in input.take(event) { perform(action, &report) }
        return report
    }

    /// Ends what is in progress and keeps it: before any command, when the window loses the focus or is hidden.
    package mutating func endMarks() -> TabReport {
        var report = TabReport()
        for action in input.endAll() { perform(action, &report) }
        return report
    }

    private mutating func perform(_ action: PointerInput.Action, _ report: inout TabReport) {
        switch action {
        case .begin(let isErasing): begin(isErasing: isErasing || tool.isEraser, &report)
        case .extend(let samples, let predicted): extend(samples, predicted, &report)
        case .end: end(&report)
        case .withdraw: withdraw(&report)
        case .move(let gesture): report.gestures.append(gesture)
        }
    }
}

// MARK: - Marks

extension BrowserTab {
    private mutating func begin(isErasing: Bool, _ report: inout TabReport) {
        use(facing)
        guard isWritable(facing) else {
            mark = Mark(page: 0, view: view, work: .refused)
            report.wasRefused = true
            return
        }
        let work: Mark.Work =
            isErasing
            ? .erasing(Erasure(tool.erasing, radius: tool.radius))
            : .writing(StrokeRecording(of: tool.style.tool), tool.style, WetInk(), predicted: [])
        mark = Mark(page: facing, view: view, work: work)
    }

    private mutating func extend(_ samples: [PointerSample], _ predicted: [PointerSample], _ report: inout TabReport) {
        guard var mark else { return }
        // The mark is taken out while it changes: with two owners every change would copy all of its samples.
        self.mark = nil
        let view = mark.view
        switch mark.work {
        case .writing(var recording, let style, let wet, _):
            mark.work = .refused
            for sample in samples { recording.take(view.onPage(sample)) }
            mark.work = .writing(recording, style, wet, predicted: predicted.map { view.onPage($0) })
        case .erasing(var erasure):
            mark.work = .refused
            guard let index = pages.firstIndex(where: { $0.handle == mark.page }) else { break }
            var changed: [ElementID] = []
            for sample in samples.sorted(by: { $0.time < $1.time }) {
                let place = view.onPage(sample)
                changed += erasure.move(to: Point(x: place.x, y: place.y), over: pages[index].index)
            }
            report.repaint(mark.page, Repaint(around: pages[index].index.bounds(of: changed)))
            mark.work = .erasing(erasure)
        case .refused: break
        }
        self.mark = mark
    }

    private mutating func end(_ report: inout TabReport) {
        guard let mark else { return }
        self.mark = nil
        guard let index = pages.firstIndex(where: { $0.handle == mark.page }) else { return }
        do throws(InkError) {
            guard let edit = try pages[index].edit(making: mark.work, by: replica) else { return }
            try commit(edit, at: index, &report)
        } catch {
            // Only a page whose time or numbers have run out comes here; such a page was forged.
            report.wasRefused = true
        }
    }

    /// Takes a mark off that was none: what an eraser hid of the page shows again.
    private mutating func withdraw(_ report: inout TabReport) {
        guard let mark else { return }
        self.mark = nil
        guard case .erasing(let erasure) = mark.work, let page = self[mark.page] else { return }
        report.repaint(mark.page, Repaint(around: page.index.bounds(of: erasure.touched)))
    }

    /// Applies an edit of this tab's own, so that it can be taken back.
    mutating func commit(_ edit: Edit, at index: Int, _ report: inout TabReport) throws(InkError) {
        history.record(edit, on: pages[index].page)
        try apply(edit, at: index, &report)
    }

    /// Applies an edit of this tab's own.
    mutating func apply(_ edit: Edit, at index: Int, _ report: inout TabReport) throws(InkError) {
        let (_, repaint) = try pages[index].apply(edit)
        note(edit, on: pages[index].page.id)
        report.made.append(TabReport.Made(handle: pages[index].handle, frame: EditFrame(edit).bytes))
        report.repaint(pages[index].handle, repaint)
    }
}

extension HeldPage {
    /// The one edit of a mark that ended; nil if it changes nothing.
    fileprivate func edit(making work: Mark.Work, by replica: Replica) throws(InkError) -> Edit? {
        var draft = EditDraft(on: page, by: replica)
        switch work {
        case .writing(let recording, let style, _, _):
            guard let samples = recording.samples else { return nil }
            let stroke = Element(.stroke(samples, style))
            if let layer = index.writableLayer {
                try draft.insert([stroke], on: layer)
            } else {
                try draft.insert(Layer(elements: [stroke]))
            }
        case .erasing(let erasure): try draft.erase(erasure)
        case .refused: return nil
        }
        return try draft.edit()
    }
}
