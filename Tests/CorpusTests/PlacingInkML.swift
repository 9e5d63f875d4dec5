import Ink
import NoteInterchange
import TestSupport
import Testing

/// Where the ink of a file lies, in tenths of a point, worked out by a short program in another language that shares
/// nothing with this one.
struct InkMLPlaces: CustomTestStringConvertible, Sendable {
    var path: String
    /// Width and height of the page.
    var canvas: [Int32] = [5953, 8419]
    /// The first sample of the first stroke, and the last of the last.
    var first: [Int32]
    var last: [Int32]
    /// The left, upper, right and lower end of all ink.
    var box: [Int32]

    var testDescription: String { path }

    static let all = [
        InkMLPlaces(
            path: "inkml/crohme/001-equation001GT.inkml", first: [389, 470], last: [5267, 724],
            box: [360, 360, 5360, 823]),
        InkMLPlaces(
            path: "inkml/crohme/26_em_81.inkml", first: [210, 849], last: [4415, 854], box: [200, 424, 4424, 1215]),
        InkMLPlaces(
            path: "inkml/crohme/27_em_114.inkml", first: [1335, 695], last: [2900, 1075], box: [1050, 690, 2910, 1800]),
        InkMLPlaces(
            path: "inkml/crohme/27_em_121.inkml", first: [260, 952], last: [5222, 1051], box: [260, 624, 5260, 1298]),
        InkMLPlaces(
            path: "inkml/crohme/28_em_126.inkml", first: [2912, 656], last: [4424, 2264], box: [2560, 328, 5616, 2264]),
        InkMLPlaces(
            path: "inkml/crohme/28_em_137.inkml", first: [320, 593], last: [5291, 634], box: [314, 366, 5314, 930]),
        InkMLPlaces(
            path: "inkml/crohme/28_em_142.inkml", first: [1381, 504], last: [2427, 1100], box: [1204, 462, 2635, 1142]),
        InkMLPlaces(
            path: "inkml/crohme/29_em_158.inkml", first: [1046, 749], last: [5183, 817], box: [714, 491, 5320, 1211]),
        InkMLPlaces(
            path: "inkml/crohme/29_em_174.inkml", first: [1524, 1966], last: [5069, 1972], box: [1503, 952, 5076, 2531]),
        InkMLPlaces(
            path: "inkml/crohme/31_em_188.inkml", first: [360, 902], last: [4649, 1419], box: [360, 360, 5360, 1497]),
        InkMLPlaces(
            path: "inkml/crohme/31_em_199.inkml", first: [812, 1182], last: [2261, 952], box: [812, 733, 4042, 1327]),
        InkMLPlaces(
            path: "inkml/crohme/32_em_211.inkml", first: [597, 67], last: [889, 270], box: [594, 62, 889, 330]),
        InkMLPlaces(
            path: "inkml/crohme/32_em_216.inkml", first: [556, 274], last: [1444, 412], box: [489, 219, 1467, 493]),
        InkMLPlaces(
            path: "inkml/crohme/34_em_238.inkml", first: [841, 1200], last: [4733, 913], box: [841, 821, 4897, 1492]),
        InkMLPlaces(
            path: "inkml/crohme/34_em_242.inkml", first: [2561, 1174], last: [5013, 1516], box: [2555, 748, 5013, 1839]),
        InkMLPlaces(
            path: "inkml/crohme/35_em_11.inkml", first: [336, 879], last: [5229, 1107], box: [293, 686, 5236, 1164]),
        InkMLPlaces(
            path: "inkml/crohme/36_em_41.inkml", first: [137, 804], last: [5126, 1182], box: [131, 793, 5131, 1444]),
        InkMLPlaces(
            path: "inkml/crohme/511_em_262.inkml", first: [469, 410], last: [3902, 1318], box: [360, 360, 5360, 1390]),
        InkMLPlaces(
            path: "inkml/crohme/514_em_343.inkml", first: [721, 1348], last: [5721, 1237], box: [721, 903, 5721, 1712]),
        InkMLPlaces(
            path: "inkml/crohme/518_em_425.inkml", first: [1047, 818], last: [5800, 712], box: [1000, 576, 5800, 1259]),
        InkMLPlaces(
            path: "inkml/crohme/KME1G3_2_sub_10.inkml", first: [566, 691], last: [2444, 1042],
            box: [360, 360, 2444, 1571]),
        InkMLPlaces(
            path: "inkml/crohme/MfrDB1843_mover.inkml", canvas: [10440, 8419], first: [460, 850], last: [9990, 1860],
            box: [360, 360, 10080, 2510]),
        InkMLPlaces(
            path: "inkml/crohme/MfrDB1843_munder.inkml", canvas: [10440, 8419], first: [460, 850], last: [9990, 1860],
            box: [360, 360, 10080, 2510]),
        InkMLPlaces(
            path: "inkml/crohme/RIT_2014_19.inkml", first: [360, 1551], last: [3821, 2264], box: [360, 360, 4543, 2264]),
        InkMLPlaces(
            path: "inkml/crohme/RIT_2014_51.inkml", first: [245, 321], last: [1690, 284], box: [241, 248, 1743, 584]),
        InkMLPlaces(
            path: "inkml/crohme/RIT_2014_61.inkml", first: [333, 278], last: [1119, 331], box: [272, 228, 1227, 498]),
        InkMLPlaces(
            path: "inkml/crohme/mroot.inkml", first: [379, 417], last: [3623, 586], box: [360, 360, 3684, 617]),
        InkMLPlaces(
            path: "inkml/office/InkMLjs-ink1.xml", first: [626, 540], last: [2029, 2143], box: [360, 360, 4153, 2437]),
        InkMLPlaces(
            path: "inkml/wacom/HelloInk.paper", first: [723, 2453], last: [2942, 2521], box: [723, 2074, 3011, 2640]),
    ]
}

