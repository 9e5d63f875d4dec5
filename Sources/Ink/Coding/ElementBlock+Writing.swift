/// A run of element versions as bytes, complete in itself: a chunk of a page, or what an edit makes.
enum ElementBlock {
    /// What the next element most likely continues.
    struct Context {
        var element: ElementID
        var change: Dot
        var time: UInt64
        var order: Int64
    }

    static func write(_ records: [ElementRecord], to writer: inout ByteWriter) {
        var composer = Composer(startingBefore: records)
        for record in records { composer.append(record) }
        composer.finish(count: records.count, into: &writer)
    }
}

extension ElementBlock {
    /// Gathers the parts of a block: replicas, forms, what each element writes itself, samples.
    private struct Composer {
        private var context: Context
        private let start: Context
        private var replicas = ReplicaTable()
        private var forms: [ElementForm] = []
        private var records = ByteWriter()
        private var strokes: [Samples] = []

        /// Sets the context so that the first element continues it as the second continues the first.
        init(startingBefore records: [ElementRecord]) {
            guard let first = records.first else {
                start = Context(element: .zero, change: .zero, time: 0, order: 0)
                context = start
                return
            }
            let time = first.ownTime ?? 0
            let step = records.count > 1 && records[1].ownTime == time &+ 1 ? 1 : 0 as UInt64
            start = Context(
                element: Dot(replica: first.element.replica, number: first.element.number &- 1), change: .zero,
                time: time &- step, order: first.attributes.order.value.first - 1)
            context = start
        }

        mutating func append(_ record: ElementRecord) {
            let time = record.ownTime ?? context.time
            let stamp = Stamp(time: time, replica: record.dot.replica)
            let form = form(of: record, stamp: stamp)
            let index: Int
            if let last = forms.lastIndex(of: form) {
                index = last
            } else {
                index = forms.count
                forms.append(form)
            }
            records.appendUnsigned(UInt64(index))
            if form.flags.contains(.element) { records.append(record.element, replicas: &replicas) }
            if form.flags.contains(.dot) { records.append(record.dot, replicas: &replicas) }
            if form.flags.contains(.time) { records.appendSigned(Int64(bitPattern: time &- context.time)) }
            if form.ownStamps != 0 {
                record.forEachStamp { place, own in
                    if form.ownStamps & 1 << place != 0 { records.append(own, from: time, replicas: &replicas) }
                }
            }
            if form.flags.contains(.order) {
                records.append(record.attributes.order.value, after: context.order)
            }
            if form.flags.contains(.placement) { records.append(record.attributes.placement.value) }
            append(record.attributes.particular, stamp: stamp)
            if let body = record.body { append(body) }
            context.element = record.element
            if form.flags.contains(.isChange) { context.change = record.dot }
            context.time = time
            context.order = record.attributes.order.value.first
        }

        private func form(of record: ElementRecord, stamp: Stamp) -> ElementForm {
            var flags: ElementForm.Flags = []
            if record.element != context.element.successor { flags.insert(.element) }
            if record.dot != record.element {
                flags.insert(.isChange)
                if record.dot != context.change.successor { flags.insert(.dot) }
            }
            if stamp.time == context.time &+ 1 {
                flags.insert(.nextTime)
            } else if stamp.time != context.time {
                flags.insert(.time)
            }
            let order = record.attributes.order.value
            if order.first != context.order + 1 || !order.rest.isEmpty { flags.insert(.order) }
            if record.attributes.placement.value != .identity { flags.insert(.placement) }
            if record.attributes.layer.value != .zero { flags.insert(.layer) }
            if record.body != nil { flags.insert(.body) }
            var ownStamps: UInt8 = 0
            record.forEachStamp { place, own in
                if own != stamp { ownStamps |= 1 << place }
            }
            if case .stroke(let samples)? = record.body, samples.first(of: .time) != 0 { flags.insert(.startsLate) }
            return ElementForm(
                flags: flags, ownStamps: ownStamps, layer: record.attributes.layer.value, kind: record.formKind)
        }

        private mutating func append(_ particular: Attributes.Particular, stamp: Stamp) {
            switch particular {
            case .stroke: break
            case .image(let frame): records.append(frame.value)
            case .text(let text, let style, let frame):
                records.append(text.value)
                records.append(style.value)
                records.append(frame.value)
            case .layer(let name, let isHidden, let isLocked):
                records.append(name.value)
                records.append((isHidden.value ? 1 : 0) | (isLocked.value ? 2 : 0))
            case .unknown(let groups):
                records.appendUnsigned(UInt64(groups.count))
                for group in groups {
                    records.append(group.tag)
                    records.append(group.bytes.stamp, from: stamp.time, replicas: &replicas)
                    records.append(counted: group.bytes.value)
                }
            }
        }

        private mutating func append(_ body: ElementBody) {
            switch body {
            case .stroke(let samples):
                records.appendUnsigned(UInt64(samples.count))
                strokes.append(samples)
            case .image(let asset): records.append(identifier: asset)
            case .text, .layer: break
            case .unknown(_, let bytes): records.append(counted: bytes)
            }
        }

        mutating func finish(count: Int, into writer: inout ByteWriter) {
            var head = ByteWriter()
            head.append(start.element, replicas: &replicas)
            head.appendUnsigned(start.time)
            head.appendSigned(start.order)
            head.appendUnsigned(UInt64(forms.count))
            for form in forms { form.write(to: &head, replicas: &replicas) }
            replicas.write(to: &writer)
            writer.append(head.bytes)
            writer.appendUnsigned(UInt64(count))
            writer.append(records.bytes)
            if !strokes.isEmpty { SampleBlock.append(strokes, to: &writer) }
        }
    }
}

extension Dot {
    /// The next number of the same replica.
    var successor: Dot { Dot(replica: replica, number: number &+ 1) }
}

extension ElementRecord {
    var formKind: ElementForm.Kind {
        switch attributes.particular {
        case .stroke(let style):
            if case .stroke(let samples)? = body {
                return .stroke(style.value, samples.channels, steady: samples.steady)
            }
            return .stroke(style.value, [], steady: [])
        case .image: return .image
        case .text: return .text
        case .layer: return .layer
        case .unknown:
            if case .unknown(let kind, _)? = body { return .unknown(kind) }
            return .unknown(0)
        }
    }
}
