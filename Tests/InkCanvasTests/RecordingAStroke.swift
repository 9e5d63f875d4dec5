import Ink
import InkCanvas
import Testing

@Suite("Recording a stroke")
struct RecordingAStroke {
    private func recorded(_ samples: [PointerSample]) throws -> Samples {
        var recording = StrokeRecording()
        for sample in samples { recording.take(sample) }
        return try #require(recording.samples)
    }

    private func pressed(_ pressures: [Double]) throws -> [Int32]? {
        let samples = pressures.enumerated().map { index, pressure in
            PointerSample(x: Double(index), y: 0, pressure: pressure, time: Double(index) * 4)
        }
        return try recorded(samples).column(.pressure).map { Array($0) }
    }

    @Test("samples are put in order of time, and those that came twice are one")
    func order() throws {
        let samples = [4.0, 0, 8, 4, 8].map { PointerSample(x: $0, y: $0, pressure: 0.2, time: 100 + $0) }
        let stroke = try recorded(samples)
        #expect(Array(stroke.x) == [0, 40, 80])
        #expect(stroke.column(.time).map { Array($0) } == [0, 4, 8])
    }

    @Test("two places at one moment are both kept, as clocks of browsers are coarse")
    func sameMoment() throws {
        let samples = [1.0, 2, 1].map { PointerSample(x: $0, y: 0, time: 5) }
        #expect(Array(try recorded(samples).x) == [10, 20])
    }

    @Test(
        "what is measured of pressure",
        arguments: [
            ([0, 0, 0], nil), ([0.5, 0.5], nil), ([0.2, 0, 0.4], [200, 0, 400]), ([0.5, 0.6], [500, 600]),
            ([0, 0.5], [0, 500]), ([.nan, .nan], nil), ([.nan, 0.2, .nan, 0.3], [200, 200, 200, 300]),
            ([2, -1], [1_000, 0]), ([.infinity, 0.1], [100, 100]),
        ] as [([Double], [Int32]?)])
    func pressure(_ case: ([Double], [Int32]?)) throws {
        #expect(try pressed(`case`.0) == `case`.1)
    }

    @Test(
        "up to four estimates at the beginning take the first measured pressure",
        arguments: [
            ([3, 3, 1, 2], [100, 100, 100, 200]), ([3, 3, 3, 3, 1], [100, 100, 100, 100, 100]),
            ([3, 3, 3, 3, 3, 1], [333, 333, 333, 333, 333, 100]), ([3, 3], [333, 333]),
            ([1, 3, 3, 2], [100, 333, 333, 200]),
        ] as [([Int], [Int32])])
    func estimates(_ case: ([Int], [Int32])) throws {
        #expect(try pressed(`case`.0.map { $0 == 3 ? 1.0 / 3 : Double($0) / 10 }) == `case`.1)
    }

    @Test("a pen that stands upright throughout has no tilt; one that leans has it in every sample")
    func tilt() throws {
        func stroke(_ altitudes: [Double]) throws -> Samples {
            try recorded(
                altitudes.enumerated().map {
                    PointerSample(x: 0, y: Double($0), altitude: $1, azimuth: 1, time: Double($0))
                })
        }
        #expect(try stroke([.pi / 2, .pi / 2]).channels == [.time])
        let leaning = try stroke([.nan, 1, .nan])
        #expect(leaning.column(.altitude).map { Array($0) } == [900, 573, 573])
        #expect(leaning.column(.azimuth).map { Array($0) } == [573, 573, 573])
    }

    @Test(
        "what has no place, or none on any page, is left out",
        arguments: [(Double.nan, 1.0), (1.0, Double.infinity), (1e7, 1.0), (1.0, -.greatestFiniteMagnitude)])
    func places(_ x: Double, _ y: Double) throws {
        let samples = [(1.0, 1.0), (x, y), (2.0, 2.0)].map { PointerSample(x: $0.0, y: $0.1, time: 0) }
        #expect(Array(try recorded(samples).x) == [10, 20])
    }

    @Test("a moment that is none goes on from the one before")
    func moments() throws {
        let times = [10.0, .nan, 30, 1e300]
        let samples = times.enumerated().map { PointerSample(x: Double($0), y: 0, time: $1) }
        #expect(try recorded(samples).column(.time).map { Array($0) } == [0, 0, 20, Quantity.timeLimit])
    }

    @Test("a highlighter's line is even, however it is pressed")
    func highlighter() throws {
        var recording = StrokeRecording(of: .highlighter)
        for index in 0..<8 {
            recording.take(PointerSample(x: Double(index), y: 1, pressure: Double(index) / 8, time: Double(index)))
        }
        #expect(try #require(recording.samples).channels == [.time])
    }

    @Test("a stroke that is read part by part is the same as read whole")
    func parts() throws {
        var recording = StrokeRecording()
        for index in 0..<20 {
            recording.take(
                PointerSample(
                    x: Double(index), y: 1, pressure: index < 3 ? 1.0 / 3 : Double(index) / 20, altitude: 1, azimuth: 2,
                    time: Double(index)))
        }
        let whole = try #require(recording.samples)
        for start in 0..<20 {
            let part = try #require(recording.samples(start..<20))
            for index in 0..<part.count { #expect(part[index] == whole[start + index]) }
        }
        #expect(recording.samples(5..<5) == nil)
        #expect(StrokeRecording().samples == nil)
    }
}
