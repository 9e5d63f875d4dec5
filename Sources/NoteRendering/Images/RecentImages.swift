import Ink

/// The images drawn last, so that one shown many times on a page is read and decoded once.
///
/// Invariant: while another is decoded, it holds at most ``byteLimit`` bytes of pixels, of at most ``countLimit`` images.
struct RecentImages {
    /// 64 MiB, as four photographs of a telephone take, or one.
    static let byteLimit = 1 << 26
    static let countLimit = 64

    /// What came of an asset.
    enum Outcome {
        case image(DecodedImage)
        case notDrawn(NotDrawn)
    }

    private struct Entry {
        let asset: AssetID
        let outcome: Outcome

        var bytes: Int {
            guard case .image(let image) = outcome else { return 0 }
            return image.surface.width * image.surface.height * 4
        }
    }

    /// The newest last.
    private var entries: [Entry] = []

    /// What came of an asset before, if it serves for this size too; nil stands for all pixels there are.
    mutating func outcome(of asset: AssetID, drawnAt size: (width: Double, height: Double)?) -> Outcome? {
        guard let place = entries.firstIndex(where: { $0.asset == asset }) else { return nil }
        let entry = entries.remove(at: place)
        if case .image(let image) = entry.outcome, !image.isFine(at: size) { return nil }
        entries.append(entry)
        return entry.outcome
    }

    /// Lets go what is too much beside another image. To be called before that is decoded.
    mutating func makeRoom() {
        var bytes = entries.reduce(0) { $0 + $1.bytes }
        while bytes > Self.byteLimit || entries.count > Self.countLimit { bytes -= entries.removeFirst().bytes }
    }

    mutating func keep(_ outcome: Outcome, of asset: AssetID) {
        entries.append(Entry(asset: asset, outcome: outcome))
    }
}
