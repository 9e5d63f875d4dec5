import Ink

/// Holds the page of which so many bytes were handed in.
///
/// - Returns: its handle.
@_expose(wasm, "ink_open")
@_cdecl("ink_open")
public func open(_ size: Int32) -> Int32 {
    call { (module) throws(InkError) in
        try module.tab.open(content: module.input.first(size))
    }
}

/// Forgets a page; answers what came of a stroke that was being written.
@_expose(wasm, "ink_close")
@_cdecl("ink_close")
public func close(_ handle: Int32) -> Int32 {
    call { module in
        let report = module.tab.close(handle)
        module.answer { $0.append(report) }
        return Status.done
    }
}

/// Whether a page is held, and can be written on: 1 if it can, 0 if it arrived damaged or lacks what this tab wrote.
@_expose(wasm, "ink_is_writable")
@_cdecl("ink_is_writable")
public func isWritable(_ handle: Int32) -> Int32 {
    call { module in
        guard module.tab[handle] != nil else { return Status.notHeld }
        return module.tab.isWritable(handle) ? Status.more : Status.done
    }
}

/// Answers the bytes of a page's file.
@_expose(wasm, "ink_content")
@_cdecl("ink_content")
public func content(_ handle: Int32) -> Int32 {
    call { module in
        guard let page = module.tab[handle] else { return Status.notHeld }
        module.output.set(page.content)
        return Status.done
    }
}

/// Answers what tells two states of a page apart, in two words.
@_expose(wasm, "ink_digest")
@_cdecl("ink_digest")
public func digest(_ handle: Int32) -> Int32 {
    call { module in
        guard let page = module.tab[handle] else { return Status.notHeld }
        module.answer { $0.append(wide: Digest(of: page.page).rawValue) }
        return Status.done
    }
}

/// Unites a page with a state of it that was fetched, of which so many bytes were handed in; answers what to paint.
@_expose(wasm, "ink_merge")
@_cdecl("ink_merge")
public func merge(_ handle: Int32, _ size: Int32) -> Int32 {
    call { (module) throws(InkError) in
        let content = module.input.first(size)
        guard let repaint = try module.tab.merge(handle, content: content) else { return Status.notHeld }
        module.answer { $0.append(repaint, of: handle) }
        return Status.done
    }
}
