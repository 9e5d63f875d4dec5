extension EditDraft {
    /// Inserts elements, the first lowest.
    ///
    /// - Returns: their ids, in the same order.
    /// - Throws: ``InkError`` if the neighbour that `place` names is gone.
    @discardableResult
    public mutating func insert(
        _ elements: [Element], on layer: ElementID = .zero, at place: Place = .top
    ) throws(InkError) -> [ElementID] {
        let keys = try keys(elements.count, on: layer, at: place)
        return zip(elements, keys).map { element, key in
            let (body, particular) = element.content.parts(stamp)
            return insert(
                body,
                Attributes(
                    layer: Stamped(layer, stamp), order: Stamped(key, stamp),
                    placement: Stamped(element.placement, stamp), particular: particular))
        }
    }

    /// Inserts copies of elements, of this page or another, under new ids; what is unknown of them comes along.
    ///
    /// - Throws: ``InkError`` if the neighbour that `place` names is gone.
    @discardableResult
    public mutating func insert(
        copiesOf elements: [ShownElement], on layer: ElementID = .zero, at place: Place = .top
    ) throws(InkError) -> [ElementID] {
        let elements = elements.filter { !$0.isLayer }
        let keys = try keys(elements.count, on: layer, at: place)
        return zip(elements, keys).map { element, key in
            var attributes = element.attributes.stamped(stamp)
            attributes.layer.value = layer
            attributes.order.value = key
            return insert(element.body, attributes)
        }
    }

    /// Inserts a layer with its elements.
    ///
    /// - Returns: its id.
    /// - Throws: ``InkError`` if the neighbour that `place` names is gone.
    @discardableResult
    public mutating func insert(_ layer: Layer, at place: Place = .top) throws(InkError) -> ElementID {
        let key = try keys(1, on: nil, at: place)[0]
        let id = insert(
            .layer,
            Attributes(
                layer: Stamped(.zero, stamp), order: Stamped(key, stamp), placement: Stamped(.identity, stamp),
                particular: .layer(
                    name: Stamped(layer.name, stamp), isHidden: Stamped(layer.isHidden, stamp),
                    isLocked: Stamped(layer.isLocked, stamp))))
        try insert(layer.elements, on: id)
        return id
    }

    /// Takes over a whole drawing: its facts, its lowest layer as layer 0, the others above.
    public mutating func insert(_ drawing: Drawing) throws(InkError) {
        if drawing.canvas != page.canvas.value { canvas = drawing.canvas }
        if drawing.paper != page.paper.value { paper = drawing.paper }
        guard let lowest = drawing.layers.first else { return }
        if let zero = page.shown(.zero), case .layer(let name, let isHidden, let isLocked) = zero.attributes.particular
        {
            var changes: [AttributeChange] = []
            if lowest.name != name.value { changes.append(.layerName(lowest.name)) }
            if lowest.isHidden != isHidden.value { changes.append(.layerHidden(lowest.isHidden)) }
            if lowest.isLocked != isLocked.value { changes.append(.layerLocked(lowest.isLocked)) }
            if !changes.isEmpty { try change(.zero, changes) }
        }
        try insert(lowest.elements)
        for layer in drawing.layers.dropFirst() { try insert(layer) }
    }

    /// Puts pieces in the place of an element, as the eraser does; they lie where it lay and have new ids.
    ///
    /// - Throws: ``InkError`` if the element is gone.
    @discardableResult
    public mutating func split(_ element: ElementID, into pieces: [Element]) throws(InkError) -> [ElementID] {
        guard let shown = page.shown(element) else { throw InkError(.refused, "the element to split is gone") }
        let ids = try insert(pieces, on: shown.attributes.layer.value, at: .above(element))
        try remove([element])
        return ids
    }

    /// Moves elements to a place in a layer's stack, the first lowest.
    ///
    /// - Throws: ``InkError`` if one of them or the neighbour that `place` names is gone.
    public mutating func stack(_ elements: [ElementID], on layer: ElementID, at place: Place) throws(InkError) {
        let keys = try keys(elements.count, on: layer, at: place)
        for (element, key) in zip(elements, keys) {
            guard let shown = page.shown(element) else { throw InkError(.refused, "the element to move is gone") }
            let isThere = shown.attributes.layer.value == layer
            try change(element, isThere ? [.order(key)] : [.layer(layer), .order(key)])
        }
    }

    /// Moves a layer with all that lies on it.
    ///
    /// - Throws: ``InkError`` if it or the neighbour that `place` names is gone.
    public mutating func stack(layer: ElementID, at place: Place) throws(InkError) {
        try change(layer, [.order(try keys(1, on: nil, at: place)[0])])
    }
}

extension Element.Content {
    fileprivate func parts(_ stamp: Stamp) -> (ElementBody, Attributes.Particular) {
        switch self {
        case .stroke(let samples, let style): (.stroke(samples), .stroke(style: Stamped(style, stamp)))
        case .image(let asset, let frame): (.image(asset), .image(frame: Stamped(frame, stamp)))
        case .text(let text, let style, let frame):
            (.text, .text(Stamped(text, stamp), style: Stamped(style, stamp), frame: Stamped(frame, stamp)))
        case .unknown(let kind, let bytes): (.unknown(kind: kind, bytes: bytes), .unknown([]))
        }
    }
}

extension Page {
    /// A new page that shows a drawing, made by one edit.
    ///
    /// - Throws: ``InkError`` if there are more than 2⁶² elements.
    public init(note: NoteID, id: PageID, createdAt: Int64, drawing: Drawing, by replica: Replica) throws(InkError) {
        self.init(note: note, id: id, createdAt: createdAt, canvas: drawing.canvas, paper: drawing.paper)
        var draft = EditDraft(on: self, by: replica)
        try draft.insert(drawing)
        if let edit = try draft.edit() { _ = try apply(edit) }
    }
}
