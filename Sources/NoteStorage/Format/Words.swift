public import Ink

// The words of the model's enumerations in document.json, which the command uses too.

extension Canvas.Kind {
    /// The word that the files and the command use.
    public var text: String {
        switch self {
        case .fixed: "fixed"
        case .growing: "growing"
        case .endless: "endless"
        }
    }

    /// Reads ``text``; nil for any other word.
    public init?(text: String) {
        guard let kind = Self.allCases.first(where: { $0.text == text }) else { return nil }
        self = kind
    }
}

extension Paper.Ruling {
    /// The word that the files and the command use.
    public var text: String {
        switch self {
        case .plain: "plain"
        case .lined: "lined"
        case .grid: "grid"
        case .dotted: "dotted"
        case .isometric: "isometric"
        case .isometricDotted: "isometric-dotted"
        case .staves: "staves"
        }
    }

    /// Reads ``text``; nil for any other word.
    public init?(text: String) {
        guard let ruling = Self.allCases.first(where: { $0.text == text }) else { return nil }
        self = ruling
    }
}
