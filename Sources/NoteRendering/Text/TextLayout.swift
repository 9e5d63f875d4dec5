import CCairo
import CPango
import Ink

/// A text set in lines by Pango, in the system's sans-serif font; the one owner of its handle.
///
/// The feet of lines lie where ``TextStyle`` says, whatever the fonts say. Nothing is rounded to pixels, so a text breaks
/// alike at every scale.
final class TextLayout {
    private let layout: OpaquePointer
    private let frame: Area
    private let style: TextStyle
    private let isRightToLeft: Bool
    /// Whether some of the text is left out, since laying it out could take for ever.
    let isCut: Bool

    init(_ text: Text, _ style: TextStyle, _ frame: Frame) {
        self.frame = Area(frame)
        self.style = style
        isRightToLeft = style.direction.isRightToLeft(for: text)
        // The map belongs to this thread.
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)

        layout = pango_layout_new(context)
        pango_layout_set_auto_dir(layout, 0)
        let font = pango_font_description_new()
        pango_font_description_set_family_static(font, "sans-serif")
        pango_font_description_set_absolute_size(font, Double(style.size) / 100 * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        if frame.width > 0 {
            pango_layout_set_width(layout, Int32(Int64(frame.width) * Int64(PANGO_SCALE) / 10))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
        }
        let letters = LaidOutLetters(text)
        isCut = letters.isCut
        pango_layout_set_text(layout, letters.string, Int32(clamping: letters.string.utf8.count))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Whether some letters are in no font of the system. See pango_layout_get_unknown_glyphs_count.
    var lacksLetters: Bool { pango_layout_get_unknown_glyphs_count(layout) > 0 }

    /// Where the lines and their ink lie, and the frame with them; before it is placed.
    ///
    /// Letters may lean or swing out of their own width, and those of some scripts rise higher than a line is.
    var bounds: Area {
        var area = frame
        for line in lines {
            area.minX = min(area.minX, Int64((min(line.x, line.ink.minX) * 100).rounded(.down)))
            area.maxX = max(area.maxX, Int64((max(line.x + line.width, line.ink.maxX) * 100).rounded(.up)))
            area.minY = min(area.minY, Int64((line.ink.minY * 100).rounded(.down)))
            area.maxY = max(
                area.maxY, Int64((line.y * 100).rounded()) + style.lineHeight - style.firstFoot,
                Int64((line.ink.maxY * 100).rounded(.up)))
        }
        return area
    }

    /// Where the lines of a text lie, and its frame with them; before it is placed.
    static func bounds(of text: Text, _ style: TextStyle, in frame: Frame) -> Bounds? {
        Bounds(TextLayout(text, style, frame).bounds)
    }

    /// Draws with the colour that is set. See pango_cairo_show_layout_line.
    func draw(in context: CairoContext) {
        for line in lines {
            cairo_move_to(context.pointer, line.x, line.y)
            pango_cairo_show_layout_line(context.pointer, line.line)
        }
    }

    private struct Line {
        let line: UnsafeMutablePointer<PangoLayoutLine>
        /// Of its left end, in points.
        let x: Double
        /// Of its foot, in points.
        let y: Double
        let width: Double
        /// Around its letters as they are drawn, in points; its foot where it has none.
        let ink: Bounds
    }

    private var lines: [Line] {
        // Pango keeps a chain of lines, in which finding one by its number means counting from the first.
        let chain = sequence(first: pango_layout_get_lines_readonly(layout)) { $0?.pointee.next }
        return chain.prefix { $0 != nil }.enumerated().compactMap { index, link in
            guard let line = link?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { return nil }
            var (drawn, extent) = (PangoRectangle(), PangoRectangle())
            pango_layout_line_get_extents(line, &drawn, &extent)
            func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
            let width = points(extent.width)
            let edge = isRightToLeft ? Double(frame.maxX) / 100 - width : Double(frame.minX) / 100
            let y = Double(frame.minY + style.firstFoot + Int64(index) * style.lineHeight) / 100
            let (left, top) = (edge + points(drawn.x), y + points(drawn.y))
            guard
                let ink = Bounds(
                    minX: left, minY: top, maxX: left + points(max(drawn.width, 0)),
                    maxY: top + points(max(drawn.height, 0)))
            else { return nil }
            return Line(line: line, x: edge, y: y, width: width, ink: ink)
        }
    }
}
