public import ChartIR

public struct ArcsSpec: Sendable, Encodable {
    public var rows: LabelledSpec
    public var angles: ArcsMark.Angles?
    public var lines: Double?
    /// Lengths in pixels.
    public var thickness: Double?
    public var spacing: Double?
    public var centerRadius: Double?
    public var minimumThickness: Located<Double>?
    public var minimumSpacing: Located<Double>?
    public var overflow: ArcsMark.Overflow?
    public var underflow: ArcsMark.Underflow?
    /// Degrees.
    public var rotation: Double?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
    /// A colour, or a column of colours.
    public var color: Located<String>?
    public var colors: ItemList?
    public var gradients: [GradientSpec]
}

/// Colours across the wedges or slices of a mark.
public struct GradientSpec: Sendable, Encodable {
    public struct Stop: Sendable, Encodable {
        public var offset: Located<Double>?
        public var color: SeriesColor?
        public var fade: Double?
    }

    public var element: Located<String>
    public var direction: Gradient.Direction?
    /// Of one series; nil: of all that have none of their own.
    public var name: Located<String>?
    public var stops: [Stop]
}
