/// The channels of a device or a canvas with the resolutions its properties state.
struct InkMLSurface {
    let format: InkMLTraceFormat
    private let resolutions: [String: (value: Double, unit: Substring)]

    /// - Parameter source: The device, whose properties may state how fine a channel is.
    init(_ format: InkMLTraceFormat, source: InkMLNode? = nil) {
        self.format = format
        var resolutions: [String: (Double, Substring)] = [:]
        for property in source?.first("channelProperties")?.parts ?? [] {
            guard property["name"] == "resolution", let channel = property["channel"], resolutions[channel] == nil,
                let value = InkMLChannel.number(property["value"]), value > 0,
                let units = property["units"], units.hasPrefix("1/")
            else { continue }
            resolutions[channel] = (value, units.dropFirst(2))
        }
        self.resolutions = resolutions
    }

    /// How much a unit of a channel is: by the resolution, else by the units of the channel itself; nil if neither tells.
    func factor(of channel: InkMLChannel, in base: (Substring) -> Double?) -> Double? {
        if let (value, unit) = resolutions[channel.name], let length = base(unit) { return length / value }
        return channel.units.flatMap { base($0[...]) }
    }

    /// Points to a unit of X and of Y, negative where they grow leftwards or upwards; 1 where the file does not tell.
    ///
    /// What is known of one holds for the other too if nothing is said of that.
    func lengths() -> (x: Double, y: Double, areKnown: Bool) {
        func axis(_ name: String) -> (length: Double?, sign: Double) {
            guard let place = format.place(of: name) else { return (nil, 1) }
            let channel = format.channels[place]
            return (factor(of: channel) { InkMLUnit.points($0) }, channel.isReversed ? -1 : 1)
        }
        let (across, down) = (axis("X"), axis("Y"))
        let known = across.length ?? down.length
        return ((across.length ?? known ?? 1) * across.sign, (down.length ?? known ?? 1) * down.sign, known != nil)
    }
}
