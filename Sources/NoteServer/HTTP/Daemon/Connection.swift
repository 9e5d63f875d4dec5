import CMicroHTTPD

/// A connection as libmicrohttpd lends it for the length of a call.
struct Connection {
    let pointer: OpaquePointer

    /// Its address as a number, which may be carried to other threads.
    var bits: UInt { UInt(bitPattern: pointer) }

    /// The request whose headers have arrived.
    ///
    /// - Parameter path: as it was sent.
    /// - Returns: nil if its address is not one.
    func request(method: String, path: String) -> HTTPRequest? {
        let query = values(.GET_ARGUMENT_KIND)
        guard let target = RequestTarget(path: path, query: query) else { return nil }
        var headers: [String: String] = [:]
        for (name, value) in values(.HEADER_KIND) {
            headers[name.lowercased(), default: ""] += headers[name.lowercased()] == nil ? value : ", " + value
        }
        return HTTPRequest(method: HTTPMethod(rawValue: method), target: target, headers: headers)
    }

    /// Has the answer sent. See MHD_queue_response in libmicrohttpd(3).
    func queue(_ response: HTTPResponse, adding headers: [(name: String, value: String)]) -> MHD_Result {
        guard let made = response.made(on: self) else { return .NO }
        defer { MHD_destroy_response(made) }
        for (name, value) in response.headers + headers where MHD_add_response_header(made, name, value) == .NO {
            return .NO
        }
        return MHD_queue_response(pointer, UInt32(response.status.rawValue), made)
    }

    private func values(_ kind: MHD_ValueKind) -> [(name: String, value: String)] {
        var values: [(name: String, value: String)] = []
        withUnsafeMutablePointer(to: &values) { values in
            _ = MHD_get_connection_values(
                pointer, kind,
                { values, _, name, value in
                    let values = values?.assumingMemoryBound(to: [(name: String, value: String)].self)
                    if let name {
                        values?.pointee.append((String(cString: name), value.map { String(cString: $0) } ?? ""))
                    }
                    return .YES
                }, values)
        }
        return values
    }
}
