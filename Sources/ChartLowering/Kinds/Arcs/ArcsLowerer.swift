import ChartDiagnostics
import ChartDocument
import ChartIR

/// Makes an arc chart of its rows: each is a wedge and a series of its own.
struct ArcsLowerer {
    let spec: ArcsSpec
    let formats: FormatLowerer

    /// The gradient where the author gives none: from a paler colour at the centre to the full one at the rim.
    static let standardGradient = Gradient(along: .radius, stops: [.init(offset: 0, fade: 0.45), .init(offset: 1)])

    /// - Parameter colors: the author's, by the number of the row; a wedge that has one has no gradient by itself.
    func mark(
        _ rows: [LabelledRows.Row], _ series: SeriesList, _ colors: [SeriesColor?]?, _ gradients: GradientLowerer,
        into diagnostics: inout DiagnosticCollector
    ) -> ArcsMark {
        let wedges = rows.compactMap { row -> ArcsMark.Wedge? in
            let isPlain = colors?[row.place] != nil
            return series.index(row.label.value).map { index in
                ArcsMark.Wedge(
                    series: index, value: row.value,
                    gradient: gradients.gradient(of: row.label.value)
                        ?? (isPlain ? nil : ArcsLowerer.standardGradient))
            }
        }
        let thickness = length("thickness", spec.thickness, least: spec.minimumThickness, 6, into: &diagnostics)
        let spacing = length("spacing", spec.spacing, least: spec.minimumSpacing, 4, into: &diagnostics)
        return ArcsMark(
            wedges: wedges, angles: spec.angles ?? .relational, lines: Int(spec.lines ?? 10),
            thickness: thickness.wanted, spacing: spacing.wanted, centerRadius: spec.centerRadius ?? 29,
            minimumThickness: thickness.least, minimumSpacing: spacing.least,
            overflow: spec.overflow ?? .shrinkSpacing, underflow: spec.underflow ?? .fill,
            rotation: (spec.rotation ?? 0).truncatingRemainder(dividingBy: 360),
            valueFormat: formats.number(spec.format, currency: spec.currency, into: &diagnostics))
    }

    /// A length in pixels; one that is left out never contradicts what is stated.
    private func length(
        _ name: String, _ wanted: Double?, least: Located<Double>?, _ standard: Double,
        into diagnostics: inout DiagnosticCollector
    ) -> (wanted: Double, least: Double) {
        if let wanted, let least, least.value > wanted {
            diagnostics.report(.minimumOverWanted(name, wanted, least))
        }
        let wanted = wanted ?? max(standard, least?.value ?? 0)
        return (wanted, least?.value ?? min(1, wanted))
    }
}

extension Diagnostic {
    static func minimumOverWanted(_ name: String, _ wanted: Double, _ least: Located<Double>) -> Diagnostic {
        Diagnostic(
            .semanticEmptyRange, .error,
            "'min-\(name)' (\(least.value.shortest)) must not be more than '\(name)' (\(wanted.shortest))",
            at: least.range)
    }
}
