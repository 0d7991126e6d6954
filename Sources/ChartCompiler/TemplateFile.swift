package import ChartDiagnostics
package import ChartHTML

extension Template {
    /// Reads a template that somebody else wrote.
    /// - Returns: nil, if there are mistakes; they have been reported, `template.*`.
    package static func read(
        _ file: SourceFile, as kind: Kind, into collector: inout DiagnosticCollector
    ) -> Template? {
        do throws(Faults) {
            return try Template(file.bytes, as: kind)
        } catch {
            collector.report(contentsOf: error.all.map { .templateFault($0, of: kind, in: file) })
            return nil
        }
    }
}
