import Ink
import NoteInterchange
import TestSupport
import Testing

@Suite("Recordings of tablets")
struct Recordings {
    private func strokes(_ lines: [String], name: String = "r.svc") throws -> ImportedNote {
        try read(lines.joined(separator: "\n"), name: name)
    }

    @Test("whole numbers are 0.02 mm, milliseconds and a pressure of 2,048, with y upwards")
    func wholeNumbers() throws {
        let note = try strokes([
            "3", "1000 0 5000 1 3600 900 1024", "1000 1270 5008 1 450 600 2048", "0 0 5016 1 10 10 0",
        ])
        #expect(note.pages[0].drawing.canvas == (try Canvas(width: 5953, height: 8419)))
        let samples = try #require(note.strokes.first).samples
        #expect(
            (0..<3).map { samples[$0] } == [
                Sample(x: 360, y: 360, pressure: 500, time: 0, altitude: 900, azimuth: 0),
                Sample(x: 1080, y: 360, pressure: 1000, time: 8, altitude: 600, azimuth: 450),
                Sample(x: 360, y: 927, pressure: 0, time: 16, altitude: 10, azimuth: 10),
            ])
        #expect(note.codes == [.approximatePlacement, .scaleGuessed, .orientationGuessed])
        #expect(note.report.isLossless)
    }

    @Test("numbers with decimals are millimetres, seconds and shares")
    func decimals() throws {
        let note = try strokes(["2", "0.0 0.0 0.5 1 510.0 520.0 0.25", "25.4 0.0 0.508 1 510.0 520.0 1.5"])
        let samples = try #require(note.strokes.first).samples
        #expect((0..<2).map { samples[$0].y } == [1080, 360])
        #expect((0..<2).map { samples[$0].pressure } == [250, 1000])
        #expect((0..<2).map { samples[$0].time } == [0, 8])
    }

    @Test("a stroke is a run of samples with the button down; hovering is counted apart")
    func hovering() throws {
        let note = try strokes([
            "7", "0 0 0 0 1 1 0", "1 1 1 1 1 1 1", "2 2 2 1 1 1 1", "3 3 3 0 1 1 0", "4 4 4 0 1 1 0", "5 5 9 1 1 1 1",
            "6 6 10 1 1 1 1",
        ])
        #expect(note.strokes.map(\.samples.count) == [2, 2])
        #expect(note.strokes.map { $0.samples[0].time } == [0, 0])
        #expect(note.report.entries.first { $0.code == .hoverSamples }?.count == 3)
    }

    @Test("zero pressure in mid-stroke is kept; zero throughout was not measured")
    func zeroPressure() throws {
        let some = try strokes(["3", "0 0 0 1 1 1 9", "1 1 1 1 1 1 0", "2 2 2 1 1 1 9"])
        #expect(some.strokes.map(\.samples.count) == [3])
        #expect(some.strokes.map { $0.samples.channels.contains(.pressure) } == [true])
        let none = try strokes(["2", "0 0 0 1 0 0 0", "1 1 1 1 0 0 0"])
        #expect(none.strokes.map(\.samples.channels) == [[.time]])
    }

    @Test("angles out of their range take the tilt from that stroke only")
    func angles() throws {
        let note = try strokes(["3", "0 0 0 1 3601 100 9", "1 1 1 0 1 1 0", "2 2 2 1 3600 900 9"])
        #expect(note.strokes.map { $0.samples.channels.contains(.tilt) } == [false, true])
        #expect(note.codes.contains(.lostChannel))
    }

    @Test(
        "a line that is not seven numbers is dropped and counted",
        arguments: ["1 1 1 1 1 1", "1 1 1 1 1 1 1 1", "nan 1 1 1 1 1 1", "x 1 1 1 1 1 1", "1e300 1 1 1 1 1 1"])
    func badLine(_ line: String) throws {
        let note = try strokes(["3", "0 0 0 1 1 1 9", line, "2 2 2 1 1 1 9"])
        #expect(note.strokes.map(\.samples.count) == [2])
        #expect(note.report.entries.first { $0.code == .droppedInvalidPoint }?.count == 1)
    }

    @Test("fewer samples than announced is said")
    func truncated() throws {
        let note = try strokes(["9", "0 0 0 1 1 1 9", "2 2 2 1 1 1 9"])
        #expect(note.report.entries.last?.code == .truncated)
        #expect(note.report.entries.last?.detail == "2 samples of 9 announced")
    }

    @Test("a clock that runs backwards stays at the stroke's beginning")
    func backwards() throws {
        let note = try strokes(["2", "0 0 100 1 1 1 9", "1 1 90 1 1 1 9"])
        #expect(note.strokes.map { $0.samples[1].time } == [0])
        #expect(note.codes.contains(.clamped))
    }

    @Test(
        "ink gets the sheet it fits on, or one of its own size",
        arguments: [
            (100, 100, 5953, 8419), (10_000, 100, 8419, 5953), (20_000, 100, 12_059, 8419),
        ] as [(Int, Int, Int32, Int32)])
    func sheets(width: Int, height: Int, canvasWidth: Int32, canvasHeight: Int32) throws {
        let note = try strokes(["2", "0 0 0 1 1 1 9", "\(height) \(width) 8 1 1 1 9"])
        #expect(note.pages[0].drawing.canvas == (try Canvas(width: canvasWidth, height: canvasHeight)))
    }

    // MARK: Tables

    @Test("Wacom's table: idx is the stroke, seconds within it, radians, 0.75 pt, and ink on the page stays")
    func wacom() throws {
        let note = try strokes(
            [
                "idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP,SENSOR_PRESSURE,SENSOR_ALTITUDE,SENSOR_AZIMUTH",
                "0,100,200,1722443386312.649,0.07,0.6,0.72", "0,101,200,1722443386312.653,0.5,0.6,0.72",
                "1,102,200,1722443388204.539,1,1.5707963,-0.1",
            ], name: "ink.csv")
        #expect(note.strokes.map(\.samples.count) == [2, 1])
        let samples = try #require(note.strokes.first).samples
        #expect(samples[0] == Sample(x: 750, y: 1500, pressure: 70, time: 0, altitude: 344, azimuth: 413))
        #expect(samples[1] == Sample(x: 758, y: 1500, pressure: 500, time: 4, altitude: 344, azimuth: 413))
        #expect(
            note.strokes[1].samples[0] == Sample(x: 765, y: 1500, pressure: 1000, time: 0, altitude: 900, azimuth: 3543)
        )
        #expect(note.codes.isEmpty)
    }

    @Test("a Wacom table without sensors, its columns in another order")
    func wacomColumns() throws {
        let note = try strokes(["SPLINE_Y,EXTRA,idx,SPLINE_X", "1,\"a,\"\"b\"\"\",0,2", "4,,0,3"], name: "ink.csv")
        #expect(note.strokes.map(\.samples.described) == ["15,8 23,30"])
        #expect(note.report.entries.map(\.detail) == ["the column \"EXTRA\""])
    }

    @Test("a drawing task: upwards, its scale guessed and said")
    func drawingTask() throws {
        let note = try strokes(
            [
                "line_number,x,y,UTC_Timestamp,seconds,epoch_time_in_seconds_start",
                "0,10,20,1700583126.925,0,1700583126.925", "0,10,30,1700583126.945,0.02,",
                "1,20,30,1700583126.945,5.5,",
            ], name: "task.csv")
        #expect(note.strokes.map(\.samples.described) == ["360,643 360,360", "644,360"])
        #expect(note.strokes.map { $0.samples.column(.time).map(Array.init) } == [[0, 20], [0]])
        #expect(note.codes == [.approximatePlacement, .scaleGuessed])
    }

    @Test("recordings cut at any byte, or with any bytes flipped, never end the program")
    func damage() throws {
        let files = [
            "3\n0 0 0 1 1 1 9\n1 1 1 0 1 1 9\n2.5 2 2 1 1 1 9\n",
            "idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP\n0,1,2,3\n0,1,2,4\n",
            "line_number,x,y,seconds\n0,1,2,3\n1,1,2,4\n",
        ].map { Array($0.utf8) }
        let seed: UInt64 = 20_261_201
        var random = SeededGenerator(seed: seed)
        for file in files {
            for length in 1...file.count { _ = try? Interchange.read(source(Array(file[..<length]))) }
            for _ in 0..<1_000 {
                var damaged = file
                damaged[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                do throws(InterchangeError) {
                    _ = try Interchange.read(source(damaged))
                } catch {
                    #expect(error.code == .unrecognized || error.code == .damaged, "seed \(seed)")
                }
            }
        }
    }
}
