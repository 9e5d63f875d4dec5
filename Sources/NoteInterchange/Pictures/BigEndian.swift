/// Numbers of picture files, the high byte first; nil beyond the end.
extension [UInt8] {
    func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
        return self[offset..<offset + count]
    }

    func big16(_ offset: Int) -> Int? { slice(offset, count: 2)?.reduce(0) { $0 << 8 | Int($1) } }
    func big32(_ offset: Int) -> Int? { slice(offset, count: 4)?.reduce(0) { $0 << 8 | Int($1) } }

    func begins(_ text: StaticString, at offset: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        return slice(offset, count: length)?.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
            ?? false
    }
}
