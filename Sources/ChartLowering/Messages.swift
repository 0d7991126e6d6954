import ChartDiagnostics
import ChartDocument
import ChartIR

/// The wording of everything that this stage reports, sorted by name.
extension Diagnostic {
    static func columnWithoutValues(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .dataNoSource, .error, "column '\(name.value)' has no 'values' as the other columns have", at: name.range)
    }

    static func conflictingAttributes(_ attribute: String, with other: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error, "'\(attribute)' cannot stand together with '\(other)'; use one of them",
            at: range)
    }

    static func conflictingChildren(_ attribute: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error,
            "the mark's own '\(attribute)' cannot stand together with 'series' children; use one of them", at: range)
    }

    /// - Parameter subject: in quotes where the author wrote it.
    static func conflictingLegends(on subject: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingLegend, .error,
            "charts that share a legend must say the same about \(subject); say it in one of them", at: range,
            notes: [.init("first said here", at: first)])
    }

    static func conflictingSources(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataConflictingSources, .error,
            "a table comes from 'src', from text or from 'column' values, not from several",
            at: range, notes: [.init("the first source is here", at: first)])
    }

    static func duplicateAxis(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateAxis, .error, "there is already a \(name); the second one has the 'axis' 'right'",
            at: range,
            notes: [.init("first given here", at: first)])
    }

    static func duplicateColumn(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataDuplicateColumn, .error, "there is already a column '\(name)'; names of columns must differ",
            at: range,
            notes: [.init("first given here", at: first)])
    }

    static func duplicateEntry(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateEntry, .error, "series '\(name.value)' already has an entry", at: name.range,
            notes: [.init("first given here", at: first)])
    }

    static func duplicateID(_ id: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateID, .error, "id '\(id.value)' is already taken; ids must be unique in the document",
            at: id.range,
            notes: [.init("first given here", at: first)])
    }

    static func duplicateMember(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataDuplicateColumn, .error, "member '\(name)' stands twice in this object", at: range)
    }

    static func duplicatePoint(
        series: String, position: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticDuplicatePoint, .error,
            "series '\(series)' has two different values at '\(position)'; 'aggregate' combines such rows, 'series' splits them",
            at: range, notes: [.init("the first value is here", at: first)])
    }

    static func duplicateSeries(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateSeries, .error, "this mark already has a series '\(name)'; give each a 'name' of its own",
            at: range, notes: [.init("first given here", at: first)])
    }

    static func duplicateSlice(_ label: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicatePoint, .error, "there are two slices '\(label)'; add their values up or name them apart",
            at: range, notes: [.init("the first is here", at: first)])
    }

    /// - Parameter expected: what the data should start with.
    static func emptyData(expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataEmpty, .error, "there are no data here; \(expected)", at: range)
    }

    static func emptyRange(minimum: String, maximum: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticEmptyRange, .error, "'min' (\(minimum)) must be less than 'max' (\(maximum))", at: range)
    }

    static func hiddenInSolo(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticHiddenInSolo, .error,
            "a legend with 'toggle' 'solo' shows all series or one, also at the start; hide none or all but one",
            at: range)
    }

    static func invalidFormat(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticInvalidFormat, .error, message, at: range)
    }

    static func invalidJSON(_ error: JSONSyntaxError, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataInvalidJSON, .error, "these data are not valid JSON: \(error.message)", at: range)
    }

    /// - Parameter suggestion: what the author may have meant.
    static func invalidValue(
        _ text: String, expected: String, suggestion: String? = nil, at range: SourceRange
    ) -> Diagnostic {
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        let fixIt = suggestion.map { FixIt("replace with '\($0)'", replacing: range, with: $0) }
        return Diagnostic(
            .semanticInvalidValue, .error, "'\(text)' is not \(expected)\(question)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    /// - Parameter places: what there should be as many values as, in the singular.
    static func lengthMismatch(_ count: Int, expected: Int, of places: String, at range: SourceRange) -> Diagnostic {
        let values = count == 1 ? "1 value" : "\(count) values"
        let positions = expected == 1 ? "1 \(places)" : "\(expected) \(places)s"
        let advice =
            count < expected ? "write '-' (in JSON null) for a missing value" : "give each value a \(places) of its own"
        return Diagnostic(
            .semanticLengthMismatch, .error, "\(values) for \(positions); \(advice)", at: range)
    }

    static func manySeries(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManySeries, .warning,
            "\(count) series are more than the palette has colours (8); 'top' makes one 'Other' of the smallest",
            at: range)
    }

    static func missingPositions(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "a mark split by 'series' needs the column with its positions: 'x'",
            at: range)
    }

    static func missingValues(_ element: Located<String>, expected: String) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "'\(element.value)' has nothing to draw: give \(expected)",
            at: element.range)
    }

    static func mixedMarks(_ element: Located<String>, first: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticMixedMarks, .error,
            "'\(element.value)' cannot stand in one chart with '\(first.value)': a pie stands alone",
            at: element.range, notes: [.init("'\(first.value)' is here", at: first.range)])
    }

    static func mixedOrientation(_ element: Located<String>, first: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticMixedOrientation, .error, "bars of one chart are all vertical or all horizontal",
            at: element.range,
            notes: [.init("horizontal bars are here", at: first.range)])
    }

    static func negativeShare(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNegativeShare, .error, "\(text) cannot be a share of a whole; values must be 0 or more", at: range)
    }

    static func nestedValue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNestedValue, .error, "a cell is a number, a string, true, false or null, not an array or object",
            at: range)
    }

    static func noData(for field: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticNoData, .error, "there is no table for column '\(field.value)': the chart has no 'data'",
            at: field.range)
    }

    static func noRows(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataEmpty, .warning, "this table has no rows; nothing of it is drawn", at: range)
    }

    static func noSource(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNoSource, .error, "'data' is empty: give 'src', text or 'column' children with 'values'", at: range)
    }

    static func notNumbers(_ field: Located<String>, type: ColumnType, example: Note?) -> Diagnostic {
        let what = type == .time ? "times" : "text"
        return Diagnostic(
            .semanticNotNumbers, .error, "column '\(field.value)' holds \(what); values must be numbers",
            at: field.range,
            notes: example.map { [$0] } ?? [])
    }

    static func notUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataNotUTF8, .error, "these data are not UTF-8; save the file in that encoding", at: range)
    }

    static func numberOutOfRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataNumberOutOfRange, .error, "\(text) is too large; numbers reach up to about 1.8e308", at: range)
    }

    static func notPositive(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticScaleMismatch, .error,
            "\(text) has no place on a log axis, which holds numbers above 0; leave it out, or the axis' 'type'",
            at: range)
    }

    /// - Parameter toggle: what does not go with it.
    static func onlyWithoutHide(at range: SourceRange, toggle: SourceRange?) -> Diagnostic {
        Diagnostic(
            .semanticConflictingLegend, .error,
            "'only' belongs to entries that hide their series, to 'toggle' 'hide'; use one of the two", at: range,
            notes: toggle.map { [.init("'toggle' is here", at: $0)] } ?? [])
    }

    /// - Parameter names: two or more.
    static func sameLabel(_ label: String, of names: [String], at range: SourceRange) -> Diagnostic {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .semanticSameLabel, .warning,
            "series \(list) all read '\(label)'; an 'entry' of the legend can give each a 'label' of its own", at: range
        )
    }

    static func scaleMismatch(_ message: String, at range: SourceRange, notes: [Note] = []) -> Diagnostic {
        Diagnostic(.semanticScaleMismatch, .error, message, at: range, notes: notes)
    }

    /// - Parameter columns: those that the author named in one field.
    static func severalFields(_ field: Located<String>, columns: [String]) -> Diagnostic {
        let isJSON = Document.Spelling(of: field.range.file) == .json
        let children = columns.map { isJSON ? "{\"y\": \"\($0)\"}" : "<series y=\"\($0)\"/>" }
        let example = isJSON ? "\"series\": [\(children.joined(separator: ", "))]" : children.joined(separator: " ")
        return Diagnostic(
            .semanticUnknownField, .error,
            "'\(field.value)' names \(columns.count) columns where one is wanted; to draw several write \(example)",
            at: field.range)
    }

    static func sparseRows(columnCount: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error,
            "the rows share too few of their \(columnCount) names; rows of a table are alike",
            at: range)
    }

    static func textAfterQuote(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTextAfterQuote, .error, "text after the closing quote; a quote inside a quoted cell is written twice",
            at: range)
    }

    static func unavailable(_ failure: DataFileFailure, path: String, at range: SourceRange) -> Diagnostic {
        switch failure {
        case .notFound:
            Diagnostic(.dataFileNotFound, .error, "there is no file '\(path)'", at: range)
        case .outsideRoot:
            Diagnostic(.dataOutsideRoot, .error, "'\(path)' lies outside the folder that data may come from", at: range)
        case .tooLarge(let limit):
            Diagnostic(.dataTooLarge, .error, "'\(path)' is larger than the limit of \(limit) bytes", at: range)
        case .unreadable(let reason):
            Diagnostic(.dataUnreadable, .error, "'\(path)' cannot be read: \(reason)", at: range)
        }
    }

    static func unequalColumns(
        _ count: Int, of name: String, expected: Int, as first: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataUnequalColumns, .error,
            "column '\(name)' has length \(count) and '\(first)' has \(expected); make them equal",
            at: range)
    }

    static func unexpectedShape(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error, "a table is an array of objects (rows) or an object of arrays (columns)",
            at: range)
    }

    static func unknownCategory(_ name: Located<String>, among names: [String]) -> Diagnostic {
        unknown(.semanticUnknownCategory, "category", name, among: names, listed: "categories")
    }

    static func unknownColumn(_ name: Located<String>, among names: [String]) -> Diagnostic {
        unknown(.dataUnknownColumn, "column", name, among: names, listed: "columns")
    }

    static func unknownData(_ id: Located<String>, among ids: [String]) -> Diagnostic {
        unknown(.semanticUnknownData, "data", id, among: ids, listed: "ids of 'data'")
    }

    static func unknownField(_ field: Located<String>, among names: [String]) -> Diagnostic {
        unknown(.semanticUnknownField, "column", field, among: names, listed: "columns")
    }

    static func unknownSeries(_ name: Located<String>, among names: [String]) -> Diagnostic {
        unknown(.semanticUnknownSeries, "series", name, among: names, listed: "series")
    }

    static func unnamedColumn(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataUnnamedColumn, .error, "this column has no name; give every column one", at: range)
    }

    static func unterminatedQuote(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataUnterminatedQuote, .error, "this quote is never closed", at: range)
    }

    static func unusableEscape(_ escape: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataInvalidJSON, .error, "\(escape) is half a character or a control character; no chart can show it",
            at: range)
    }

    /// - Parameter reason: why it changes nothing.
    static func unusedAttribute(_ name: String, because reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticUnusedAttribute, .warning, "'\(name)' changes nothing here: \(reason)", at: range)
    }

    static func unusedAxis(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAxis, .warning, "no mark is measured on this axis; give one the 'axis' 'right'", at: range)
    }

    static func valueOutOfRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticValueOutOfRange, .error,
            "\(text) cannot be drawn; values are 0 or from 1e-300 to 1e300, of either sign", at: range)
    }

    /// - Parameter separator: what seems to part the cells instead.
    static func wrongSeparator(_ separator: UInt8, at range: SourceRange) -> Diagnostic {
        let isTab = separator == UInt8(ascii: "\t")
        let message =
            isTab
            ? "the cells seem to be parted by tabs; that is the 'format' 'tsv'"
            : "the cells seem to be parted by ';'; a CSV parts them by ','"
        return Diagnostic(.dataUnexpectedShape, .error, message, at: range)
    }

    static func wrongCellCount(_ count: Int, expected: Int, at range: SourceRange) -> Diagnostic {
        let cells = count == 1 ? "1 cell" : "\(count) cells"
        return Diagnostic(
            .dataWrongCellCount, .error, "this row has \(cells), the first line names \(expected)", at: range)
    }

    static func wrongType(_ text: String, column: String, type: ColumnType, at range: SourceRange) -> Diagnostic {
        let expected = type == .time ? "a time such as 2026-01-31" : "a number"
        return Diagnostic(
            .dataWrongType, .error,
            "'\(text)' is not \(expected), as column '\(column)' is said to hold\(missingAdvice(text))",
            at: range)
    }

    /// What to write instead of a word for a missing value; empty where the text is none.
    static func missingAdvice(_ text: String) -> String {
        let words: Set = ["-", "n/a", "#n/a", "na", "nan", "null", "nil", "none", "missing", "?"]
        guard words.contains(text.lowercased()) else { return "" }
        return "; leave the cell empty (in JSON null) for a missing value"
    }
}

extension Diagnostic {
    private static func unknown(
        _ id: DiagnosticID, _ noun: String, _ name: Located<String>, among names: [String], listed: String
    ) -> Diagnostic {
        var message = "there is no \(noun) '\(name.value)'"
        var fixIts: [FixIt] = []
        if let nearest = Suggestion.nearest(to: name.value, among: names) {
            message += "; did you mean '\(nearest)'?"
            fixIts = [FixIt("replace with '\(nearest)'", replacing: name.range, with: nearest)]
        }
        let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        let list = names.isEmpty ? "there are no \(listed)" : "\(listed): \(shown)\(names.count > 20 ? ", …" : "")"
        return Diagnostic(id, .error, message, at: name.range, notes: [.init(list)], fixIts: fixIts)
    }
}