@Suite("Placing InkML", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of real ink"))
struct PlacingInkML {
    private func strokes(of note: ImportedNote) -> [Samples] {
        note.pages[0].drawing.layers.flatMap(\.elements).compactMap {
            guard case .stroke(let samples, _) = $0.content else { return nil }
            return samples
        }
    }

    @Test("page, ends and extent are as worked out independently", arguments: InkMLPlaces.all)
    func places(_ places: InkMLPlaces) throws {
        let note = try CorpusRow.read(places.path)
        let strokes = strokes(of: note)
        let (first, last) = (try #require(strokes.first)[0], try #require(strokes.last))
        let canvas = note.pages[0].drawing.canvas
        #expect([canvas.width, canvas.height] == places.canvas)
        #expect([first.x, first.y] == places.first)
        #expect([last[last.count - 1].x, last[last.count - 1].y] == places.last)
        let (x, y) = (strokes.flatMap(\.x), strokes.flatMap(\.y))
        #expect([x.min(), y.min(), x.max(), y.max()] == places.box)
    }

    @Test("pressure, time and tilt are as worked out independently")
    func channels() throws {
        let office = strokes(of: try CorpusRow.read("inkml/office/InkMLjs-ink1.xml"))
        #expect((0..<4).map { office[0][$0].pressure } == [84, 117, 241, 323])
        #expect(office.last?.column(.pressure)?.last == 37)
        #expect(office.allSatisfy { $0.channels == .pressure })

        let paper = strokes(of: try CorpusRow.read("inkml/wacom/HelloInk.paper"))
        #expect((0..<3).map { paper[0][$0].pressure } == [39, 40, 43])
        #expect((0..<3).map { paper[0][$0].time } == [0, 2, 4])
        #expect(paper.last?.column(.time)?.last == 129)
        #expect(paper.last?.column(.width)?.last == 95)
        #expect([paper[0][0].altitude, paper[0][0].azimuth] == [503, 291])
        #expect([paper.last?.column(.altitude)?.last, paper.last?.column(.azimuth)?.last] == [523, 391])

        let timed = strokes(of: try CorpusRow.read("inkml/crohme/MfrDB1843_mover.inkml"))
        #expect((0..<4).map { timed[0][$0].time } == [0, 58, 106, 125])
        #expect(timed.last?.column(.time)?.last == 1859)
    }
}
