/// 64 bits that tell two states of a page apart: of its vector and the dots of its versions.
///
/// Pages with one history have one digest, whatever order edits came in; thumbnails and caches are named by it. FNV-1a
/// over the numbers, each as eight bytes, the smallest first; no protection against forgery.
public struct Digest: Hashable, Sendable {
    public private(set) var rawValue: UInt64 = 0xCBF2_9CE4_8422_2325

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Linear in the versions.
    public init(of page: Page) {
        for entry in page.vector.entries {
            take(entry.replica.rawValue)
            take(UInt64(entry.intervals.count))
            for interval in entry.intervals {
                take(interval.lowerBound)
                take(interval.upperBound)
            }
        }
        for version in page.versions {
            take(version.dot.replica.rawValue)
            take(version.dot.number)
        }
    }

    private mutating func take(_ number: UInt64) {
        for place in 0..<8 {
            rawValue = (rawValue ^ number >> UInt64(8 * place) & 0xFF) &* 0x100_0000_01B3
        }
    }
}
