import ChartDocument
public import ChartIR

/// How a pie looks, as stated.
public struct PieLookSpec: Sendable, Encodable {
    public enum Order: String, Sendable, CaseIterable, Encodable { case descending, document }

    public var ends: SliceEnds?
    /// Degrees.
    public var rotation: Double?
    public var start: Double?
    public var sweep: Double?
    public var order: Order?
    /// The share below which slices are put together, 0 ..< 1.
    public var other: Double?
    public var highlight: ItemList?
    /// Pixels.
    public var pull: Located<Double>?
    public var color: Located<String>?
    public var colors: ItemList?
    public var shadow: CartesianMarkSpec.ShadowSpec?
    public var phases: PieLook.Phases?
}

extension SpecDecoder {
    mutating func pieLook(_ element: Element) -> PieLookSpec {
        PieLookSpec(
            ends: choice(element, "ends"), rotation: number(element, "rotation"), start: number(element, "start"),
            sweep: number(element, "sweep"), order: choice(element, "order"), other: number(element, "other"),
            highlight: list(element, "highlight"), pull: locatedNumber(element, "pull"),
            color: located(element, "color"), colors: list(element, "colors"),
            shadow: element.children("shadow").first.map { shadow($0) }, phases: choice(element, "phases"))
    }
}
