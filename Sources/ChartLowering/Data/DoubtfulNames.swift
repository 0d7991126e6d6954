import ChartDiagnostics

// Names of columns that are most likely one.
extension CellGrid {
    /// Reports members of rows of JSON that a few rows have in the place of another that these lack: those whose name is nearly
    /// theirs, and one of a single row that nothing else in the document names.
    func reportMisspeltNames(unlessIn document: SourceFile, into diagnostics: inout DiagnosticCollector) {
        guard rowCount > 2, names.count < 200 else { return }
        // A name that few rows have is missing in one of the first two or the last; in most tables nothing is.
        let isDoubtful = [0, 1, rowCount - 1].contains { row in
            names.indices.contains { cell(row: row, column: $0).form == .missing }
        }
        guard isDoubtful else { return }
        let counts = names.indices.map { column in
            (0..<rowCount).count { cell(row: $0, column: column).form != .missing }
        }
        for (column, name) in names.enumerated() where counts[column] * 3 <= rowCount {
            guard let meant = nearName(of: column, counts) ?? nameLacking(where: column, counts, document) else {
                continue
            }
            diagnostics.report(
                .misspeltName(name.text, rows: counts[column], of: rowCount, meant: meant, at: name.range))
        }
    }

    /// The name of most rows that is nearly that of a column, where no row has both; nil: there is none.
    private func nearName(of column: Int, _ counts: [Int]) -> String? {
        let name = names[column].text
        let others = names.indices.filter { counts[$0] * 2 >= rowCount }
        guard let meant = Suggestion.nearest(to: name, among: others.map { names[$0].text }),
            meant.lowercased() != name.lowercased(),
            meant.filter({ !$0.isNumber }) != name.filter({ !$0.isNumber }),
            let other = names.firstIndex(where: { $0.text == meant }), !isBesideInSomeRow(column, other)
        else { return nil }
        return meant
    }

    /// The one name that all rows have but for the only row that has this column; nil: there is none, or the document names the
    /// column, as where a forecast goes on from what was measured.
    private func nameLacking(where column: Int, _ counts: [Int], _ document: SourceFile) -> String? {
        let lacking = names.indices.filter { counts[$0] == rowCount - 1 && !isBesideInSomeRow(column, $0) }
        guard counts[column] == 1, lacking.count == 1, counts.count(where: { $0 == 1 }) == 1,
            // Names that differ in capitals are told of in any case.
            names[lacking[0]].text.lowercased() != names[column].text.lowercased(),
            !isNamed(column, in: document)
        else { return nil }
        return names[lacking[0]].text
    }

    private func isBesideInSomeRow(_ column: Int, _ other: Int) -> Bool {
        (0..<rowCount).contains {
            cell(row: $0, column: column).form != .missing && cell(row: $0, column: other).form != .missing
        }
    }

    /// Whether the name of a column stands in the document anywhere but in its row.
    private func isNamed(_ column: Int, in document: SourceFile) -> Bool {
        let (name, own) = (names[column], Array(names[column].text.utf8))
        guard let first = own.first else { return true }
        let bytes = document.bytes
        return bytes.indices.contains { start in
            guard bytes[start] == first, start + own.count <= bytes.count,
                own.indices.allSatisfy({ bytes[start + $0] == own[$0] })
            else { return false }
            return name.range.file.name != document.name || !name.range.bytes.contains(start)
        }
    }
}

extension Diagnostic {
    static func similarColumns(_ name: String, _ other: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataSimilarColumns, .warning,
            "'\(name)' and '\(other)' are two columns, as capitals count; name them alike, or more apart", at: range)
    }

    fileprivate static func misspeltName(
        _ name: String, rows: Int, of all: Int, meant: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataSimilarColumns, .warning,
            "'\(name)' is there in \(rows) of \(all) rows, which \(rows == 1 ? "lacks" : "lack") '\(meant)'; did you "
                + "mean '\(meant)'?", at: range)
    }
}
