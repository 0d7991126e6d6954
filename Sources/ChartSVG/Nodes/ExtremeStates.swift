import ChartGraphics
import ChartScene

/// States of a chart in which its scales differ most from what they are at first: each series alone, in the narrowest drawing and
/// in the widest.
///
/// Their numbers are found when one is first asked for: of many series that takes as long as all else, and few charts ask.
struct ExtremeStates {
    private typealias State = (valuation: Valuation, widthClass: Int)

    /// The states with the definitions of some groups.
    private final class Level {
        private let made: () -> [State]
        private(set) lazy var states = made()

        init(_ made: @escaping () -> [State]) { self.made = made }
    }

    /// nil: nothing is known of the scales.
    private var level: Level?

    /// No states: nothing is known of the scales.
    init() {}

    /// - Parameter scene: one in which the reader hides series, and changes nothing else.
    init(_ scene: Scene) {
        guard scene.controls.isEmpty, !scene.hasCourses else { return }
        level = Level { Self.states(of: scene) }
        define(scene.definitions)
    }

    private static func states(of scene: Scene) -> [State] {
        let series = scene.legend.toggles ? scene.legend.entries.map(\.series) : []
        let all = Set(series)
        let hidden = series.count > 1 ? series.map { all.subtracting([$0]) } : [[]]
        let widths =
            scene.widths.map { [(0, $0.floors[0]), ($0.floors.count - 1, $0.most)] } ?? [(-1, scene.size.width)]
        return widths.flatMap { widthClass, width -> [State] in
            hidden.map { hidden -> State in
                var valuation = Valuation(hidden: hidden)
                valuation.width = width
                return (valuation, widthClass)
            }
        }
    }

    var isEmpty: Bool { level == nil }

    /// Gives names the values that they have in each state.
    mutating func define(_ definitions: [Definition]) {
        guard let outer = level else { return }
        level = Level {
            var states = outer.states
            for index in states.indices {
                for definition in definitions {
                    let value = definition.value(in: states[index].widthClass)
                    states[index].valuation.variables[definition.variable] = states[index].valuation.value(of: value)
                }
            }
            return states
        }
    }

    /// The number that a quantity has in each state.
    func values(of quantity: Quantity) -> [Double] { level?.states.map { $0.valuation.value(of: quantity) } ?? [] }
}
