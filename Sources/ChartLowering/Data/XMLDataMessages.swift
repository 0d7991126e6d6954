import ChartDiagnostics
import ChartDocument
import ChartXML

/// The wording of what is wrong with rows of XML.
extension Diagnostic {
    static func invalidXML(_ error: XMLSyntaxError, in text: DataText) -> Diagnostic {
        // Places in the text are those of its own bytes.
        let own = SourceFile(name: "", bytes: text.bytes)
        return Diagnostic(
            .dataInvalidXML, .error, "these data are not valid XML: \(error.messageOfData(in: own))",
            at: text.range(error.range))
    }

    /// What stands in the rows, but is no column.
    static func nestedElements(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .dataNestedValue, .error,
            "'\(name.value)' is no column: it has elements in it, or stands several times in a row; name the elements in it with "
                + "'row' of 'data'", at: name.range)
    }

    /// - Parameter among: the paths of elements that may be rows, the best first.
    static func noElements(at row: Located<String>, among paths: [String]) -> Diagnostic {
        var result = unknown(.dataUnknownRow, "element", row, among: paths, listed: "rows can be")
        if paths.isEmpty { result.message = "there is no element '\(row.value)' in this file" }
        return result
    }

    static func noRepeatedElement(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnknownRow, .error,
            "no element of these data repeats, so nothing is seen to be a row; say with 'row' which is, such as 'list/item'",
            at: range)
    }

    static func rowsWithoutColumns(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnknownRow, .error,
            "the elements '\(path)' have neither attributes nor children with text, so they are no rows; name those around or in "
                + "them", at: range)
    }

    /// - Parameter candidates: the paths of the best, and how many columns each has.
    static func severalRepeatedElements(
        _ candidates: [(path: String, columns: Int)], at range: SourceRange
    ) -> Diagnostic {
        let list = candidates.map { "'\($0.path)' with \($0.columns) columns" }.joined(separator: ", ")
        return Diagnostic(
            .dataUnknownRow, .error,
            "several elements of these data repeat; say with 'row' which is a row: \(list)", at: range)
    }

    static func tooManyPaths(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataUnexpectedShape, .error,
            "these data have elements of more than \(limit) different paths; rows of a table are alike", at: range)
    }
}
