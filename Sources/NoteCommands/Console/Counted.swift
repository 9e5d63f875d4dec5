import Ink

/// Numbers of things in words.
enum Counted {
    /// "1 page", "2 pages".
    static func words(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

    /// "1 page, 9 strokes, 1204 samples"; what there is none of is left out, the pages aside.
    static func words(pages: Int, _ counts: PageCounts) -> String {
        let things = [
            (counts.strokes, "stroke"), (counts.samples, "sample"), (counts.images, "image"), (counts.texts, "text"),
        ]
        return ([words(pages, "page")] + things.filter { $0.0 > 0 }.map { words($0.0, $0.1) }).joined(separator: ", ")
    }
}
