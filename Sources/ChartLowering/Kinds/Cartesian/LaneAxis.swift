import ChartDiagnostics
import ChartIR

/// The y axis of marks that stand on categories there, from top to bottom.
extension AxisLowerer {
    /// The scale of the lanes of all layers, still without its categories; nil: they have none.
    /// - Parameter positions: the other axis, which takes its order with the lanes where both have the same names.
    func lanes(
        of layers: [Layer], beside positions: inout PositionScale, into diagnostics: inout DiagnosticCollector
    ) -> PositionScale? {
        let onLanes = layers.compactMap(\.onLanes)
        guard !onLanes.isEmpty else { return nil }
        var axis = spec(.first)
        // A mark that stands on lanes has reported a type.
        axis?.type = nil
        var lanes = PositionScale(
            axis: axis, preference: [.bands, .timesInOrder, .numbersInOrder], layers: onLanes, formats: formats,
            into: &diagnostics)
        SquareOrder(layers, on: positions, lanes)?.place(&positions, &lanes)
        return lanes
    }

    func y(on lanes: PositionScale, into diagnostics: inout DiagnosticCollector) -> Axis {
        let spec = spec(.first)
        for end in [spec?.minimum, spec?.maximum].compactMap({ $0 }) {
            diagnostics.report(.scaleMismatch("categories have no 'min' and 'max'; leave them out", at: end.range))
        }
        if let increment = spec?.increment {
            diagnostics.report(
                .scaleMismatch("categories have no 'increment'; leave it out", at: increment.range))
        }
        _ = ownTicks(of: spec, as: .category, into: &diagnostics)
        reportBreaksOfCategories(at: spec?.breaks, into: &diagnostics)
        var axis = Axis(
            scale: lanes.scale, minimum: nil, maximum: nil, isNice: false, includesZero: false, followsVisible: false,
            title: spec?.title, unit: nil, format: lanes.format, hasGrid: false,
            isReversed: spec?.isReversed ?? false, labels: spec?.labels?.value ?? .automatic, moments: lanes.moments)
        axis.titleColor = spec?.titleColor?.value
        return axis
    }
}
