internal import Ink

extension JSONWriter {
    mutating func page(_ drawing: Drawing, label: Text) {
        raw("{\"label\":")
        string(label.utf8)
        raw(",\"canvas\":{\"kind\":")
        name(of: drawing.canvas.kind, in: JSONNames.canvasKinds)
        raw(",\"width\":")
        integer(drawing.canvas.width)
        raw(",\"height\":")
        integer(drawing.canvas.height)
        raw("},\"paper\":")
        paper(drawing.paper)
        raw(",\"layers\":[")
        for (index, layer) in drawing.layers.enumerated() {
            raw(index == 0 ? "\n" : ",\n")
            self.layer(layer)
        }
        raw("]}")
    }

    private mutating func paper(_ paper: Paper) {
        raw("{\"ruling\":")
        name(of: paper.ruling, in: JSONNames.rulings)
        switch paper.backdrop {
        case .none: break
        case .image(let asset):
            raw(",\"image\":")
            string(asset.description.utf8)
        case .pdf(let asset, let page):
            raw(",\"pdf\":")
            string(asset.description.utf8)
            raw(",\"pdfPage\":")
            integer(page)
        }
        raw(",\"background\":")
        colour(paper.background)
        raw(",\"lineColour\":")
        colour(paper.lineColour)
        raw(",\"spacing\":")
        integer(paper.spacing)
        raw(",\"firstLine\":")
        integer(paper.firstLine)
        raw(",\"margin\":")
        integer(paper.margin)
        raw(",\"marginColour\":")
        colour(paper.marginColour)
        raw("}")
    }

    private mutating func layer(_ layer: Layer) {
        raw("{\"name\":")
        string(layer.name.utf8)
        raw(",\"hidden\":")
        boolean(layer.isHidden)
        raw(",\"locked\":")
        boolean(layer.isLocked)
        raw(",\"elements\":[")
        for (index, element) in layer.elements.enumerated() {
            raw(index == 0 ? "\n" : ",\n")
            self.element(element)
        }
        raw("]}")
    }

    private mutating func element(_ element: Element) {
        switch element.content {
        case .stroke(let samples, let style): stroke(samples, style)
        case .image(let asset, let frame):
            raw("{\"kind\":\"image\",\"asset\":")
            string(asset.description.utf8)
            self.frame(frame)
        case .text(let text, let style, let frame): self.text(text, style, frame)
        case .unknown(let kind, let bytes):
            raw("{\"kind\":\"unknown\",\"number\":")
            integer(kind)
            raw(",\"bytes\":")
            base64(bytes)
        }
        if element.placement != .identity { placement(element.placement) }
        raw("}")
    }

    private mutating func stroke(_ samples: Samples, _ style: StrokeStyle) {
        raw("{\"kind\":\"stroke\",\"tool\":")
        if case .other(let tool) = style.tool {
            raw("\"other\",\"toolName\":")
            string(tool.utf8)
        } else {
            name(of: style.tool, in: JSONNames.tools)
        }
        raw(",\"colour\":")
        colour(style.colour)
        raw(",\"baseWidth\":")
        integer(style.width)
        for (name, channel) in JSONNames.channels {
            guard let column = samples.column(channel) else { continue }
            raw(",\"")
            raw(name)
            raw("\":")
            integers(column)
        }
    }

    private mutating func text(_ text: Text, _ style: TextStyle, _ frame: Frame) {
        raw("{\"kind\":\"text\",\"text\":")
        string(text.utf8)
        raw(",\"colour\":")
        colour(style.colour)
        raw(",\"size\":")
        integer(style.size)
        raw(",\"direction\":")
        name(of: style.direction, in: JSONNames.directions)
        self.frame(frame)
    }

    private mutating func frame(_ frame: Frame) {
        raw(",\"frame\":")
        integers([frame.x, frame.y, frame.width, frame.height])
    }

    private mutating func placement(_ placement: Placement) {
        raw(",\"placement\":[")
        let values = [placement.a, placement.b, placement.c, placement.d, placement.tx, placement.ty]
        for (index, value) in values.enumerated() {
            if index > 0 { raw(",") }
            integer(value)
        }
        raw("]")
    }
}
