import Ink

/// Answers canvas and paper of a page.
@_expose(wasm, "ink_describe")
@_cdecl("ink_describe")
public func describe(_ handle: Int32) -> Int32 {
    call { module in
        guard module.tab[handle] != nil else { return Status.notHeld }
        module.buffer.clear()
        module.tab.describe(handle, into: &module.buffer)
        module.output.set(module.buffer)
        return Status.done
    }
}

/// Begins to draw a region of a page, in points; a region without extent is everything.
///
/// - Returns: the number of the drawing, which has to be ended.
@_expose(wasm, "ink_draw")
@_cdecl("ink_draw")
public func draw(
    _ handle: Int32, _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, _ pixelsPerPoint: Double
) -> Int32 {
    call { module in
        let region = minX < maxX ? Bounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : nil
        guard let drawing = module.tab.drawing(of: handle, in: region, pixelsPerPoint: pixelsPerPoint) else {
            return Status.notHeld
        }
        module.lastDrawing += 1
        module.drawings.append((module.lastDrawing, drawing))
        return module.lastDrawing
    }
}

/// Answers the next shapes of a drawing, up to about so many words: 1 if there are more to come, 0 if these are the last.
@_expose(wasm, "ink_draw_next")
@_cdecl("ink_draw_next")
public func drawNext(_ number: Int32, _ limit: Int32) -> Int32 {
    call { module in
        guard let index = module.drawings.firstIndex(where: { $0.number == number }) else { return Status.failed }
        module.buffer.clear()
        let isMore = module.tab.advance(&module.drawings[index].drawing, upTo: Int(limit), into: &module.buffer)
        module.output.set(module.buffer)
        return isMore ? Status.more : Status.done
    }
}

/// Forgets a drawing, whether it is done or not.
@_expose(wasm, "ink_draw_end")
@_cdecl("ink_draw_end")
public func drawEnd(_ number: Int32) -> Int32 {
    call { module in
        module.drawings.removeAll { $0.number == number }
        return Status.done
    }
}

/// Answers what has come to be seen of the stroke that is being written: 1; 0 if none is.
@_expose(wasm, "ink_wet")
@_cdecl("ink_wet")
public func wet(_ pixelsPerPoint: Double) -> Int32 {
    call { module in
        module.buffer.clear()
        let isWriting = module.tab.advanceWetInk(pixelsPerPoint: pixelsPerPoint, into: &module.buffer)
        module.output.set(module.buffer)
        return isWriting ? Status.more : Status.done
    }
}
