/// A mark that has a chart to itself, with no x and no y.
public enum LoneMarkSpec: Sendable, Encodable {
    case pie(PieSpec)
    case radar(RadarSpec)
    case radialBar(RadialBarSpec)
    case rose(RoseSpec)
    case gauge(GaugeSpec)
    case arcs(ArcsSpec)
    case spinner(SpinnerSpec)
    case wave(WaveSpec)

    var element: Located<String> {
        switch self {
        case .pie(let pie): pie.rows.element
        case .radar(let radar): radar.mark.element
        case .radialBar(let bars): bars.rows.element
        case .rose(let rose): rose.rows.element
        case .gauge(let gauge): gauge.rows.element
        case .arcs(let arcs): arcs.rows.element
        case .spinner(let spinner): spinner.element
        case .wave(let wave): wave.element
        }
    }

    var id: Located<String>? {
        switch self {
        case .pie(let pie): pie.rows.id
        case .radar(let radar): radar.mark.id
        case .radialBar(let bars): bars.rows.id
        case .rose(let rose): rose.rows.id
        case .gauge(let gauge): gauge.rows.id
        case .arcs(let arcs): arcs.rows.id
        case .spinner(let spinner): spinner.id
        case .wave(let wave): wave.id
        }
    }

    /// The `id` of the table it reads.
    var data: Located<String>? {
        switch self {
        case .pie(let pie): pie.rows.data
        case .radar(let radar): radar.mark.data
        case .radialBar(let bars): bars.rows.data
        case .rose(let rose): rose.rows.data
        case .gauge(let gauge): gauge.rows.data
        case .arcs(let arcs): arcs.rows.data
        case .spinner, .wave: nil
        }
    }
}

/// Where the rows of a mark come from in which each is a series.
public struct LabelledSpec: Sendable, Encodable {
    public var element: Located<String>
    public var id: Located<String>?
    public var data: Located<String>?
    public var label: Located<String>?
    public var value: Located<String>?
    public var labels: ItemList?
    public var values: ItemList?
}

public struct PieSpec: Sendable, Encodable {
    public var rows: LabelledSpec
    public var hole: Double?
    /// Pixels.
    public var gap: Double?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
    public var look: PieLookSpec
    public var wording: PieWordingSpec
    public var gradients: [GradientSpec]
}
