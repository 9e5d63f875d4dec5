import Ink

/// Says which page the pen writes on, and where it lies in the view: view = page × scale + offset.
@_expose(wasm, "ink_face")
@_cdecl("ink_face")
public func face(_ handle: Int32, _ scale: Double, _ x: Double, _ y: Double) -> Int32 {
    call { module in
        guard let view = PageView(scale: scale, x: x, y: y) else { return Status.failed }
        module.tab.face(handle, view)
        return Status.done
    }
}

/// Chooses what the pen does: the tool as `ToolNumber` has it, RGBA, width and the eraser's radius in points.
@_expose(wasm, "ink_tool")
@_cdecl("ink_tool")
public func tool(_ number: Int32, _ rgba: UInt32, _ width: Double, _ erasesParts: Int32, _ radius: Double) -> Int32 {
    call { (module) throws(InkError) in
        guard let number = ToolNumber(rawValue: number), let width = Quantity.width(points: width) else {
            throw InkError(.outOfRange, "there is no such tool, or a width is out of range")
        }
        if let tool = number.tool {
            module.tab.tool.style = try StrokeStyle(tool: tool, colour: Colour(rgba: rgba), width: width)
        }
        module.tab.tool.isEraser = number == .eraser
        module.tab.tool.erasing = erasesParts == 0 ? .wholeStrokes : .partial
        module.tab.tool.radius = radius
        return Status.done
    }
}

/// The tools as JavaScript numbers them.
private enum ToolNumber: Int32 {
    case eraser, pen, highlighter, pencil, whiteout

    /// Nil for the eraser, which leaves no ink.
    var tool: Tool? {
        switch self {
        case .eraser: nil
        case .pen: .pen
        case .highlighter: .highlighter
        case .pencil: .pencil
        case .whiteout: .whiteout
        }
    }
}

/// Says whether touch never writes (1), may write (0), or may until a pen was seen (-1).
@_expose(wasm, "ink_pen_only")
@_cdecl("ink_pen_only")
public func penOnly(_ isPenOnly: Int32) -> Int32 {
    call { module in
        module.tab.isPenOnly = isPenOnly < 0 ? nil : isPenOnly != 0
        return Status.done
    }
}

/// Takes in the event that was handed in; answers what came of it.
///
/// - Returns: 1 while a mark is in progress.
@_expose(wasm, "ink_pointer")
@_cdecl("ink_pointer")
public func pointer() -> Int32 {
    call { (module) throws(InkError) in
        guard let event = PointerEvent(numbers: module.input.numbers) else {
            throw InkError(.malformed, "this is no pointer event")
        }
        let report = module.tab.take(event)
        module.answer { $0.append(report) }
        return module.tab.isMarking ? Status.more : Status.done
    }
}

/// Ends what is in progress and keeps it; answers what came of it.
@_expose(wasm, "ink_end")
@_cdecl("ink_end")
public func end() -> Int32 {
    call { module in
        let report = module.tab.endMarks()
        module.answer { $0.append(report) }
        return Status.done
    }
}
