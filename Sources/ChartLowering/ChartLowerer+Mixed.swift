import ChartDiagnostics

// Several marks in one chart, where one of them has to have its chart to itself.
extension ChartLowerer {
    /// Reports what is wrong with each of some marks that cannot stand in one chart, as if those beside it were not there.
    func reportMistakesOfEachMark(_ tables: ChartTables, into diagnostics: inout DiagnosticCollector) {
        var own = DiagnosticCollector()
        var charts: [PreparedChart?] = []
        var cartesian: [CartesianMarkSpec] = []
        for mark in spec.marks {
            switch mark {
            case .cartesian(let mark): cartesian.append(mark)
            case .nonCartesian(let mark): charts.append(mark.prepared(tables, by: self, into: &own))
            }
        }
        if !cartesian.isEmpty { charts.append(prepared(cartesian, tables, into: &own)) }
        // The legend may speak of the series of each of them.
        let lacksNames = charts.contains { $0 == nil }
        let names = charts.flatMap { $0?.names ?? [] }
        for case let chart? in charts {
            _ = finish(chart, names: names, lacksNames: lacksNames, into: &own)
        }
        diagnostics.report(unseenOf: own.diagnostics.filter { $0.severity == .error })
    }
}
