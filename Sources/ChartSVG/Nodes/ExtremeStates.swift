import ChartGraphics
import ChartScene

/// States of a chart in which its scales differ most from what they are at first: each series alone, in the narrowest drawing and
/// in the widest.
struct ExtremeStates {
    private var states: [(valuation: Valuation, widthClass: Int)] = []

    /// No states: nothing is known of the scales.
    init() {}

    /// - Parameter scene: one in which the reader hides series, and changes nothing else.
    init(_ scene: Scene) {
        guard scene.controls.isEmpty, !scene.hasCourses else { return }
        let series = scene.legend.toggles ? scene.legend.entries.map(\.series) : []
        let hidden = series.count > 1 ? series.map { Set(series).subtracting([$0]) } : [[]]
        let widths =
            scene.widths.map { [(0, $0.floors[0]), ($0.floors.count - 1, $0.most)] } ?? [(-1, scene.size.width)]
        for (widthClass, width) in widths {
            for hidden in hidden {
                var valuation = Valuation(hidden: hidden)
                valuation.width = width
                states.append((valuation, widthClass))
            }
        }
        define(scene.definitions)
    }

    var isEmpty: Bool { states.isEmpty }

    /// Gives names the values that they have in each state.
    mutating func define(_ definitions: [Definition]) {
        for index in states.indices {
            for definition in definitions {
                let value = definition.value(in: states[index].widthClass)
                states[index].valuation.variables[definition.variable] = states[index].valuation.value(of: value)
            }
        }
    }

    /// The number that a quantity has in each state.
    func values(of quantity: Quantity) -> [Double] { states.map { $0.valuation.value(of: quantity) } }
}
