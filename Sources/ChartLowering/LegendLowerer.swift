import ChartDiagnostics
import ChartIR

/// What a legend's entries do, and how they may start.
struct LegendLowerer {
    private let spec: LegendSpec?

    /// - Parameter spec: what the author wrote; nil: nothing.
    init(_ spec: LegendSpec?) {
        self.spec = spec
    }

    var title: String? { spec?.title?.value }

    var entries: [LegendSpec.Entry] { spec?.entries ?? [] }

    func toggle(into diagnostics: inout DiagnosticCollector) -> Legend.Toggle {
        let stated = spec?.toggle?.value ?? .hide
        guard let only = spec?.offersOnly, only.value else { return stated }
        guard stated == .hide else {
            diagnostics.report(.onlyWithoutHide(at: only.range, toggle: spec?.toggle?.range))
            return stated
        }
        return .only
    }

    /// Reports a start that no choice of the legend can stand for.
    func checkStart(of series: [Series], _ toggle: Legend.Toggle, into diagnostics: inout DiagnosticCollector) {
        guard toggle == .solo, let first = entries.first(where: { $0.isHidden == true }) else { return }
        let hidden = series.count { $0.startsHidden }
        if hidden > 0, hidden != series.count - 1 {
            diagnostics.report(.hiddenInSolo(at: first.name.range))
        }
    }
}

extension Legend.Position {
    /// The most parts of a circle whose legend stands above it. So few have their names at them, and what toggles them is near;
    /// the rows of more would leave a circle too little of the height.
    private static let mostAbove = 8
    /// The most parts of a circle whose legend stands above it, where all parts have their names at them.
    private static let mostNamedAbove = 12

    /// Where the legend of a circle stands whose parts are series.
    /// - Parameters:
    ///   - count: how many there are.
    ///   - areNamed: whether their names stand around the circle, which then needs the width.
    static func ofParts(_ count: Int, areNamed: Bool = false) -> Legend.Position {
        count < 2 ? .none : count <= (areNamed ? mostNamedAbove : mostAbove) ? .top : .right
    }
}
