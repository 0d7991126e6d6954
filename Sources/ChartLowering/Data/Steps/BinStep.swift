import ChartDiagnostics
import ChartDocument

/// Says of each row in which bin its number lies: where the bin begins and where it ends.
struct BinStep {
    private let spec: BinSpec

    init(_ spec: BinSpec) {
        self.spec = spec
    }

    /// The table with the two columns; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let numbers = table.stepNumbers(spec.field, for: "'bin'", into: &diagnostics)
        let method = spec.binning.method(into: &diagnostics)
        let name = spec.name ?? spec.field
        let end = spec.nameOfEnd
        if name.value == end.value {
            diagnostics.report(.duplicateOutput(end, first: name.range))
            return nil
        }
        guard let (column, values) = numbers, let method,
            table.mayGrow(columns: table.columns.count + 2, rows: table.rowCount, at: name.range, into: &diagnostics)
        else { return nil }
        let binning: Binning?
        do {
            binning = try spec.binning.binning(values.compactMap { $0 }, by: method)
        } catch {
            diagnostics.report(spec.binning.mistake(error, at: spec.field.range))
            return nil
        }
        let bins = values.map { value in value.flatMap { binning?.index(of: $0) } }
        let outside = bins.indices.filter { values[$0] != nil && bins[$0] == nil }
        if let first = outside.first {
            diagnostics.report(
                .outsideBins(
                    outside.count, of: values.count { $0 != nil }, at: spec.binning.edges?.range ?? spec.field.range,
                    first: column.cells.range(first)))
        }
        if let width = spec.binning.width, let first = bins.lazy.compactMap(\.self).first,
            bins.count(where: { $0 != nil }) > 2, bins.allSatisfy({ $0 == nil || $0 == first })
        {
            diagnostics.report(.loneBin(at: width.range))
        }
        let rows = bins.indices.filter { values[$0] == nil || bins[$0] != nil }
        let edges = binning?.edges ?? []
        return (outside.isEmpty ? table : table.selecting(rows))
            .setting(
                Column(name.value, calculated: rows.map { bins[$0].map { edges[$0] } }, at: rows, in: column.cells)
            )
            .setting(
                Column(end.value, calculated: rows.map { bins[$0].map { edges[$0 + 1] } }, at: rows, in: column.cells)
            )
    }
}

extension BinSpec {
    /// What the column with the upper edges is called.
    var nameOfEnd: Located<String> {
        let start = name ?? field
        return end ?? Located(start.value + "_end", at: start.range)
    }
}

extension BinningSpec {
    /// How the bins are chosen; nil: there was a mistake, which has been reported.
    func method(into diagnostics: inout DiagnosticCollector) -> Binning.Method? {
        let ways = [("bins", bins?.range), ("width", width?.range), ("edges", edges?.range)].compactMap { way in
            way.1.map { (name: way.0, range: $0) }
        }
        guard let first = ways.first else {
            let isFine = checkStart(into: &diagnostics)
            return isFine ? .rule(.sturges) : nil
        }
        for way in ways.dropFirst() { diagnostics.report(.binsTwice(way.name, at: way.range, first: first)) }
        guard ways.count == 1, checkStart(into: &diagnostics), checkNice(into: &diagnostics) else { return nil }
        if let width { return .width(width.value, start: start?.value ?? 0) }
        if let edges { return numbers(of: edges, into: &diagnostics).map { .edges($0) } }
        return switch bins?.value {
        case .count(let count): .count(count)
        case .rule(let rule): .rule(rule)
        case nil: nil
        }
    }

    /// The bins of some values; nil: there are no values.
    /// - Parameters:
    ///   - values: those of all that the bins are for.
    ///   - method: how this specification chooses bins.
    func binning(_ values: [Double], by method: Binning.Method) throws(Binning.Failure) -> Binning? {
        try Binning(values, by: method, isNice: isNice?.value ?? true)
    }

    /// - Parameter place: what to point to where the mistake is about none of the attributes.
    func mistake(_ failure: Binning.Failure, at place: SourceRange) -> Diagnostic {
        let range = width?.range ?? place
        return switch failure {
        case .tooMany(let leastWidth): .tooManyBins(leastWidth: leastWidth, at: range)
        case .tooFine(let value): .tooFineBins(near: value, at: range)
        }
    }

    private func checkStart(into diagnostics: inout DiagnosticCollector) -> Bool {
        guard let start, width == nil else { return true }
        let reason =
            edges == nil
            ? "says where bins of a stated 'width' begin; give 'width', too"
            : "does not go with 'edges', which begin with the first"
        diagnostics.report(.binsWithout("start", reason: reason, at: start.range))
        return false
    }

    private func checkNice(into diagnostics: inout DiagnosticCollector) -> Bool {
        guard let isNice, let other = width != nil ? "width" : edges != nil ? "edges" : nil else { return true }
        diagnostics.report(
            .binsWithout("nice", reason: "is about 'bins'; '\(other)' is kept as it is", at: isNice.range))
        return false
    }

    /// The edges as numbers; nil: there was a mistake, which has been reported.
    private func numbers(of edges: ItemList, into diagnostics: inout DiagnosticCollector) -> [Double]? {
        var numbers: [Double] = []
        for (index, item) in edges.items.enumerated() {
            guard let text = item.text, let number = Double(text) else {
                diagnostics.report(.invalidEdges("an edge cannot be missing; leave it out", at: edges.range(index)))
                return nil
            }
            if let last = numbers.last, number <= last {
                diagnostics.report(
                    .invalidEdges(
                        "edges ascend, each more than the one before, which is \(WrittenValue.number(last))",
                        at: edges.range(index)))
                return nil
            }
            numbers.append(number)
        }
        if numbers.count < 2 {
            diagnostics.report(
                .invalidEdges("one edge makes no bin; give at least two, where bins begin and end", at: edges.range))
            return nil
        }
        if numbers.count > Binning.maximumCount + 1 {
            diagnostics.report(
                .invalidEdges(
                    "\(numbers.count) edges are too many; there are at most \(Binning.maximumCount) bins",
                    at: edges.range))
            return nil
        }
        return numbers
    }
}
