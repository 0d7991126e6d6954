import ChartDiagnostics
import ChartIR

extension SizeSpec {
    /// The scale of sizes; nil: the chart has no marks with sizes.
    static func scale(
        _ spec: SizeSpec?, for marks: [CartesianMarkSpec], formats: FormatLowerer,
        into diagnostics: inout DiagnosticCollector
    ) -> SizeScale? {
        // Widths beside them have titles of their own.
        let areas = marks.filter { $0.kind.sizes != nil && !$0.kind.sizesAreWidths }
        let sizes = (areas.isEmpty ? marks : areas).compactMap(\.kind.sizes)
        let format = formats.number(spec?.format, currency: nil, into: &diagnostics)
        guard !sizes.isEmpty else {
            if let spec { diagnostics.report(.unusedSize(at: spec.element.range)) }
            return nil
        }
        return SizeScale(
            title: spec?.title ?? sizes.lazy.compactMap { $0.field?.value }.first, format: format,
            maximumRadius: spec?.maximumRadius ?? 30)
    }
}
