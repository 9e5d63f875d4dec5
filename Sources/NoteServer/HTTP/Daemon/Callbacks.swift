// What libmicrohttpd calls, on its threads: pointers become values here, and nothing is decided.

import CMicroHTTPD

/// The MHD_AccessHandlerCallback: called for the headers of a request, for each piece of its body, at its end, and when
/// a suspended connection was resumed.
let handleRequest: MHD_AccessHandlerCallback = { context, connection, path, method, _, piece, size, slot in
    guard let context, let connection, let path, let method, let size, let slot else { return .NO }
    let daemon = Unmanaged<DaemonContext>.fromOpaque(context).takeUnretainedValue()
    let lent = Connection(pointer: connection)
    guard let known = slot.pointee else {
        let (exchange, result) = daemon.begin(
            on: lent, method: String(cString: method), path: String(cString: path))
        slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return result
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    guard size.pointee > 0 else { return daemon.proceed(exchange, on: lent) }
    exchange.take(UnsafeRawBufferPointer(start: piece, count: size.pointee))
    size.pointee = 0
    return .YES
}

/// The MHD_RequestCompletedCallback: the answer was sent, or the connection is gone.
let finishRequest: MHD_RequestCompletedCallback = { context, _, slot, _ in
    guard let context, let known = slot?.pointee else { return }
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
    slot?.pointee = nil
    Unmanaged<DaemonContext>.fromOpaque(context).takeUnretainedValue().exchanges.remove(exchange)
}
