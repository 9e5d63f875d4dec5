import Ink
import TestSupport
import Testing

@testable import NoteInterchange

/// Small files in which everything refers to something large must not take the product of both to read.
@Suite("Multitudes in InkML")
struct MultitudesInInk {
    /// What it costs to add an element: how many elements were looked at, and how often an attribute.
    private func cost(of scenario: Scenario, _ count: Int) throws -> Int {
        let steps = Steps()
        let root = scenario.root(count, steps)
        var ink = InkMLInk(source([], name: "a.inkml"), pointLimit: 1 << 22)
        try ink.add(root, hasMicrosoftNamespace: false)
        #expect(ink.strokes.count == count)
        return steps.count
    }

    @Test("twice as much of everything costs twice as much", arguments: Scenario.allCases)
    func growth(scenario: Scenario) throws {
        let (once, twice) = (try cost(of: scenario, 600), try cost(of: scenario, 1200))
        #expect(twice < once * 21 / 10, "\(once) steps, then \(twice)")
    }

    @Test("contexts that refer to each other in a circle come to what all of them say", arguments: ["a", "b", "c"])
    func circle(named: String) throws {
        let contexts = ##"""
            <context id="a" contextRef="#b"/><context id="b" contextRef="#c"/>
            <context id="c" contextRef="#a"><traceFormat><channel name="X" units="in"/><channel name="Y"/></traceFormat>
            </context>
            """##
        let traces = ##"<trace contextRef="#\##(named)">1 2</trace>"##
        let note = try read(inkML("<definitions>\(contexts)</definitions>\(traces)"))
        #expect(note.strokes.map(\.samples.described) == ["720,1440"])
    }

    @Test("of a hundred thousand channels as many are read as a device can have")
    func channels() throws {
        let channels = String(repeating: #"<channel name="Z"/>"#, count: 100_000)
        let note = try readTraces(
            String(repeating: "1 2,", count: 1_000),
            format: format(#"<channel name="X" units="pt"/><channel name="Y"/>\#(channels)"#))
        #expect(note.strokes.map(\.samples.count) == [1_000])
    }

    @Test("a chain of twenty thousand contexts is followed to its end")
    func chain() throws {
        let contexts = (1..<20_000).map { ##"<context id="c\##($0)" contextRef="#c\##($0 - 1)"/>"## }.joined()
        let first =
            ##"<context id="c0"><traceFormat><channel name="X" units="in"/><channel name="Y"/></traceFormat></context>"##
        let note = try read(
            inkML(##"<definitions>\##(first)\##(contexts)</definitions><trace contextRef="#c19999">1 2</trace>"##))
        #expect(note.strokes.map(\.samples.described) == ["720,1440"])
    }

    @Test("a file of 4,096 documents is read, and one of more is refused with what to do")
    func documents() throws {
        let most = String(repeating: "<ink/>", count: 4096)
        #expect(try read(most).codes == [.noInk])
        let error = try #require(throws: InterchangeError.self) { try read(most + "<ink/>") }
        #expect(error.code == .tooLarge)
        #expect(error.message.contains("split it"))
    }

    /// What many elements can share that is itself large.
    enum Scenario: String, CaseIterable, CustomTestStringConvertible {
        case childrenOfAContext, channelsOfAFormat, propertiesOfABrush, chainOfContexts, propertiesOfASource

        var testDescription: String { rawValue }

        /// A tree with as many traces as elements that these share.
        func root(_ count: Int, _ steps: Steps) -> InkMLNode {
            func node(_ name: String, _ attributes: [(String, String)] = [], _ children: [InkMLNode] = []) -> InkMLNode
            {
                let node = CountedNode(name, attributes, steps)
                for child in children { node.append(child) }
                return node
            }
            func many(_ name: String) -> [InkMLNode] { (0..<count).map { node(name, [("name", "n\($0)")]) } }
            func trace(_ attributes: [(String, String)]) -> InkMLNode {
                let trace = node("trace", attributes)
                Array("1 2".utf8).withUnsafeBufferPointer { trace.append($0) }
                return trace
            }
            let format = node(
                "traceFormat", [("id", "f")],
                [node("channel", [("name", "X")]), node("channel", [("name", "Y")])]
                    + (self == .channelsOfAFormat ? many("dummy") : []))
            let source = node(
                "inkSource", [("id", "s")],
                [format]
                    + (self == .propertiesOfASource ? [node("channelProperties", [], many("channelProperty"))] : []))
            let shared: [InkMLNode] =
                switch self {
                case .childrenOfAContext: [node("context", [("id", "c")], [format] + many("dummy"))]
                case .propertiesOfABrush: [format, node("brush", [("id", "b")], many("brushProperty"))]
                case .channelsOfAFormat, .chainOfContexts: [format]
                case .propertiesOfASource: [source]
                }
            // Every trace has a context and a brush of its own, except where all name the same.
            let own = (0..<count).flatMap { index -> [InkMLNode] in
                let id = ("id", "o\(index)")
                return switch self {
                case .childrenOfAContext: []
                case .propertiesOfABrush: [node("brush", [id, ("brushRef", "#b")])]
                case .channelsOfAFormat: [node("context", [id, ("traceFormatRef", "#f")], [node("canvas")])]
                case .propertiesOfASource: [node("context", [id, ("inkSourceRef", "#s")], [node("canvas")])]
                case .chainOfContexts: [node("context", [id, ("contextRef", "#o\(index - 1)")], [node("canvas")])]
                }
            }
            let traces = (0..<count).map { index in
                switch self {
                case .childrenOfAContext: trace([("contextRef", "#c")])
                case .propertiesOfABrush: trace([("brushRef", "#o\(index)")])
                case .channelsOfAFormat, .propertiesOfASource, .chainOfContexts:
                    trace([("contextRef", "#o\(count - 1 - index)")])
                }
            }
            return node("ink", [], [node("definitions", [], shared + own)] + traces)
        }
    }

    /// How often elements were looked at.
    final class Steps {
        var count = 0
    }

    private final class CountedNode: InkMLNode {
        private let steps: Steps

        init(_ name: String, _ attributes: [(String, String)], _ steps: Steps) {
            self.steps = steps
            super.init(name: name, attributes: XMLAttributes(pairs: attributes.map { (name: $0.0, value: $0.1) }))
        }

        override var children: [InkMLNode] {
            steps.count += super.children.count
            return super.children
        }

        override var parts: ArraySlice<InkMLNode> {
            steps.count += super.parts.count
            return super.parts
        }

        override subscript(attribute: String) -> String? {
            steps.count += 1
            return super[attribute]
        }

        override func first(_ name: String) -> InkMLNode? {
            steps.count += 1
            return super.first(name)
        }
    }
}
