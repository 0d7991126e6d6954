import ChartDiagnostics
import ChartDocument

/// The wording of what the steps of data, their formulas and lines of NDJSON report, sorted by name.
extension Diagnostic {
    static func aggregateOfNothing(_ step: Located<String>) -> Diagnostic {
        Diagnostic(
            .dataIncompleteStep, .error,
            "'\(step.value)' has nothing to calculate: give 'op' and 'of', or a 'field' for each column",
            at: step.range)
    }

    static func aggregateTwice(_ step: Located<String>, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataIncompleteStep, .error,
            "'\(step.value)' has 'op', 'of' and 'as' itself or in 'field' children, not both", at: range,
            notes: [.init("its own are here", at: first)])
    }

    static func binsTwice(_ name: String, at range: SourceRange, first: (name: String, range: SourceRange))
        -> Diagnostic
    {
        Diagnostic(
            .dataConflictingBins, .error,
            "bins are chosen by 'bins', by 'width' or by 'edges'; '\(name)' does not go with '\(first.name)'",
            at: range,
            notes: [.init("'\(first.name)' is here", at: first.range)])
    }

    /// - Parameters:
    ///   - name: an attribute that has no meaning here.
    ///   - reason: what it goes with.
    static func binsWithout(_ name: String, reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataConflictingBins, .error, "'\(name)' \(reason)", at: range)
    }

    static func columnNamedTwice(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataDuplicateColumn, .error, "column '\(name.value)' is named twice in this step", at: name.range,
            notes: [.init("first named here", at: first)])
    }

    /// - Parameter names: those that one item of a list names.
    static func columnsInOneText(_ names: [String], at range: SourceRange) -> Diagnostic {
        let isJSON = Document.Spelling(of: range.file) == .json
        let list = isJSON ? "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]" : names.joined(separator: " ")
        let (start, end) = (range.bytes.lowerBound - 1, range.bytes.upperBound + 1)
        let isWhole =
            isJSON && range.file.bytes.indices.contains(start) && range.file.bytes.indices.contains(end - 1)
            && range.file.bytes[start] == UInt8(ascii: "\"") && range.file.bytes[end - 1] == UInt8(ascii: "\"")
        // In an array the items are parted by commas of its own.
        let before = range.file.bytes[..<max(start, 0)].last { $0 > 0x20 }
        let isValue = isWhole && before == UInt8(ascii: ":")
        return Diagnostic(
            .dataUnknownColumn, .error,
            "these are \(names.count) columns in one text; \(isJSON ? "write an array" : "leave its quotes out"): \(list)",
            at: range,
            fixIts: isValue
                ? [FixIt("write an array", replacing: SourceRange(range.file, start..<end), with: list, .maybe)] : [])
    }

    static func differentKinds(_ first: Formula.Kind, _ second: Formula.Kind, at range: SourceRange) -> Diagnostic {
        typeMismatch(
            "the values to choose from must be of one kind, not \(first.rawValue) and \(second.rawValue)", at: range)
    }

    /// - Parameters:
    ///   - name: an attribute that has no meaning here.
    ///   - reason: what it goes with.
    static func doesNotGo(_ name: String, reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataConflictingStep, .error, "'\(name)' \(reason)", at: range)
    }

    static func duplicateOutput(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataDuplicateColumn, .error,
            "this step already makes a column '\(name.value)'; give one of them a name of its own by 'as'",
            at: name.range, notes: [.init("the first is here", at: first)])
    }

    static func foldOfTypes(_ column: Column, _ first: Column, at range: SourceRange, example: Note?) -> Diagnostic {
        Diagnostic(
            .dataTypeMismatch, .error,
            "column '\(column.name)' holds \(column.type.plural) and '\(first.name)' \(first.type.plural); "
                + "one column holds values of one type",
            at: range, notes: column.type == .text ? example.map { [$0] } ?? [] : [])
    }

    /// - Parameter lacking: the attribute that is not there.
    static func incompleteOutput(lacking: String, at range: SourceRange) -> Diagnostic {
        let advice =
            switch lacking {
            case "op":
                "'op' says what is calculated, such as count, sum, mean, median, min or max"
            case "q": "'quantile' needs 'q', the share of the values below it, such as 0.9"
            case "sort": "ranks go by the columns in 'sort'; give 'sort'"
            default: "'of' names the column that it is calculated from; only 'count' needs none"
            }
        return Diagnostic(.dataIncompleteStep, .error, advice, at: range)
    }

    static func invalidEdges(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataInvalidEdges, .error, message, at: range)
    }

    static func invalidExpression(_ message: String, at range: SourceRange, fixIt: FixIt?) -> Diagnostic {
        Diagnostic(.dataInvalidFormula, .error, message, at: range, fixIts: fixIt.map { [$0] } ?? [])
    }

    /// - Parameter advice: how the column gets another name.
    static func nameTaken(_ name: Located<String>, advice: String) -> Diagnostic {
        Diagnostic(
            .dataDuplicateColumn, .error, "there is already a column '\(name.value)'; \(advice)", at: name.range)
    }

    static func noRowsLeft(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataEmpty, .warning, "no row passes this filter; nothing is drawn", at: range)
    }

    /// - Parameters:
    ///   - ofText: whether the results would be texts.
    ///   - noNumber: the first text that was to be a number and is none.
    ///   - first: a cell of the first row without a result.
    static func notComputed(
        _ count: Int, ofText: Bool = false, noNumber: String? = nil, at range: SourceRange, first: SourceRange?
    ) -> Diagnostic {
        let results = count == 1 ? "1 result is" : "\(count) results are"
        let reason =
            noNumber.map { "'\($0)' is no number\(numberAdvice($0))" }
            ?? (ofText
                ? "texts of more than \(FormulaFailures.longestText) bytes, or of many megabytes in all, are not joined"
                : "a division by 0, the like, or a number beyond 1.8e308")
        return Diagnostic(
            .dataNotComputed, .warning, "\(results) missing: \(reason)", at: range,
            notes: first.map { [.init(count == 1 ? "from this" : "the first from this", at: $0)] } ?? [])
    }

    static func nothingToFlatten(_ separator: String, column: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnknownText, .warning,
            "no cell of column '\(column)' holds '\(separator)', so that there is nothing to flatten; say what parts the items "
                + "in 'separator'", at: range)
    }

    static func loneBin(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNoValues, .warning, "all values are in one bin, so that nothing is told apart; make bins narrower",
            at: range)
    }

    /// - Parameter first: a cell of the first row that is left out.
    static func outsideBins(_ count: Int, of total: Int, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataOutsideBins, .warning,
            "\(count) of \(total) \(total == 1 ? "value" : "values") "
                + (count == 1
                    ? "lies outside of these edges; its row is left out"
                    : "lie outside of these edges; their rows are left out"),
            at: range, notes: [.init(count == 1 ? "this" : "the first is this", at: first)])
    }

    /// - Parameter key: the name of the new column.
    static func severalValues(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataSeveralValues, .error,
            "'\(key)' has two different values in one row of the wide table; aggregate them before, or give the columns "
                + "that tell them apart in 'by'",
            at: range, notes: [.init("the first is here", at: first)])
    }

    /// - Parameter value: a number of the size for which the bins are too fine.
    static func tooFineBins(near value: Double, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataBinsTooFine, .error,
            "'width' must be more: numbers as large as \(WrittenValue.number(value)) cannot be nearer to each other than "
                + WrittenValue.number(value.ulp),
            at: range)
    }

    static func tooManyBins(leastWidth: Double, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataBinsTooFine, .error,
            "this makes more than \(Binning.maximumCount) bins; 'width' must be more, such as "
                + WrittenValue.number(leastWidth),
            at: range)
    }

    /// - Parameter notes: what makes it as large.
    static func tooManyCells(limit: Int, at range: SourceRange, notes: [Note] = []) -> Diagnostic {
        Diagnostic(
            .dataTooLarge, .error,
            "this step makes a table of more than \(limit) cells; filter or aggregate the rows before", at: range,
            notes: notes)
    }

    static func tooManyNewColumns(_ count: Int, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooLarge, .error,
            "this makes \(count) columns, more than \(limit); filter the rows, or take a column with fewer values",
            at: range)
    }

    static func signedColumn(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnknownColumn, .error,
            "there is no column '\(name)'; 'order' descending sorts '\(name.dropFirst())' from high to low", at: range)
    }

    /// - Parameters:
    ///   - word: what stands among the columns.
    ///   - order: what it means.
    static func wayInList(_ word: String, _ order: String, at range: SourceRange) -> Diagnostic {
        let isJSON = Document.Spelling(of: range.file) == .json
        let written = isJSON ? "\"order\": \"\(order)\"" : "order=\"\(order)\""
        return Diagnostic(
            .dataUnknownColumn, .error, "'\(word)' is no column; which way rows are sorted is \(written)", at: range)
    }

    static func typeMismatch(_ message: String, at range: SourceRange, fixIt: FixIt? = nil) -> Diagnostic {
        Diagnostic(.dataTypeMismatch, .error, message, at: range, fixIts: fixIt.map { [$0] } ?? [])
    }

    static func unknownColumnInFormula(_ name: String, among names: [String], at range: SourceRange) -> Diagnostic {
        let words: Set = ["null", "nil", "none", "missing", "nan"]
        if words.contains(name.lowercased()) {
            return Diagnostic(
                .dataUnknownColumn, .error,
                "there is no column '\(name)'; values that are missing are found by 'is missing'", at: range)
        }
        if name.lowercased() == "true" || name.lowercased() == "false" {
            return Diagnostic(
                .dataUnknownColumn, .error, "there is no column '\(name)'; as a text it stands in quotes: '\(name)'",
                at: range)
        }
        var result = Diagnostic.unknownColumn(Located(name, at: range), among: names)
        result.fixIts = result.fixIts.flatMap(\.edits).map { edit in
            let written = bracketed(edit.replacement)
            return FixIt("replace with '\(written)'", replacing: edit.range, with: written, .maybe)
        }
        return result
    }

    /// A column's name as formulas write it.
    private static func bracketed(_ name: String) -> String {
        let isPlain =
            name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            } && !FormulaWords.reserved.contains(name.lowercased())
        return isPlain ? name : "[" + name.replacing("]", with: "]]") + "]"
    }

    static func unknownFunction(_ name: String, among names: [String], at range: SourceRange) -> Diagnostic {
        let totals: Set = ["sum", "mean", "avg", "average", "count", "median", "total"]
        let neighbours: Set = [
            "lag", "lead", "rank", "dense_rank", "row_number", "cumsum", "running_sum", "moving_mean",
        ]
        var near: String?
        var advice = ""
        if totals.contains(name.lowercased()) {
            advice = "; 'aggregate' calculates over several rows, and 'join-aggregate' writes that beside each of them"
        } else if neighbours.contains(name.lowercased()) {
            advice = "; 'window' calculates from other rows"
        } else if ["concat", "concatenate", "concat_ws", "join", "paste", "str", "string", "cstr"].contains(
            name.lowercased())
        {
            advice = "; '+' joins texts, and text(a) makes one of a number"
        } else if let nearest = Suggestion.nearest(to: name, among: names) {
            near = nearest
            advice = "; did you mean '\(nearest)'?"
        }
        return Diagnostic(
            .dataInvalidFormula, .error, "there is no function '\(name)'\(advice)", at: range,
            notes: [.init("functions: \(names.joined(separator: ", "))")],
            fixIts: near.map { [FixIt("replace with '\($0)'", replacing: range, with: $0)] } ?? [])
    }

    /// - Parameter written: the text in quotes, as it stands in the document.
    static func unquotedText(
        _ text: String, in column: String, quoted: String, written: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataUnknownColumn, .error,
            "there is no column '\(text)'; as a text, which '\(column)' holds, it stands in quotes: \(quoted)",
            at: range, fixIts: [FixIt("put it in quotes", replacing: range, with: written)])
    }

    static func unquotedColumn(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnknownColumn, .error, "a name with a space stands in quotes where columns are listed: '\(name)'",
            at: range)
    }

    static func wrongArguments(_ name: String, expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataInvalidFormula, .error, "'\(name)' needs \(expected)", at: range)
    }

    /// - Parameter user: what needs something else.
    static func wrongColumnType(
        _ name: Located<String>, type: ColumnType, user: String, needs: String, example: Note?
    ) -> Diagnostic {
        let advice =
            switch (type, needs, user) {
            case (.number, "times", _): "; a 'column' with the 'type' 'time' makes years times"
            case (.time, _, "'bin'"): "; 'time-unit' cuts times into months and the like"
            default: ""
            }
        return Diagnostic(
            .dataTypeMismatch, .error, "column '\(name.value)' holds \(type.plural); \(user) needs \(needs)\(advice)",
            at: name.range, notes: example.map { [$0] } ?? [])
    }

    static func wrongOperand(
        _ user: String, needs: Formula.Kind, found: Formula.Kind, at range: SourceRange
    ) -> Diagnostic {
        let example = needs == .truth ? " such as value > 0" : ""
        return Diagnostic(
            .dataTypeMismatch, .error, "\(user) needs \(needs.rawValue)\(example), and this is \(found.rawValue)",
            at: range)
    }
}

extension ColumnType {
    /// The values of a column of this type, as messages name them.
    var plural: String {
        switch self {
        case .number: "numbers"
        case .time: "times"
        case .text: "texts"
        }
    }
}
