import Foundation
import Ink
import NoteInterchange
import TestSupport
import Testing

/// What one file of the corpus holds, as its catalogue says; hovering samples are not ink and not counted.
struct CorpusRow: CustomTestStringConvertible, Sendable {
    var path: String
    var pages = 1
    var strokes = 0
    var samples = 0
    var texts = 0
    var images = 0

    var testDescription: String { path }

    /// Where a number differs from the catalogue's, a comment says why.
    static let readable = xournal + recordings + inkML + pictures

    /// Files beside the ink that no note can be made of, with a word of the reason.
    static let refused = [
        ("xournalpp/packaged_xopp/pdfBackground/old.xopp.bg.pdf", "PDF"),
        ("xournalpp/preview-test-invalid.xoj", "plain text"),
        ("raw-pen/pahaw/info.json", "JSON of another kind"),
    ]

    private static let xournal = [
        CorpusRow(path: "xournalpp/load/strokes.xopp", strokes: 12, samples: 1698),
        CorpusRow(path: "xournalpp/load/strokes.xml", strokes: 12, samples: 1698),
        CorpusRow(path: "xournalpp/load/pages.xopp", pages: 11, texts: 11),
        CorpusRow(path: "xournalpp/load/pages.xml", pages: 11, texts: 11),
        CorpusRow(path: "xournalpp/load/layers.xopp", texts: 3),
        CorpusRow(path: "xournalpp/load/image.xopp", images: 1),
        CorpusRow(path: "xournalpp/load/text.xopp", texts: 9),
        CorpusRow(path: "xournalpp/load/latex.xopp"),
        CorpusRow(path: "xournalpp/load/links.xopp", texts: 4),
        CorpusRow(path: "xournalpp/load/compatibility/stroke_line_return.xoj", strokes: 1, samples: 51),
        CorpusRow(path: "xournalpp/load/compatibility/stroke_line_return.xml", strokes: 1, samples: 51),
        CorpusRow(path: "xournalpp/packaged_xopp/suite.xopp", strokes: 7, samples: 1219, texts: 1),
        CorpusRow(path: "xournalpp/packaged_xopp/suite_float_bw_compat.xopp", strokes: 7, samples: 1219, texts: 1),
        CorpusRow(path: "xournalpp/packaged_xopp/stroke/old.xopp", strokes: 1, samples: 90),
        CorpusRow(path: "xournalpp/packaged_xopp/stroke/new.xopp", strokes: 1, samples: 90),
        // The catalogue counts 5 strokes and 162 samples. One of 8 samples has negative widths only and is dropped; one
        // of 46 has gaps in the middle, falls into 5 pieces and leaves 2 samples between them.
        CorpusRow(path: "xournalpp/packaged_xopp/stroke/width_recovery.xopp", strokes: 8, samples: 152),
        CorpusRow(path: "xournalpp/packaged_xopp/pdfBackground/old.xopp", pages: 2),
        CorpusRow(path: "xournalpp/packaged_xopp/imgBackground/old.xopp"),
        CorpusRow(path: "xournalpp/packaged_xopp/audioAttachment/old.xopp", strokes: 1, samples: 90),
        CorpusRow(path: "xournalpp/packaged_xopp/imgAttachment/old.xopp", images: 1),
        CorpusRow(path: "xournalpp/test1.xoj", texts: 1),
        CorpusRow(path: "xournalpp/test1.unzipped.xoj", texts: 1),
        CorpusRow(path: "xournalpp/preview-test.xoj"),
        CorpusRow(path: "xournalpp/benchmark/typed-text.xopp", texts: 218),
        CorpusRow(path: "xournalpp/docs/Setsquare_annotations.xopp", pages: 4, strokes: 52, samples: 248, texts: 22),
        // The catalogue counts 714 strokes and 22,810 samples: one of 2 samples has no width but 0 and shows nowhere.
        CorpusRow(path: "xournalpp/notes/pynq_agc-notes_for_df.xopp", pages: 2, strokes: 713, samples: 22808, texts: 1),
        CorpusRow(path: "xournalpp/notes/pynq_agc-gui.xopp", strokes: 110, samples: 3401),
        CorpusRow(path: "xournalpp/xournal-0.4/tool-eraser-source.xoj", strokes: 11, samples: 888),
        CorpusRow(path: "xournalpp/xournal-0.4/tool-pen-result.xoj", strokes: 1, samples: 166),
        CorpusRow(path: "xournalpp/xournal-0.4/clipboard-source.xoj", strokes: 2, samples: 268, texts: 1),
    ]

