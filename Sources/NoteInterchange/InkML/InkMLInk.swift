internal import Ink

/// Gathers the strokes of the `ink` elements of a file, and what their report has to say.
struct InkMLInk {
    private let source: ImportSource
    /// Whether the file is known as Office's, which counts in hundredths of a millimetre whatever it declares.
    private var isOffice = false
    private var definitions = InkMLDefinitions()
    private var calibrations: [InkMLContext: InkMLCalibration] = [:]
    private var brushes: [InkMLNode: InkMLBrush] = [:]
    /// The strokes that traces ended in, by the identifiers of the traces.
    private var drawn: [String: Int] = [:]
    private var pointCount = 0

    private(set) var title: Text?
    var strokes: [InkMLStroke] = []
    var note: NoteBuilder

    private let pointLimit: Int

    init(_ source: ImportSource, pointLimit: Int) {
        self.source = source
        self.pointLimit = pointLimit
        note = NoteBuilder(newAssetID: source.newAssetID)
    }

    /// Adds what one `ink` element holds; identifiers count within it.
    ///
    /// - Throws: ``InterchangeError`` if there are more points than any note has.
    mutating func add(_ root: InkMLNode, hasMicrosoftNamespace: Bool) throws(InterchangeError) {
        definitions = InkMLDefinitions(of: root)
        isOffice = hasMicrosoftNamespace || definitions.contains(["ctx0", "inkSrc0", "br0"])
        (calibrations, brushes, drawn) = ([:], [:], [:])
        note.report(.loss, .lostTime, "timestamp", "the moment when ink was written", count: definitions.moments)
        var context = InkMLContext(initially: root, &definitions)
        try addChildren(of: root, &context, isRoot: true)
    }

    /// Contexts and their parts hold from where they stand to the end of the element they stand in.
    private mutating func addChildren(
        of node: InkMLNode, _ context: inout InkMLContext, isRoot: Bool = false
    ) throws(InterchangeError) {
        for child in node.children {
            switch child.name {
            case "trace": try add(child, in: context)
            case "traceGroup", "ink":
                note.report(.loss, .lostGrouping, child.name, "traces belonging together")
                var inner = context
                inner.follow(child, &definitions)
                try addChildren(of: child, &inner)
            case "context": context.adopt(child, &definitions)
            case "traceView": note.report(.loss, .lostGrouping, "traceView", "a selection of traces")
            case "annotation": addAnnotation(child, isOfFile: isRoot)
            case "annotationXML":
                note.report(.loss, .lostAnnotation, child.name, "what was recognised of the ink, or noted about it")
            case "definitions", "mapping", "timestamp": break
            case let name:
                if let part = InkMLContext.Part(rawValue: name) {
                    context.set(part, to: child)
                } else {
                    note.report(.loss, .unknownElement, name, "the element \"\(name)\"")
                }
            }
        }
    }

    private mutating func addAnnotation(_ annotation: InkMLNode, isOfFile: Bool) {
        let text = Text(utf8: annotation.text.trimmed)
        if isOfFile, annotation["type"] == "title", title == nil, !text.isEmpty {
            title = text
        } else {
            note.report(.loss, .lostAnnotation, "annotation", "the annotation \"\(annotation["type"] ?? "")\"")
        }
    }

    // MARK: Traces

    private mutating func add(_ trace: InkMLNode, in outer: InkMLContext) throws(InterchangeError) {
        var context = outer
        context.follow(trace, &definitions)
        reportDangling(trace["contextRef"], "context")
        reportDangling(trace["brushRef"], "brush")
        if trace["timeOffset"] != nil || trace["duration"] != nil {
            note.report(.loss, .lostTime, "trace", "how long after another moment it was written")
        }
        if trace["type"] == "penUp" {
            return note.report(.loss, .hoverSamples, "trace", "traces above the paper")
        }
        let calibration = calibration(of: context)
        guard calibration.hasPlaces else {
            return note.report(.damage, .droppedElement, "trace", "a trace without the channels X and Y")
        }
        for finding in calibration.findings { report(finding, "trace") }
        let brush = brush(of: context)
        var pieces = try pieces(of: trace, calibration).map { InkMLStroke($0, brush, calibration) }[...]
        guard let first = pieces.first else { return }
        for finding in brush.findings { report(finding, "trace") }
        if let prior = prior(of: trace), strokes[prior].isAlike(first) {
            strokes[prior].join(first)
            pieces.removeFirst()
            if let id = trace.id, pieces.isEmpty { drawn[id] = prior }
        }
        strokes += pieces
        if let id = trace.id, !pieces.isEmpty { drawn[id] = strokes.count - 1 }
    }

    /// The points of a trace, in pieces where the pen left the paper.
    private mutating func pieces(
        of trace: InkMLNode, _ calibration: InkMLCalibration
    ) throws(InterchangeError) -> [[Recording.Point]] {
        var reader = InkMLTraceReader(trace.text, calibration.format.channels)
        var pieces: [[Recording.Point]] = []
        var (isDown, hovering, placeless) = (false, 0, 0)
        while reader.next() {
            pointCount += 1
            guard pointCount <= pointLimit else {
                throw source.error(.tooLarge, "it has more than \(pointLimit) points; split it to import it")
            }
            let point = calibration.point(reader.values)
            guard calibration.touches(reader.values) else {
                isDown = false
                hovering += 1
                continue
            }
            guard point.x.isFinite, point.y.isFinite else {
                placeless += 1
                continue
            }
            if !isDown { pieces.append([]) }
            isDown = true
            pieces[pieces.count - 1].append(point)
        }
        note.report(.loss, .hoverSamples, "point", "points above the paper", count: hovering)
        note.report(
            .damage, .droppedInvalidPoint, "point", "points that cannot be read", count: reader.unreadable + placeless)
        note.report(
            .damage, .unknownValue, "point", "points with too few values; those missing are as before",
            count: reader.short)
        note.report(
            .damage, .unknownValue, "point", "points with more values than channels; the rest was passed over",
            count: reader.long)
        return pieces
    }

    /// The stroke that a trace continues.
    private mutating func prior(of trace: InkMLNode) -> Int? {
        guard let continuation = trace["continuation"], continuation != "begin", let reference = trace["priorRef"]
        else { return nil }
        let id = reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
        if let prior = drawn[id] { return prior }
        note.report(.damage, .unknownValue, "trace", "a continuation of a trace that is not there or above the paper")
        return nil
    }

    private mutating func calibration(of context: InkMLContext) -> InkMLCalibration {
        if let known = calibrations[context] { return known }
        let calibration = InkMLCalibration(context, definitions, isOffice: isOffice)
        calibrations[context] = calibration
        return calibration
    }

    private mutating func brush(of context: InkMLContext) -> InkMLBrush {
        guard let node = context[.brush] else { return InkMLBrush() }
        if let known = brushes[node] { return known }
        let brush = InkMLBrush(node, definitions)
        brushes[node] = brush
        return brush
    }

    private mutating func report(_ finding: InkMLFinding, _ element: String) {
        note.report(finding.severity, finding.code, element, finding.detail)
    }

    /// The defaults of the standard have names that no file defines.
    private mutating func reportDangling(_ reference: String?, _ name: String) {
        guard let reference, definitions.node(reference, named: name) == nil, !reference.hasPrefix("#Default")
        else { return }
        note.report(.damage, .unknownValue, name, "\"\(reference)\" is not in the file; what held before was taken")
    }
}
