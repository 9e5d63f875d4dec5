import Ink

/// Takes back (0) or does again (1); answers how that went and what came of it.
@_expose(wasm, "ink_step")
@_cdecl("ink_step")
public func step(_ forth: Int32) -> Int32 {
    call { (module) throws(InkError) in
        let (step, report) = try module.tab.step(forth == 0 ? .undo : .redo)
        module.answer {
            $0.append(step)
            $0.append(report)
        }
        return Status.done
    }
}

/// Whether there is something to take back (0) or to do again (1).
@_expose(wasm, "ink_can_step")
@_cdecl("ink_can_step")
public func canStep(_ forth: Int32) -> Int32 {
    call { module in
        module.tab.canStep(forth == 0 ? .undo : .redo) ? Status.more : Status.done
    }
}

/// Forgets the next step in a direction instead of making it.
@_expose(wasm, "ink_skip_step")
@_cdecl("ink_skip_step")
public func skipStep(_ forth: Int32) -> Int32 {
    call { module in
        module.tab.skipStep(forth == 0 ? .undo : .redo)
        return Status.done
    }
}
