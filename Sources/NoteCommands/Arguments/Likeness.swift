/// How much one word is like another, to guess what was meant.
enum Likeness {
    /// The likeliest of some words, nil if none is likely: more than a third of it would have to change.
    static func nearest(to word: String, among words: [String]) -> String? {
        words.map { (word: $0, distance: distance(word, $0)) }
            .filter { $0.distance * 3 <= max($0.word.count, word.count) }
            .min { $0.distance < $1.distance }?.word
    }

    /// How many letters have to be put in, taken out or changed (Levenshtein).
    static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b.utf8)
        var row = Array(0...b.count)
        for (index, letter) in a.utf8.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in b.indices {
                let changed = diagonal + (letter == b[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
