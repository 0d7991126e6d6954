import ChartDiagnostics

/// Mistakes of one origin: the first twenty are told, the rest only counted, so that one wrong column of a large file
/// does not drown everything else.
struct RepeatedReports {
    private static let limit = 20
    /// Many values of one place come from what splits the rows, or combines them, which is one mistake however many rows it shows in.
    private static let limitOfDuplicates = 3

    /// Diagnostics of one severity, so that warnings take no place from an error.
    private struct Reports {
        var first: [Diagnostic] = []
        var count = 0

        func report(to diagnostics: inout DiagnosticCollector) {
            var duplicates = 0
            let told = first.filter { one in
                guard one.id == .semanticDuplicatePoint else { return true }
                duplicates += 1
                return duplicates <= RepeatedReports.limitOfDuplicates
            }
            diagnostics.report(contentsOf: told.dropLast())
            guard var last = told.last else { return }
            if count > told.count { last.notes.append(.init("and \(count - told.count) more like it")) }
            diagnostics.report(last)
        }
    }

    private var errors = Reports()
    private var warnings = Reports()

    var isEmpty: Bool { errors.count == 0 && warnings.count == 0 }

    /// - Parameter diagnostic: an error; it is made only if it is reported.
    mutating func add(_ diagnostic: @autoclosure () -> Diagnostic) {
        errors.count += 1
        if errors.count <= Self.limit { errors.first.append(diagnostic()) }
    }

    /// - Parameter diagnostic: a warning; it is made only if it is reported.
    mutating func warn(_ diagnostic: @autoclosure () -> Diagnostic) {
        warnings.count += 1
        if warnings.count <= Self.limit { warnings.first.append(diagnostic()) }
    }

    func report(to diagnostics: inout DiagnosticCollector) {
        errors.report(to: &diagnostics)
        warnings.report(to: &diagnostics)
    }
}
