public import ChartIR

/// Several series over axes that leave one centre; its data are those of a line.
public struct RadarSpec: Sendable, Encodable {
    /// An `axis` child.
    public struct Dimension: Sendable, Encodable {
        public var name: Located<String>
        public var minimum: Located<Double>?
        public var maximum: Located<Double>?
        public var format: PatternSpec?
    }

    /// Of the form of a line.
    public var mark: CartesianMarkSpec
    public var grid: RadarMark.Grid?
    /// 0...1.
    public var fill: Double?
    public var dimensions: [Dimension]
}

public struct RadialBarSpec: Sendable, Encodable {
    public var rows: LabelledSpec
    /// Degrees.
    public var sweep: Double?
    public var maximum: Located<Double>?
    public var rescale: Located<AxisSpec.Rescale>?
    public var hole: Double?
    /// Pixels.
    public var thickness: Double?
    public var gap: Double?
    public var ends: RadialBarMark.Ends?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
}

public struct RoseSpec: Sendable, Encodable {
    /// Where each row is a series.
    public var rows: LabelledSpec
    /// The data of stacked bars, where series share petals; nil: each row is a series.
    public var mark: CartesianMarkSpec?
    public var measure: RoseMark.Measure?
    public var hole: Double?
    /// Degrees.
    public var rotation: Double?
    /// Pixels.
    public var gap: Double?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
}
