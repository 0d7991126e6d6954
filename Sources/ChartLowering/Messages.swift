import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// The wording of what this stage reports about documents of any kind, sorted by name; that of tables, steps, formats,
/// annotations and marks stands beside them in files of its own.
extension Diagnostic {
    static func conflictingAttributes(_ attribute: String, with other: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error, "'\(attribute)' cannot stand together with '\(other)'; use one of them",
            at: range)
    }

    /// - Parameters:
    ///   - list: the attribute that holds as a list what the other names a column of.
    ///   - values: the list that the mark has of its values.
    static func columnBesideLists(_ attribute: String, list: String, _ values: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .semanticConflictingData, .error,
            "'\(attribute)' names a column, and '\(values)' is a list; beside it write '\(list)'", at: range)
    }

    /// - Parameters:
    ///   - isColumn: whether the attribute names a column, and what it belongs to is a list; else the other way round.
    ///   - subject: what it belongs to, in the plural.
    ///   - list: the attribute that is right beside a list, `column` that beside a column.
    static func listBesideColumn(
        _ attribute: String, isColumn: Bool, of subject: String, at range: SourceRange, list: String, column: String
    ) -> Diagnostic {
        let advice =
            isColumn
            ? "names a column, and the \(subject) are a list; write '\(list)' with one for each of them"
            : "is a list, and the \(subject) are a column; write '\(column)' with the name of another"
        return Diagnostic(.semanticConflictingData, .error, "'\(attribute)' \(advice)", at: range)
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

    static func duplicateAxis(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateAxis, .error, "there is already a \(name); the second one has the 'axis' 'right'",
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

    static func duplicateSeries(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateSeries, .error, "this mark already has a series '\(name)'; give each a 'name' of its own",
            at: range, notes: [.init("first given here", at: first)])
    }

    /// - Parameter item: what a row is called, in the singular.
    static func duplicateRow(
        _ label: String, _ item: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        let advice = item == "slice" ? "add their values up or name them apart" : "name them apart"
        return Diagnostic(
            .semanticDuplicatePoint, .error, "there are two \(item)s '\(label)'; \(advice)",
            at: range, notes: [.init("the first is here", at: first)])
    }

    static func emptyRange(minimum: String, maximum: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticEmptyRange, .error, "'min' (\(minimum)) must be less than 'max' (\(maximum))", at: range)
    }

    static func endsTooClose(minimum: String, maximum: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticEmptyRange, .error,
            "'min' (\(minimum)) and 'max' (\(maximum)) are too close to tell what lies between; write them farther apart",
            at: range)
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

    /// - Parameter suggestion: what the author may have meant.
    static func invalidValue(
        _ text: String, expected: String, suggestion: String? = nil, at range: SourceRange
    ) -> Diagnostic {
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        let fixIt = suggestion.map { FixIt("replace with '\($0)'", replacing: range, with: $0, .maybe) }
        return Diagnostic(
            .semanticInvalidValue, .error, "'\(text)' is not \(expected)\(question)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    /// - Parameters:
    ///   - count: the number of series that take a colour of the palette.
    ///   - colors: how many the palette has.
    static func manySeries(_ count: Int, colors: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManySeries, .warning,
            "\(count) series are more than the palette has colours (\(colors)); 'top' makes one 'Other' of the smallest",
            at: range)
    }

    static func missingPositions(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "a mark split by 'series' needs the column with its positions: 'x'",
            at: range)
    }

    static func noPositionsToShare(_ mark: Located<String>, beside first: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error,
            "this '\(mark.value)' needs positions of its own, as a '\(first.value)' has none to share: give 'x' or 'at'",
            at: mark.range, notes: [.init("the '\(first.value)' is here", at: first.range)])
    }

    static func missingValues(_ element: Located<String>, expected: String) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "'\(element.value)' has nothing to draw: give \(expected)",
            at: element.range)
    }

    /// - Parameter alone: which of the two suffers no other, with its article.
    static func mixedMarks(
        _ element: Located<String>, first: Located<String>, alone: String
    ) -> Diagnostic {
        let isSame = element.value == first.value
        return Diagnostic(
            .semanticMixedMarks, .error,
            "'\(element.value)' cannot stand in one chart with \(isSame ? "another " : "")'\(first.value)': "
                + "\(alone) stands alone\(isSame ? "; a 'state' changes the one that has the same 'id'" : "")",
            at: element.range, notes: [.init("'\(first.value)' is here", at: first.range)])
    }

    static func mixedOrientation(_ element: Located<String>, first: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticMixedOrientation, .error, "the marks of one chart are all vertical or all horizontal",
            at: element.range,
            notes: [.init("'\(first.value)' is horizontal here", at: first.range)])
    }

    static func negativeHeight(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNegativeShare, .error,
            "\(text) cannot be the height of a band about a middle line; values must be 0 or more", at: range)
    }

    static func negativeShare(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNegativeShare, .error, "\(text) cannot be a share of a whole; values must be 0 or more", at: range)
    }

    static func noData(for field: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticNoData, .error, "there is no table for column '\(field.value)': the chart has no 'data'",
            at: field.range)
    }

    /// - Parameters:
    ///   - range: the first such value.
    ///   - positions: what names the column of positions.
    static func noPosition(_ count: Int, at range: SourceRange, positions: SourceRange) -> Diagnostic {
        let what = count == 1 ? "this value has no position and is" : "\(count) values have no position and are"
        return Diagnostic(
            .semanticNoPosition, .warning, "\(what) not drawn\(count == 1 ? "" : "; this is the first")", at: range,
            notes: [.init("positions come from here", at: positions)])
    }

    /// - Parameter range: the first value that is missing.
    static func rowsWithoutValue(_ count: Int, of all: Int, at range: SourceRange) -> Diagnostic {
        let what = count == 1 ? "1 of \(all) rows has no value and is" : "\(count) of \(all) rows have no value and are"
        return Diagnostic(
            .semanticNoValues, .warning, "\(what) left out\(count == 1 ? "" : "; this is the first")", at: range)
    }

    static func notNumbers(_ field: Located<String>, type: ColumnType, example: Note?) -> Diagnostic {
        let what = type == .time ? "times" : "text"
        return Diagnostic(
            .semanticNotNumbers, .error, "column '\(field.value)' holds \(what); values must be numbers",
            at: field.range,
            notes: example.map { [$0] } ?? [])
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

    static func outsideAxis(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticOutsideAxis, .warning, "\(what); nothing is seen on this axis", at: range)
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

    /// - Parameter side: which of the two.
    static func smallSide(_ side: String, at range: SourceRange) -> Diagnostic {
        let small = KindRegistry.smallElements.map { "a '\($0)'" }
        let list = small.dropLast().joined(separator: ", ") + " or " + small.suffix(1).joined()
        return Diagnostic(
            .semanticSmallSide, .error,
            "'\(side)' must be at least \(Chart.sides.lowerBound.svg); only \(list) can be smaller", at: range)
    }

    /// - Parameter heights: those that the chart may have, pixels.
    static func extremeAspect(
        _ aspect: Located<Double>, ofWidth width: Double, _ heights: ClosedRange<Double>
    ) -> Diagnostic {
        let least = max((100 * width / heights.upperBound).rounded(.up) / 100, 0.25)
        let most = min((100 * width / heights.lowerBound).rounded(.down) / 100, 8)
        return .invalidValue(
            NumberFormat.plain(aspect.value),
            expected:
                "\(NumberFormat.plain(least)) to \(NumberFormat.plain(most)) at a width of \(width.svg), for a height of "
                + "\(heights.lowerBound.svg) to \(heights.upperBound.svg)",
            at: aspect.range)
    }

    /// - Parameters:
    ///   - place: where it is looked for, as the end of a sentence.
    ///   - listed: what `names` are, in the plural.
    static func unknown(
        _ id: DiagnosticID, _ noun: String, _ name: Located<String>, in place: String = "", among names: [String],
        listed: String
    ) -> Diagnostic {
        var message = "there is no \(noun) '\(name.value)'\(place)"
        var fixIts: [FixIt] = []
        let near =
            Suggestion.withoutSpace(around: name.value, among: names)
            ?? Suggestion.nearest(to: name.value, among: names)
            ?? Suggestion.nearestWithoutUnit(to: name.value, among: names)
            ?? onlyOtherNumber(of: name.value, among: names)
            ?? onlyOne(beginningWith: name.value, among: names)
        if let nearest = near {
            message += "; did you mean '\(nearest)'?"
            fixIts = [FixIt("replace with '\(nearest)'", replacing: name.range, with: nearest, .maybe)]
        }
        let shown = names.distinct.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        let list = names.isEmpty ? "there are no \(listed)" : "\(listed): \(shown)\(names.count > 20 ? ", …" : "")"
        var diagnostic = Diagnostic(id, .error, message, at: name.range, notes: [.init(list)], fixIts: fixIts)
        diagnostic.allowed = Array(names.prefix(100))
        return diagnostic
    }

    /// The only name that is the one of many, or the many of one, as `city` is of `cities`; nil: there is none, or several.
    private static func onlyOtherNumber(of name: String, among names: [String]) -> String? {
        func singular(_ word: String) -> String { word.hasSuffix("ies") ? word.dropLast(3) + "y" : word }
        let wanted = singular(name.lowercased())
        let found = names.filter { singular($0.lowercased()) == wanted }
        return found.count == 1 ? found[0] : nil
    }

    /// The only name that begins like a shortened one, as `population` does like `pop`; nil: there is none, or several.
    private static func onlyOne(beginningWith start: String, among names: [String]) -> String? {
        guard start.count > 2 else { return nil }
        let found = names.filter { $0.lowercased().hasPrefix(start.lowercased()) }
        return found.count == 1 ? found[0] : nil
    }

    static func unknownCategory(_ name: Located<String>, among names: [String]) -> Diagnostic {
        unknown(.semanticUnknownCategory, "category", name, among: names, listed: "categories")
    }

    static func unknownData(_ id: Located<String>, among ids: [String]) -> Diagnostic {
        var result = unknown(.semanticUnknownData, "data", id, among: ids, listed: "ids of 'data'")
        let isFile = [".csv", ".tsv", ".json", ".ndjson"].contains(where: id.value.lowercased().hasSuffix)
        if isFile {
            result.message =
                "'data' names a table of the chart by its id, not the file '\(id.value)'; a file is the 'src' of a 'data' of "
                + "the chart"
            result.fixIts = []
        } else if ids.isEmpty {
            result.message =
                "there is no data '\(id.value)', as no 'data' has an 'id'; give the table that is meant the 'id' '\(id.value)' "
                + "(a mark without 'data' reads the first table)"
            result.notes = []
        }
        return result
    }

    static func unknownField(_ field: Located<String>, among names: [String]) -> Diagnostic {
        var result = unknown(.semanticUnknownField, "column", field, among: names, listed: "columns")
        guard let advice = shorthandAdvice(field.value, among: names) else { return result }
        result.message = "there is no column '\(field.value)'; \(advice)"
        result.fixIts = []
        return result
    }

    /// What to write in place of a column with its type and sum, as Altair has them, `sum(price):Q`, or of a number.
    private static func shorthandAdvice(_ text: String, among names: [String]) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let isTyped = parts.count == 2 && ["N", "O", "Q", "T"].contains(parts[1])
        let name = isTyped ? String(parts[0]) : text
        if isTyped, names.contains(name) { return "its type is that of its cells; write '\(name)'" }
        // Years may be columns, and then other years are.
        if NumberScanner.number(ArraySlice(text.utf8)) != nil, !names.contains(where: { $0.first?.isNumber == true }) {
            return "a number itself stands in 'values'"
        }
        guard let call = ColumnCall(name), names.contains(call.column) || call.column.isEmpty else { return nil }
        return call.advice
    }

    static func unknownSeries(_ name: Located<String>, among names: [String]) -> Diagnostic {
        unknown(.semanticUnknownSeries, "series", name, among: names, listed: "series")
    }

    /// - Parameter reason: why it changes nothing.
    static func unusedAttribute(_ name: String, because reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticUnusedAttribute, .warning, "'\(name)' changes nothing here: \(reason)", at: range)
    }

    /// - Parameter side: where the axis stands, as an author writes it.
    static func unusedAxis(_ side: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAxis, .warning, "no mark is measured on this axis; give one the 'axis' '\(side)'", at: range)
    }

    static func valueOutOfRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticValueOutOfRange, .error,
            "\(text) cannot be drawn; values are 0 or from 1e-300 to 1e300, of either sign", at: range)
    }
}
