/// The replicas a block mentions, each written once and then named by its index.
struct ReplicaTable {
    private(set) var replicas: [Replica] = []

    /// Few as they are, a search from the end costs less than a dictionary.
    mutating func index(of replica: Replica) -> Int {
        if let index = replicas.lastIndex(of: replica) { return index }
        replicas.append(replica)
        return replicas.count - 1
    }

    func write(to writer: inout ByteWriter) {
        writer.appendUnsigned(UInt64(replicas.count))
        for replica in replicas { writer.append(fixed: replica.rawValue) }
    }

    static func read(from reader: inout ByteReader) throws(InkError) -> [Replica] {
        let count = try reader.readCount(upTo: reader.remaining / 8)
        var replicas: [Replica] = []
        replicas.reserveCapacity(count)
        for _ in 0..<count { replicas.append(Replica(rawValue: try reader.readFixed())) }
        return replicas
    }
}

extension ByteWriter {
    mutating func append(_ dot: Dot, replicas: inout ReplicaTable) {
        appendUnsigned(UInt64(replicas.index(of: dot.replica)))
        appendUnsigned(dot.number)
    }

    /// The time as a difference from `time`.
    mutating func append(_ stamp: Stamp, from time: UInt64, replicas: inout ReplicaTable) {
        appendUnsigned(UInt64(replicas.index(of: stamp.replica)))
        appendSigned(Int64(bitPattern: stamp.time &- time))
    }
}

extension ByteReader {
    mutating func readReplica(_ replicas: [Replica]) throws(InkError) -> Replica {
        let index = try readUnsigned()
        guard index < UInt64(replicas.count) else { throw error("a replica is not in its table") }
        return replicas[Int(index)]
    }

    mutating func readDot(_ replicas: [Replica]) throws(InkError) -> Dot {
        let replica = try readReplica(replicas)
        return Dot(replica: replica, number: try readUnsigned())
    }

    mutating func readStamp(from time: UInt64, _ replicas: [Replica]) throws(InkError) -> Stamp {
        let replica = try readReplica(replicas)
        return Stamp(time: time &+ UInt64(bitPattern: try readSigned()), replica: replica)
    }
}
