import Ink
import Testing

@Suite("The limits of a stroke")
struct LimitsOfAStroke {
    @Test("a stroke of too many samples is told apart from one whose columns differ")
    func tooMany() throws {
        let tooMany = try #require(throws: InkError.self) {
            try Samples(columns: [], count: Samples.countLimit + 1, channels: [])
        }
        #expect(tooMany.code == .outOfRange)
        #expect(tooMany.description.contains("4,194,304") && Samples.countLimit == 4_194_304)
        for (columns, count) in [([], 0), ([1, 2, 3], 2)] as [([Int32], Int)] {
            let malformed = try #require(throws: InkError.self) {
                try Samples(columns: columns, count: count, channels: [])
            }
            #expect(malformed.code == .malformed)
        }
    }
}
