import CCairo
import Ink

extension PagePainter {
    /// Stretched over its frame.
    mutating func paintImage(_ asset: AssetID, _ frame: Area, _ placement: Placement) {
        guard let box = Bounds(frame)?.placed(by: placement) else { return }
        switch visibility(of: box) {
        case .outside: return
        case .beyondReach: return report.add(.beyondReach)
        case .within: break
        }
        let image: DecodedImage
        switch outcome(of: asset, drawnAt: pixels(of: frame, placement)) {
        case .notDrawn(let reason): return report.add(reason)
        case .image(let decoded): image = decoded
        }
        if let fault = image.fault { report.add(.fault(fault, of: asset)) }

        let context = makeContext()
        guard context.apply(placement), frame.width > 0, frame.height > 0 else { return }
        cairo_translate(context.pointer, Double(frame.minX) / 100, Double(frame.minY) / 100)
        cairo_scale(
            context.pointer, Double(frame.width) / 100 / Double(image.surface.width),
            Double(frame.height) / 100 / Double(image.surface.height))
        cairo_set_source_surface(context.pointer, image.surface.pointer, 0, 0)
        if !resolution.hasPixels {
            cairo_paint(context.pointer)
        } else {
            // Pixels at the edge are not to fade into what lies around.
            cairo_pattern_set_extend(cairo_get_source(context.pointer), CAIRO_EXTEND_PAD)
            cairo_rectangle(context.pointer, 0, 0, Double(image.surface.width), Double(image.surface.height))
            cairo_fill(context.pointer)
        }
        if !context.isSound { report.add(.impossiblePlacement) }
    }

    private mutating func outcome(
        of asset: AssetID, drawnAt size: (width: Double, height: Double)?
    ) -> RecentImages.Outcome {
        if let known = recentImages.outcome(of: asset, drawnAt: size) { return known }
        recentImages.makeRoom()
        let outcome = decode(asset, drawnAt: size)
        recentImages.keep(outcome, of: asset)
        return outcome
    }

    private func decode(_ asset: AssetID, drawnAt size: (width: Double, height: Double)?) -> RecentImages.Outcome {
        let bytes: [UInt8]
        do throws(UnreadableAsset) {
            guard let content = try assets(asset) else { return .notDrawn(.missingAsset(asset)) }
            bytes = content
        } catch { return .notDrawn(.unreadableAsset(asset, reason: error.reason)) }
        do throws(ImageFault) {
            let image = try DecodedImage(bytes, drawnAt: size)
            identify(image, as: asset)
            return .image(image)
        } catch { return .notDrawn(.fault(error, of: asset)) }
    }

    /// How many pixels of the surface a frame covers along its sides; nil where there are no pixels.
    private func pixels(of frame: Area, _ placement: Placement) -> (width: Double, height: Double)? {
        guard resolution.hasPixels else { return nil }
        let transform = Transform(placement)
        func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() * resolution.scale }
        return (
            length(transform.a, transform.b) * Double(frame.width) / 100,
            length(transform.c, transform.d) * Double(frame.height) / 100
        )
    }

    /// Lets a PDF hold an image once that is shown many times. See CAIRO_MIME_TYPE_UNIQUE_ID.
    private func identify(_ image: DecodedImage, as asset: AssetID) {
        guard !resolution.hasPixels else { return }
        let name = Array(asset.description.utf8)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count)
        copy.initialize(from: name, count: name.count)
        let status = cairo_surface_set_mime_data(
            image.surface.pointer, CAIRO_MIME_TYPE_UNIQUE_ID, copy, UInt(name.count), { $0?.deallocate() }, copy)
        if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
    }
}

extension NotDrawn {
    fileprivate static func fault(_ fault: ImageFault, of asset: AssetID) -> NotDrawn {
        switch fault {
        case .foreign: .foreignImage(asset)
        case .damaged: .damagedImage(asset)
        case .huge: .hugeImage(asset)
        case .noMemory: .noMemory(asset)
        }
    }
}
