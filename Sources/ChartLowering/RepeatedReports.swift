import ChartDiagnostics

/// Mistakes of one origin: the first twenty are told, the rest only counted, so that one wrong column of a large file
/// does not drown everything else.
struct RepeatedReports {
    private static let limit = 20

    private var first: [Diagnostic] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func add(_ diagnostic: @autoclosure () -> Diagnostic) {
        count += 1
        if count <= Self.limit { first.append(diagnostic()) }
    }

    func report(to diagnostics: inout DiagnosticCollector) {
        diagnostics.report(contentsOf: first.dropLast())
        guard var last = first.last else { return }
        if count > Self.limit { last.notes.append(.init("and \(count - Self.limit) more like it")) }
        diagnostics.report(last)
    }
}
