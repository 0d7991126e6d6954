import ChartDiagnostics

/// The wording of what is said of lists that are too long or too short.
extension Diagnostic {
    /// - Parameter places: what there should be as many values as, in the singular.
    static func lengthMismatch(_ count: Int, expected: Int, of places: String, at range: SourceRange) -> Diagnostic {
        let values = count == 1 ? "1 value" : "\(count) values"
        let positions = expected == 1 ? "1 \(places)" : "\(expected) \(places)s"
        let advice =
            count < expected
            ? "write '-' (in JSON null) for a missing value"
            : places == "value" ? "leave out what has none" : "give each value a \(places) of its own"
        guard let fixIt = decimalPoints(in: range, joining: count - expected) else {
            return Diagnostic(.semanticLengthMismatch, .error, "\(values) for \(positions); \(advice)", at: range)
        }
        let number = fixIt.edits.first?.replacement ?? ""
        var diagnostic = Diagnostic(
            .semanticLengthMismatch, .error,
            "\(values) for \(positions); a comma parts values, and decimals have a point: \(number)", at: range)
        diagnostic.fixIts = [fixIt]
        return diagnostic
    }

    /// What makes one number of each two in a list of JSON between which only a comma stands, where white space parts the
    /// others, and there are as many of them as items too many: `1,9` in `[2.1, 1,9]`. nil: it is no such list.
    private static func decimalPoints(in range: SourceRange, joining excess: Int) -> Diagnostic.FixIt? {
        let bytes = range.file.bytes
        let isDigit = { (index: Int) in
            range.bytes.contains(index) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
        }
        let commas = range.bytes.filter { bytes[$0] == UInt8(ascii: ",") }
        let joined = commas.filter { isDigit($0 - 1) && isDigit($0 + 1) }
        guard joined.count == excess, joined.count < commas.count else { return nil }
        let edits = joined.map { comma in
            var (start, end) = (comma, comma + 1)
            while isDigit(start - 1) { start -= 1 }
            while isDigit(end) { end += 1 }
            let number = range.file.text(start..<comma) + "." + range.file.text(comma + 1..<end)
            return Diagnostic.FixIt.Edit(SourceRange(range.file, start..<end), number)
        }
        return Diagnostic.FixIt("write decimals with a point", edits: edits, .maybe)
    }

    /// - Parameter count: how many positions there are, and so values of each series.
    static func positionMismatch(_ count: Int, expected: Int, at range: SourceRange) -> Diagnostic {
        let positions = count == 1 ? "1 position" : "\(count) positions"
        let values = expected == 1 ? "1 value" : "\(expected) values"
        return Diagnostic(
            .semanticLengthMismatch, .error,
            "\(positions) for the \(values) of each series; write one for each value", at: range)
    }
}
