extension ElementBlock {
    /// Reads to the end of `reader`.
    ///
    /// - Throws: ``InkError`` if the bytes are no block or break an invariant of what they hold.
    static func read(from reader: inout ByteReader) throws(InkError) -> [ElementRecord] {
        let replicas = try ReplicaTable.read(from: &reader)
        let element = try reader.readDot(replicas)
        let time = try reader.readUnsigned()
        let order = try reader.readSigned()
        let formCount = try reader.readCount(upTo: reader.remaining)
        var forms: [ElementForm] = []
        for _ in 0..<formCount { forms.append(try ElementForm(from: &reader, replicas: replicas)) }
        var parser = Parser(
            context: Context(element: element, change: .zero, time: time, order: order), replicas: replicas,
            forms: forms)
        let count = try reader.readCount(upTo: reader.remaining)
        var records: [ElementRecord] = []
        records.reserveCapacity(count)
        for place in 0..<count { records.append(try parser.read(place, from: &reader)) }
        try parser.readSamples(of: &records, from: &reader)
        guard reader.isAtEnd else { throw reader.error("a block has bytes behind its end") }
        return records
    }
}

extension ElementBlock {
    private struct Parser {
        var context: Context
        let replicas: [Replica]
        let forms: [ElementForm]
        /// The strokes whose samples follow the records, and which records they belong to.
        private var shapes: [SampleBlock.Shape] = []
        private var owners: [Int] = []

        init(context: Context, replicas: [Replica], forms: [ElementForm]) {
            self.context = context
            self.replicas = replicas
            self.forms = forms
        }

        /// A stroke has its body only after ``readSamples(of:from:)``.
        mutating func read(_ place: Int, from reader: inout ByteReader) throws(InkError) -> ElementRecord {
            let index = try reader.readUnsigned()
            guard index < UInt64(forms.count) else { throw reader.error("an element's form is not in its table") }
            let form = forms[Int(index)]
            let element =
                form.flags.contains(.element) ? try reader.readDot(replicas) : context.element.successor
            var dot = element
            if form.flags.contains(.isChange) {
                dot = form.flags.contains(.dot) ? try reader.readDot(replicas) : context.change.successor
                context.change = dot
            }
            if form.flags.contains(.nextTime) { context.time &+= 1 }
            if form.flags.contains(.time) { context.time &+= UInt64(bitPattern: try reader.readSigned()) }
            let stamps = try readStamps(form, Stamp(time: context.time, replica: dot.replica), from: &reader)
            let order =
                form.flags.contains(.order)
                ? try reader.readOrderKey(after: context.order) : try OrderKey(first: context.order &+ 1)
            let placement = form.flags.contains(.placement) ? try reader.readPlacement() : .identity
            let particular = try readParticular(form, stamps, from: &reader)
            let body = form.flags.contains(.body) ? try readBody(form, place, from: &reader) : nil
            context.element = element
            context.order = order.first
            return ElementRecord(
                element: element, dot: dot, body: body,
                attributes: Attributes(
                    layer: Stamped(form.layer, stamps[0]), order: Stamped(order, stamps[1]),
                    placement: Stamped(placement, stamps[2]), particular: particular))
        }

        private func readStamps(
            _ form: ElementForm, _ common: Stamp, from reader: inout ByteReader
        ) throws(InkError) -> Stamps {
            var stamps = Stamps(common: common, mask: form.ownStamps)
            guard form.ownStamps != 0 else { return stamps }
            guard form.ownStamps >> form.groupCount == 0 else {
                throw reader.error("a group is stamped that is not there")
            }
            for _ in 0..<form.ownStamps.nonzeroBitCount {
                stamps.own.append(try reader.readStamp(from: common.time, replicas))
            }
            return stamps
        }

        private func readParticular(
            _ form: ElementForm, _ stamps: Stamps, from reader: inout ByteReader
        ) throws(InkError) -> Attributes.Particular {
            switch form.kind {
            case .stroke(let style, _, _): return .stroke(style: Stamped(style, stamps[3]))
            case .image: return .image(frame: Stamped(try reader.readFrame(), stamps[3]))
            case .text:
                let text = try reader.readText()
                let style = try reader.readTextStyle()
                return .text(
                    Stamped(text, stamps[3]), style: Stamped(style, stamps[4]),
                    frame: Stamped(try reader.readFrame(), stamps[5]))
            case .layer:
                let name = try reader.readText()
                let flags = try reader.readByte()
                guard flags <= 3 else { throw reader.error("a layer has a flag that is not known") }
                return .layer(
                    name: Stamped(name, stamps[3]), isHidden: Stamped(flags & 1 != 0, stamps[4]),
                    isLocked: Stamped(flags & 2 != 0, stamps[5]))
            case .unknown:
                let count = try reader.readCount(upTo: reader.remaining)
                var groups: [UnknownGroup] = []
                for _ in 0..<count {
                    let tag = try reader.readByte()
                    guard groups.last.map({ $0.tag < tag }) ?? true else {
                        throw reader.error("the tags of unknown groups do not ascend")
                    }
                    let stamp = try reader.readStamp(from: context.time, replicas)
                    groups.append(UnknownGroup(tag: tag, bytes: Stamped(Array(try reader.readCounted()), stamp)))
                }
                return .unknown(groups)
            }
        }

        private mutating func readBody(
            _ form: ElementForm, _ place: Int, from reader: inout ByteReader
        ) throws(InkError) -> ElementBody? {
            switch form.kind {
            case .stroke(_, let channels, let steady):
                let count = try reader.readCount(upTo: Samples.countLimit)
                guard count > 0 else { throw reader.error("a stroke has no sample") }
                let startsLate = form.flags.contains(.startsLate)
                shapes.append(
                    SampleBlock.Shape(count: count, channels: channels, steady: steady, startsAtZero: !startsLate))
                owners.append(place)
                return nil
            case .image: return .image(try reader.readIdentifier())
            case .text: return .text
            case .layer: return .layer
            case .unknown(let kind): return .unknown(kind: kind, bytes: Array(try reader.readCounted()))
            }
        }

        func readSamples(of records: inout [ElementRecord], from reader: inout ByteReader) throws(InkError) {
            guard !shapes.isEmpty else { return }
            for (owner, samples) in zip(owners, try SampleBlock.read(shapes, from: &reader)) {
                records[owner].body = .stroke(samples)
            }
        }
    }
}

/// The stamps of an element's groups: one for most, and those that some have of their own.
private struct Stamps {
    let common: Stamp
    /// The groups with stamps of their own, by place.
    let mask: UInt8
    /// Of these, in order.
    var own: [Stamp] = []

    subscript(place: Int) -> Stamp {
        let bit: UInt8 = 1 << place
        return mask & bit == 0 ? common : own[(mask & (bit - 1)).nonzeroBitCount]
    }
}
