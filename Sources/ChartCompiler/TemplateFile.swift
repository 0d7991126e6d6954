public import ChartDiagnostics
public import ChartHTML

extension Template {
    /// Reads a template that somebody else wrote.
    /// - Returns: nil, if there are mistakes; they have been reported, `template.*`.
    public static func read(_ file: SourceFile, into collector: inout DiagnosticCollector) -> Template? {
        do throws(Fault) {
            return try Template(file.bytes)
        } catch {
            collector.report(.templateFault(error, in: file))
            return nil
        }
    }
}
