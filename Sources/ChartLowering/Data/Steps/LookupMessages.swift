import ChartDiagnostics
import ChartDocument

/// The wording of what lookups report, sorted by name.
extension Diagnostic {
    static func circularLookup(_ source: Located<String>) -> Diagnostic {
        Diagnostic(
            .dataCircularLookup, .error,
            "'\(source.value)' cannot be looked up in here: it is this table, or one that needs this one first",
            at: source.range)
    }

    /// - Parameter limit: how many tables may need each other one after another.
    static func deepLookup(_ source: Located<String>, limit: Int) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "'\(source.value)' cannot be looked up in here: at most \(limit) tables may need each other one after another; "
                + "put the columns into one table", at: source.range)
    }

    /// - Parameters:
    ///   - type: what the column holds whose values are looked up.
    ///   - keyType: what the keys of the other table are.
    static func differentKeys(
        _ field: Located<String>, _ type: ColumnType, _ source: Located<String>, _ keyType: ColumnType
    ) -> Diagnostic {
        Diagnostic(
            .dataTypeMismatch, .error,
            "column '\(field.value)' holds \(type.plural), but the keys in '\(source.value)' are \(keyType.plural); "
                + "a 'column' with a 'type' makes them alike",
            at: field.range)
    }

    /// - Parameters:
    ///   - first: where the key stands first.
    ///   - field: behind which the change is offered that makes a row of each; nil: it has been offered.
    static func duplicateKey(
        _ key: String, in source: String, at range: SourceRange, first: SourceRange, field: Located<String>?
    ) -> Diagnostic {
        Diagnostic(
            .dataDuplicateKey, .error,
            "key '\(key)' has different values in two rows of '\(source)'; a lookup needs one row for each key, unless 'matches' "
                + "'all' makes a row of each",
            at: range,
            notes: [.init("the first is here", at: first)],
            fixIts: field.map { [adding("matches", "all", behind: $0)] } ?? [])
    }

    /// A change that writes one more attribute behind the value of another.
    private static func adding(_ name: String, _ value: String, behind field: Located<String>) -> FixIt {
        let isJSON = Document.Spelling(of: field.range.file) == .json
        let written = isJSON ? "\"\(name)\": \"\(value)\"" : "\(name)=\"\(value)\""
        // The new attribute comes after the quote that ends the value.
        let end = field.range.bytes.upperBound + 1
        let place = SourceRange(field.range.file, end..<end)
        return FixIt("add \(written)", replacing: place, with: (isJSON ? ", " : " ") + written, .maybe)
    }

    /// - Parameters:
    ///   - key: the first that is not found.
    ///   - first: where that stands.
    static func lookupMissed(
        _ count: Int, of total: Int, in source: String, _ key: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataLookupMissed, .warning,
            "\(count) of \(total) \(total == 1 ? "row" : "rows") \(count == 1 ? "finds" : "find") nothing in '\(source)'; "
                + "what is missing there can be given by 'default'",
            at: range, notes: [.init(count == 1 ? "'\(key)'" : "the first is '\(key)'", at: first)])
    }

    /// - Parameters:
    ///   - fallback: what all rows have instead.
    ///   - key: the first that is not found.
    ///   - first: where that stands.
    static func lookupMissedAll(
        _ fallback: String, in source: String, _ key: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataLookupMissed, .warning,
            "no row finds anything in '\(source)', so that all have the 'default', '\(fallback)'; compare the keys of the two "
                + "tables, every character of which counts",
            at: range, notes: [.init("the first is '\(key)'", at: first)])
    }

    /// - Parameters:
    ///   - likely: the column of the other table that is most likely meant; nil: it could be any.
    ///   - names: those of all its columns.
    static func noKey(
        _ field: Located<String>, in source: String, _ likely: String?, _ names: [String]
    ) -> Diagnostic {
        let isJSON = Document.Spelling(of: field.range.file) == .json
        let key = likely.map { field.range.written($0) } ?? "…"
        let written = isJSON ? "\"key\": \"\(key)\"" : "key=\"\(key)\""
        return Diagnostic(
            .dataUnknownColumn, .error,
            "there is no column '\(field.value)' in '\(source)'; if it is called otherwise there, write \(written)",
            at: field.range, notes: [.init("columns: " + names.map { "'\($0)'" }.joined(separator: ", "))],
            fixIts: likely == nil ? [] : [adding("key", key, behind: field)])
    }

    static func unequalNames(_ count: Int, expected: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataConflictingStep, .error,
            "'as' has \(count) \(count == 1 ? "name" : "names") and 'fields' has \(expected); make them equal",
            at: range)
    }

    static func wrongFallback(_ value: Located<String>, column: String, type: ColumnType) -> Diagnostic {
        Diagnostic(
            .dataTypeMismatch, .error,
            "'default' cannot be '\(value.value)': column '\(column)' holds \(type.plural)", at: value.range)
    }
}
