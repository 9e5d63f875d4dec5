extension KeyedDecodingContainer {
    /// Decodes a string and reads a value from it; a string that is none of its kind is a decoding error.
    func parsed<Value>(_ key: Key, as read: (String) -> Value?) throws -> Value {
        guard let value = read(try decode(String.self, forKey: key)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "\(key.stringValue) is not a \(Value.self)")
        }
        return value
    }

    /// As ``parsed(_:as:)``, and nil where the key is absent.
    func parsedIfPresent<Value>(_ key: Key, as read: (String) -> Value?) throws -> Value? {
        contains(key) ? try parsed(key, as: read) : nil
    }
}
