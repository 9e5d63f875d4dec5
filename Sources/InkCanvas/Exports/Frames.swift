import Ink

/// Applies frames, of which so many bytes were handed in; answers what became of them and what to paint.
@_expose(wasm, "ink_apply")
@_cdecl("ink_apply")
public func apply(_ handle: Int32, _ size: Int32) -> Int32 {
    call { (module) throws(InkError) in
        let frames = module.input.first(size)
        guard let outcome = try module.tab.apply(handle, frames: frames) else { return Status.notHeld }
        module.answer { $0.append(outcome, of: handle) }
        return Status.done
    }
}

/// Makes a page what was fetched and what still waits; content and frames were handed in one behind the other.
@_expose(wasm, "ink_take_back")
@_cdecl("ink_take_back")
public func takeBack(_ handle: Int32, _ contentSize: Int32, _ framesSize: Int32) -> Int32 {
    call { (module) throws(InkError) in
        let content = module.input.first(contentSize)
        let frames = module.input.first(framesSize, after: contentSize)
        guard let outcome = try module.tab.takeBack(handle, content: content, frames: frames) else {
            return Status.notHeld
        }
        module.answer { $0.append(outcome, of: handle) }
        return Status.done
    }
}

/// Answers a frame with every body: 1; or 0 if an element is gone here too, so that voids have to be sent.
@_expose(wasm, "ink_whole")
@_cdecl("ink_whole")
public func whole(_ handle: Int32, _ size: Int32) -> Int32 {
    call { (module) throws(InkError) in
        guard let frame = try module.tab.whole(handle, frame: module.input.first(size)) else {
            return Status.done
        }
        module.output.set(frame)
        return Status.more
    }
}

/// Answers the frames that take the place of one that was refused.
@_expose(wasm, "ink_voids")
@_cdecl("ink_voids")
public func voids(_ size: Int32) -> Int32 {
    call { (module) throws(InkError) in
        module.output.set(try BrowserTab.voids(frame: module.input.first(size)))
        return Status.done
    }
}