    private static let recordings: [CorpusRow] = [
        CorpusRow(path: "raw-pen/wacom-uim-export/ink.csv", strokes: 4, samples: 880),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.10_1.svc", strokes: 6, samples: 881),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.11_1.svc", strokes: 5, samples: 1059),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.12_1.svc", strokes: 5, samples: 1240),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.13_1.svc", strokes: 2, samples: 1681),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.14_1.svc", strokes: 3, samples: 1475),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.1_1.svc", strokes: 1, samples: 1555),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.2_1.svc", strokes: 1, samples: 212),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.2_2.svc", strokes: 1, samples: 228),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.2_3.svc", strokes: 1, samples: 230),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.2_4.svc", strokes: 1, samples: 210),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.2_5.svc", strokes: 1, samples: 164),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.3_1.svc", strokes: 2, samples: 322),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.3_2.svc", strokes: 1, samples: 129),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.3_3.svc", strokes: 1, samples: 111),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.3_4.svc", strokes: 1, samples: 107),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.3_5.svc", strokes: 1, samples: 96),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.4_1.svc", strokes: 1, samples: 260),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.4_2.svc", strokes: 1, samples: 197),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.4_3.svc", strokes: 1, samples: 194),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.4_4.svc", strokes: 1, samples: 188),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.4_5.svc", strokes: 1, samples: 196),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.5_1.svc", strokes: 1, samples: 368),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.5_2.svc", strokes: 1, samples: 238),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.5_3.svc", strokes: 1, samples: 197),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.5_4.svc", strokes: 1, samples: 211),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.5_5.svc", strokes: 1, samples: 201),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.6_1.svc", strokes: 1, samples: 871),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.6_2.svc", strokes: 1, samples: 808),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.7_1.svc", strokes: 2, samples: 851),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.7_2.svc", strokes: 1, samples: 607),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.8_1.svc", strokes: 1, samples: 1059),
        CorpusRow(path: "raw-pen/pahaw/HC-female/00026_w.cz.fnusa.9_1.svc", strokes: 11, samples: 1633),
        CorpusRow(path: "raw-pen/handwriting-sample/signal.svc", strokes: 5, samples: 819),
        CorpusRow(path: "raw-pen/graphomotor/Alpha_AtoZ.csv", strokes: 33, samples: 1234),
        CorpusRow(path: "raw-pen/graphomotor/trail4.csv", strokes: 1, samples: 100),
    ]

    /// Pictures beside the ink become pages; they lie in the paper and are no elements.
    private static let pictures = [
        CorpusRow(path: "xournalpp/load/pages.xopp.bg_1.png"),
        CorpusRow(path: "xournalpp/packaged_xopp/imgBackground/old.xopp.bg_1.png"),
    ]

    private static let inkML: [CorpusRow] = [
        CorpusRow(path: "inkml/crohme/26_em_81.inkml", strokes: 19, samples: 1781),
        CorpusRow(path: "inkml/crohme/27_em_114.inkml", strokes: 11, samples: 1139),
        CorpusRow(path: "inkml/crohme/27_em_121.inkml", strokes: 24, samples: 1845),
        CorpusRow(path: "inkml/crohme/28_em_126.inkml", strokes: 19, samples: 1716),
        CorpusRow(path: "inkml/crohme/28_em_137.inkml", strokes: 12, samples: 1102),
        CorpusRow(path: "inkml/crohme/28_em_142.inkml", strokes: 13, samples: 1805),
        CorpusRow(path: "inkml/crohme/29_em_158.inkml", strokes: 17, samples: 1537),
        CorpusRow(path: "inkml/crohme/29_em_174.inkml", strokes: 19, samples: 1432),
        CorpusRow(path: "inkml/crohme/31_em_188.inkml", strokes: 17, samples: 1147),
        CorpusRow(path: "inkml/crohme/31_em_199.inkml", strokes: 18, samples: 1367),
        CorpusRow(path: "inkml/crohme/32_em_211.inkml", strokes: 5, samples: 660),
        CorpusRow(path: "inkml/crohme/32_em_216.inkml", strokes: 9, samples: 971),
        CorpusRow(path: "inkml/crohme/34_em_238.inkml", strokes: 20, samples: 1220),
        CorpusRow(path: "inkml/crohme/34_em_242.inkml", strokes: 14, samples: 886),
        CorpusRow(path: "inkml/crohme/35_em_11.inkml", strokes: 18, samples: 1473),
        CorpusRow(path: "inkml/crohme/36_em_41.inkml", strokes: 24, samples: 2271),
        CorpusRow(path: "inkml/crohme/511_em_262.inkml", strokes: 28, samples: 715),
        CorpusRow(path: "inkml/crohme/514_em_343.inkml", strokes: 30, samples: 658),
        CorpusRow(path: "inkml/crohme/518_em_425.inkml", strokes: 22, samples: 506),
        CorpusRow(path: "inkml/crohme/RIT_2014_19.inkml", strokes: 12, samples: 165),
        CorpusRow(path: "inkml/crohme/RIT_2014_51.inkml", strokes: 13, samples: 500),
        CorpusRow(path: "inkml/crohme/RIT_2014_61.inkml", strokes: 7, samples: 257),
        CorpusRow(path: "inkml/crohme/001-equation001GT.inkml", strokes: 22, samples: 505),
        CorpusRow(path: "inkml/crohme/KME1G3_2_sub_10.inkml", strokes: 10, samples: 302),
        CorpusRow(path: "inkml/crohme/MfrDB1843_mover.inkml", strokes: 23, samples: 889),
        CorpusRow(path: "inkml/crohme/MfrDB1843_munder.inkml", strokes: 23, samples: 889),
        CorpusRow(path: "inkml/crohme/mroot.inkml", strokes: 4, samples: 104),
        CorpusRow(path: "inkml/office/InkMLjs-ink1.xml", strokes: 13, samples: 623),
        // The catalogue counts 19 traces and 6,624 points, of which 10 traces hover above the paper.
        CorpusRow(path: "inkml/wacom/HelloInk.paper", strokes: 9, samples: 2127),
    ]
}

extension CorpusRow {
    /// Imports a file of the corpus, with the files beside it.
    static func read(_ path: String) throws -> ImportedNote {
        let file = try #require(Corpus.folder).appendingPathComponent(path)
        let folder = file.deletingLastPathComponent()
        var made: UInt64 = 0
        return try Interchange.read(
            ImportSource(
                bytes: Array(try Data(contentsOf: file)), name: file.lastPathComponent,
                newAssetID: {
                    made += 1
                    return AssetID(high: 0, low: made)
                }, sibling: { (try? Data(contentsOf: folder.appendingPathComponent($0))).map { Array($0) } }))
    }
}
