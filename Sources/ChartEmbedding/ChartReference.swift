import ChartDiagnostics

/// The address of a chart's document in a page.
struct ChartReference {
    /// The path of the file that is meant.
    let path: String
    /// Whether the address leads to another server, or is no file's at all.
    let isRemote: Bool

    /// - Parameter address: as it is meant, without the references and escapes of the page.
    /// - Returns: nil for the address of anything else.
    init?(_ address: String) {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let lower = path.lowercased()
        guard SourceFile.documentEndings.contains(where: lower.hasSuffix) else { return nil }
        let scheme = path.prefix { $0 != ":" && $0 != "/" }
        isRemote = path.hasPrefix("//") || scheme.endIndex < path.endIndex && path[scheme.endIndex] == ":"
        self.path = URLPath.decoded(String(path))
    }

    /// What the page says is the chart's document.
    /// - Parameter range: of the address.
    func source(at range: SourceRange, into collector: inout DiagnosticCollector) -> ChartPlace.Source? {
        if isRemote {
            collector.report(.remoteSource(path, at: range))
            return nil
        }
        return .reference(path, at: range)
    }
}
