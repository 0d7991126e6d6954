import ChartDiagnostics
import ChartIR

extension SizeSpec {
    /// The scale of sizes; nil: the chart has no marks with sizes.
    static func scale(
        _ spec: SizeSpec?, for marks: [CartesianMarkSpec], formats: FormatLowerer,
        into diagnostics: inout DiagnosticCollector
    ) -> SizeScale? {
        let sizes = marks.compactMap(\.kind.sizes)
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
