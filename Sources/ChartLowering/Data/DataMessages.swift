import ChartDiagnostics
import ChartDocument

/// The wording of what is wrong with a table or its file, sorted by name.
extension Diagnostic {
    static func columnWithoutValues(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .dataNoSource, .error, "column '\(name.value)' has no 'values' as the other columns have", at: name.range)
    }

    static func conflictingSources(at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataConflictingSources, .error,
            "a table comes from 'src', from text or from 'column' values, not from several",
            at: range, notes: [.init("the first source is here", at: first)])
    }

    static func duplicateColumn(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataDuplicateColumn, .error, "there is already a column '\(name)'; names of columns must differ",
            at: range,
            notes: [.init("first given here", at: first)])
    }

    static func duplicateMember(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataDuplicateColumn, .error, "member '\(name)' stands twice in this object", at: range)
    }

    /// - Parameter expected: what the data should start with.
    static func emptyData(expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataEmpty, .error, "there are no data here; \(expected)", at: range)
    }

    static func invalidJSON(_ error: JSONSyntaxError, at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataInvalidJSON, .error, "these data are not valid JSON: \(error.message)", at: range)
    }

    static func invalidLine(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataInvalidJSON, .error,
            "each line of NDJSON is one whole object: {…}; what spans lines is the 'format' 'json'", at: range)
    }

    /// - Parameter isLines: whether each line is an object.
    static func jsonAsTable(isLines: Bool, at range: SourceRange) -> Diagnostic {
        let (what, format) = isLines ? ("NDJSON", "ndjson") : ("JSON", "json")
        return Diagnostic(
            .dataUnexpectedShape, .error, "these data are \(what); that is the 'format' '\(format)'", at: range)
    }

    /// - Parameter cells: how many each of the other lines has.
    static func lineOfSpreadsheets(_ line: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error,
            "'\(line)' is a line for spreadsheet programs, and no table has it; leave it out, and part cells by ','",
            at: range)
    }

    static func lineAboveNames(cells: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error,
            "the first line names the columns, and has 1 cell where all others have \(cells); leave out what stands above the "
                + "names", at: range)
    }

    /// - Parameter isXML: whether rows could be read of it.
    static func markupAsTable(isXML: Bool, at range: SourceRange) -> Diagnostic {
        let message =
            isXML
            ? "these data are XML; that is the 'format' 'xml'"
            : "these data are HTML, of which no tables are read; save them as CSV, TSV, JSON or NDJSON"
        return Diagnostic(.dataUnexpectedShape, .error, message, at: range)
    }

    static func nestedValue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNestedValue, .error, "a cell is a number, a string, true, false or null, not an array or object",
            at: range)
    }

    static func noRows(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataEmpty, .warning, "this table has no rows; nothing of it is drawn", at: range)
    }

    static func noSource(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNoSource, .error, "'data' is empty: give 'src', text or 'column' children with 'values'", at: range)
    }

    static func notUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(.dataNotUTF8, .error, "these data are not UTF-8; save the file in that encoding", at: range)
    }

    /// - Parameters:
    ///   - name: that of the only column, which is several names.
    ///   - separator: what stands between them.
    static func partedOtherwise(_ name: String, by separator: Character, at range: SourceRange) -> Diagnostic {
        let (sign, advice) =
            switch separator {
            case ",": ("','", "that is the 'format' 'csv'")
            case "\t": ("tabs", "that is the 'format' 'tsv'")
            case " ": ("spaces", "a CSV parts them by ','")
            default: ("'\(separator)'", "a CSV parts them by ','")
            }
        return Diagnostic(
            .dataUnexpectedShape, .error,
            "the only column of this table is '\(name.prefix(60))', as its cells seem to be parted by \(sign); \(advice)",
            at: range)
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

    /// - Parameter nearest: asked only where there is no file: what is nearly called so.
    static func unavailable(
        _ failure: DataFileFailure, path: String, at range: SourceRange, nearest: () -> String?
    ) -> Diagnostic {
        switch failure {
        case .notFound: missingFile(path, nearest: nearest(), at: range)
        case .outsideRoot:
            Diagnostic(
                .dataOutsideRoot, .error,
                "'\(path)' lies outside the folder that data may come from; choose that folder with '--root'", at: range
            )
        case .tooLarge(let limit):
            Diagnostic(.dataTooLarge, .error, "'\(path)' is larger than the limit of \(limit) bytes", at: range)
        case .unreadable(let reason):
            Diagnostic(.dataUnreadable, .error, "'\(path)' cannot be read: \(reason)", at: range)
        }
    }

    private static func missingFile(_ path: String, nearest: String?, at range: SourceRange) -> Diagnostic {
        if path.contains("://") {
            return Diagnostic(
                .dataFileNotFound, .error,
                "'\(path)' is an address, and nothing is fetched; save it beside the document and name that file",
                at: range)
        }
        var message = "there is no file '\(path)'"
        var fixIts: [FixIt] = []
        if let nearest {
            message += "; did you mean '\(nearest)'?"
            fixIts = [FixIt("replace with '\(nearest)'", replacing: range, with: range.written(nearest), .maybe)]
        } else if path.unicodeScalars.contains(where: { $0.value < 0x20 }) {
            message +=
                "; a backslash and a letter stand for one character in JSON, and parts of a path are parted by '/'"
        } else if path.contains("\\") {
            message += "; parts of a path are parted by '/'"
        } else if path.hasPrefix("~") {
            message += "; only shells know which folder '~' is"
        }
        return Diagnostic(.dataFileNotFound, .error, message, at: range, fixIts: fixIts)
    }

    static func unequalColumns(
        _ count: Int, of name: String, expected: Int, as first: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataUnequalColumns, .error,
            "column '\(name)' has length \(count) and '\(first)' has \(expected); make them equal",
            at: range)
    }

    static func pointerOfLFS(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error,
            "this file only points to the data, which Git LFS keeps elsewhere; 'git lfs pull' brings them", at: range)
    }

    static func binary(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error, "this is \(kind); write its table as CSV, JSON or NDJSON", at: range)
    }

    static func rowsInMember(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error,
            "the rows stand in the member '\(name)'; a table is their array alone, with nothing around it", at: range)
    }

    static func unexpectedShape(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error, "a table is an array of objects (rows) or an object of arrays (columns)",
            at: range)
    }

    /// - Parameter id: that of the table; nil: it goes without saying.
    static func unknownColumn(_ name: Located<String>, in id: String? = nil, among names: [String]) -> Diagnostic {
        var result = unknown(
            .dataUnknownColumn, "column", name, in: id.map { " in '\($0)'" } ?? "", among: names, listed: "columns")
        if let call = ColumnCall(name.value), names.contains(call.column) {
            result.message = "there is no column '\(name.value)'; \(call.advice)"
            result.fixIts = []
        }
        return result
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

    /// - Parameter advice: what may be meant, in words that follow a semicolon; nil: nobody can tell.
    static func wrongCellCount(_ count: Int, expected: Int, advice: String?, at range: SourceRange) -> Diagnostic {
        let cells = count == 1 ? "1 cell" : "\(count) cells"
        return Diagnostic(
            .dataWrongCellCount, .error,
            "this row has \(cells), the first line names \(expected)\(advice.map { "; \($0)" } ?? "")", at: range)
    }

    /// - Parameters:
    ///   - separator: what seems to part the cells instead.
    ///   - hasCommas: whether the cells have commas, which are most likely decimal ones.
    static func wrongSeparator(_ separator: UInt8, hasCommas: Bool, at range: SourceRange) -> Diagnostic {
        let isTab = separator == UInt8(ascii: "\t")
        let message =
            isTab
            ? "the cells seem to be parted by tabs; that is the 'format' 'tsv'"
            : "the cells seem to be parted by ';'; a CSV parts them by ','"
                + (hasCommas ? ", and its numbers have a point: 12.5" : "")
        return Diagnostic(.dataUnexpectedShape, .error, message, at: range)
    }

    static func wrongType(_ text: String, column: String, type: ColumnType, at range: SourceRange) -> Diagnostic {
        let expected = type == .time ? "a time such as 2026-01-31" : "a number"
        return Diagnostic(
            .dataWrongType, .error,
            "'\(text)' is not \(expected), as column '\(column)' is said to hold\(type == .number ? numberAdvice(text) : timeAdvice(text))",
            at: range)
    }
}
