import ChartDocument
import ChartIR

/// How a pie looks, as stated.
struct PieLookSpec: Sendable, Encodable {
    enum Order: String, Sendable, CaseIterable, Encodable { case descending, document }

    var ends: SliceEnds?
    /// How far the whole is turned, degrees.
    var rotation: Double?
    var start: Double?
    var sweep: Double?
    var order: Order?
    /// The share below which slices are put together, 0 ..< 1.
    var other: Double?
    var highlight: ItemList?
    /// How far highlighted slices are moved out, pixels.
    var pull: Located<Double>?
    var color: Located<String>?
    var colors: ItemList?
    var shadow: ShadowSpec?
    var phases: PieLook.Phases?
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
