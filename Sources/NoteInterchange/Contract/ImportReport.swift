/// What an importer could not keep, or kept otherwise than it was.
public struct ImportReport: Hashable, Sendable {
    /// How much an entry matters.
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is lost; worth knowing.
        case note
        /// Something the file holds has no place in a note.
        case loss
        /// The file is damaged; what could be kept is.
        case damage
    }

    /// What kind of thing happened; new kinds may be added.
    public enum Code: String, Hashable, Sendable {
        case truncated
        case damaged
        case newerVersion = "newer-version"
        case unknownElement = "unknown-element"
        case unknownValue = "unknown-value"
        case droppedElement = "dropped-element"
        case droppedInvalidPoint = "dropped-invalid-point"
        case clamped
        case decimalComma = "decimal-comma"
        case surplusWidths = "surplus-widths"
        case simulatedWidth = "simulated-width"
        case splitStroke = "split-stroke"
        case approximatePlacement = "approximate-placement"
        case scaleGuessed = "scale-guessed"
        case missingAsset = "missing-asset"
        case hoverSamples = "hover-samples"
        case lostFill = "lost-fill"
        case lostDash = "lost-dash"
        case lostCap = "lost-cap"
        case lostTextStyle = "lost-text-style"
        case lostLink = "lost-link"
        case lostAudio = "lost-audio"
        case lostBackground = "lost-background"
        case lostFormula = "lost-formula"
        case lostChannel = "lost-channel"
        case lostColumn = "lost-column"
        case orientationGuessed = "orientation-guessed"
        case pressureGuessed = "pressure-guessed"
        case lostBrush = "lost-brush"
        case lostTransform = "lost-transform"
        case lostGrouping = "lost-grouping"
        case lostAnnotation = "lost-annotation"
        case lostTime = "lost-time"
        case noInk = "no-ink"
        case longName = "long-name"
    }

    /// One finding; equal ones on a page are counted, not repeated.
    public struct Entry: Hashable, Sendable {
        /// Whether anything is gone.
        public let severity: Severity
        /// For programs; the detail is for people.
        public let code: Code
        /// The page, counted from 1; nil for the whole file.
        public let page: Int?
        /// The kind of element in the foreign format's own word, such as "stroke".
        public let element: String?
        /// For a person, at most ``detailLimit`` characters.
        public let detail: String
        /// How often: strokes, points, texts, whatever the detail speaks of.
        public internal(set) var count: Int

        /// In characters; what a hostile file says at length is cut.
        public static let detailLimit = 200
    }

    /// A hostile file may differ in every element; what comes after this many entries is counted in the last.
    static let entryLimit = 1000

    /// In the order in which they were first found.
    public private(set) var entries: [Entry] = []
    private var places: [Entry: Int] = [:]

    public init() {}

    /// Whether everything the file holds was kept.
    public var isLossless: Bool { entries.allSatisfy { $0.severity == .note } }

    mutating func add(
        _ severity: Severity, _ code: Code, page: Int? = nil, element: String? = nil, _ detail: String, count: Int = 1
    ) {
        guard count > 0 else { return }
        let key = Entry(
            severity: severity, code: code, page: page, element: element,
            detail: String(detail.prefix(Entry.detailLimit)), count: 0)
        if let place = places[key] {
            entries[place].count += count
        } else if entries.count < Self.entryLimit {
            places[key] = entries.count
            entries.append(key)
            entries[entries.count - 1].count = count
        } else {
            addToLast(count: count)
        }
    }

    private mutating func addToLast(count: Int) {
        if entries.count == Self.entryLimit {
            entries.append(
                Entry(
                    severity: .loss, code: .unknownElement, page: nil, element: nil, detail: "further findings",
                    count: 0))
        }
        entries[entries.count - 1].count += count
    }

    public static func == (a: Self, b: Self) -> Bool { a.entries == b.entries }
    public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
