/// The dot that inserted an element is its id.
public typealias ElementID = Dot

/// The part of an element that never changes once it is inserted.
public enum ElementBody: Hashable, Sendable {
    case stroke(Samples)
    case image(AssetID)
    case text
    case layer
    /// An element of a newer format: its kind and its bytes, kept as they are.
    case unknown(kind: UInt8, bytes: [UInt8])

    /// Whether `attributes` are those of an element of this kind.
    public func fits(_ attributes: Attributes) -> Bool {
        switch (self, attributes.particular) {
        case (.stroke, .stroke), (.image, .image), (.text, .text), (.layer, .layer), (.unknown, .unknown): true
        default: false
        }
    }
}

/// One version of one element: usually the only one, beside siblings after concurrent changes.
///
/// Invariants:
/// 1. The body and the particular attributes are of one kind.
/// 2. An element with the id ``Dot/zero`` is a layer: layer 0, which has versions only once somebody changed it.
public struct ElementVersion: Hashable, Sendable {
    /// What it is a version of.
    public let element: ElementID
    /// The name of this version; that of the first is the element's id.
    public let dot: Dot
    /// The same in all versions of the element.
    public let body: ElementBody
    /// What may differ from version to version.
    public let attributes: Attributes

    /// Nil if an invariant does not hold.
    ///
    /// It does not throw, since optimised code of Swift 6.3 would say that it had whenever it had not: in a throwing
    /// initialiser of a value this large the register of the error is not cleared before the last copy.
    /// `Scripts/checks/thrown-errors` looks for others of the kind.
    public init?(element: ElementID, dot: Dot, body: ElementBody, attributes: Attributes) {
        guard body.fits(attributes), element.number > 0 || element == .zero && body == .layer else { return nil }
        self.init(unchecked: element, dot, body, attributes)
    }

    init(unchecked element: ElementID, _ dot: Dot, _ body: ElementBody, _ attributes: Attributes) {
        self.element = element
        self.dot = dot
        self.body = body
        self.attributes = attributes
    }
}
