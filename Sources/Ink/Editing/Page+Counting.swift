/// How much there is on a page, as it shows.
public struct PageCounts: Hashable, Sendable {
    /// Strokes, images, texts and unknown elements; layers are none.
    public var elements = 0
    /// Those of every tool, whiteout included.
    public var strokes = 0
    /// Of all strokes together.
    public var samples = 0
    /// Without the paper's picture.
    public var images = 0
    /// Boxes of text, not words.
    public var texts = 0

    public init() {}

    public static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum.elements += b.elements
        sum.strokes += b.strokes
        sum.samples += b.samples
        sum.images += b.images
        sum.texts += b.texts
        return sum
    }
}

extension Page {
    /// Linear in the versions; siblings count once.
    public var counts: PageCounts {
        var counts = PageCounts()
        for index in versions.indices where index == 0 || versions[index - 1].element != versions[index].element {
            switch versions[index].body {
            case .stroke(let samples):
                counts.strokes += 1
                counts.samples += samples.count
            case .image: counts.images += 1
            case .text: counts.texts += 1
            case .unknown: break
            case .layer: continue
            }
            counts.elements += 1
        }
        return counts
    }

    /// The assets its images and its paper refer to, ascending, each once.
    public var assets: [AssetID] {
        var assets: [AssetID] = []
        for version in versions {
            if case .image(let asset) = version.body { assets.append(asset) }
        }
        if let asset = paper.value.backdrop.asset { assets.append(asset) }
        return assets.ascendingOnce()
    }
}

extension Paper.Backdrop {
    /// The asset it shows, if any.
    public var asset: AssetID? {
        switch self {
        case .none: nil
        case .image(let asset), .pdf(let asset, page: _): asset
        }
    }
}
