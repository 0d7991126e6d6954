import ChartDiagnostics
import ChartDocument

/// The wording of what is said of lists that are too long or too short.
extension Diagnostic {
    /// - Parameters:
    ///   - places: what there should be as many values as, in the singular.
    ///   - names: what the places are called; nil: they are no list of names.
    static func lengthMismatch(
        _ count: Int, expected: Int, of places: String, named names: Items? = nil, at range: SourceRange
    ) -> Diagnostic {
        let values = count == 1 ? "1 value" : "\(count) values"
        let positions = expected == 1 ? "1 \(places)" : "\(expected) \(places)s"
        let advice =
            count < expected
            ? names?.nameInTwo.map { "a name of several words stands in quotes: '\($0)'" }
                ?? "write '-' (in JSON null) for a missing value"
            : places == "value" ? "leave out what has none" : "give each value a \(places) of its own"
        guard let fixIt = decimalPoints(in: range, joining: count - expected) else {
            let place = count < expected ? names?.placeOfNameInTwo.map { SourceRange(range.file, $0) } : nil
            return Diagnostic(
                .semanticLengthMismatch, .error, "\(values) for \(positions); \(advice)", at: place ?? range)
        }
        let number = fixIt.edits.first?.replacement ?? ""
        if let whole = thousands(meantBy: fixIt) {
            var diagnostic = Diagnostic(
                .semanticLengthMismatch, .error,
                "\(values) for \(positions); a comma parts values, so \(range.file.text(fixIt.edits[0].range.bytes)) are two: "
                    + "write \(whole.edits[0].replacement) if it parts thousands, and \(number) if decimals stand behind it",
                at: range)
            diagnostic.fixIts = [whole, fixIt]
            return diagnostic
        }
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

    /// What makes whole numbers of the two halves that another change makes decimals of; nil: three digits do not stand behind
    /// each comma, or a number begins with 0.
    private static func thousands(meantBy decimals: FixIt) -> FixIt? {
        let edits = decimals.edits.map { edit in
            let halves = edit.replacement.split(separator: ".")
            let areThousands =
                halves.count == 2 && halves[1].count == 3 && halves[0].count < 4 && halves[0].first != "0"
            return areThousands ? FixIt.Edit(edit.range, halves.joined()) : nil
        }
        guard !edits.isEmpty, !edits.contains(where: { $0 == nil }) else { return nil }
        return FixIt("write thousands without a comma", edits: edits.compactMap(\.self), .maybe)
    }

    /// - Parameters:
    ///   - count: how many positions there are, and so values of each series.
    ///   - names: what the positions are called; nil: they are no list of names.
    static func positionMismatch(
        _ count: Int, expected: Int, named names: Items? = nil, at range: SourceRange
    ) -> Diagnostic {
        let positions = count == 1 ? "1 position" : "\(count) positions"
        let values = expected == 1 ? "1 value" : "\(expected) values"
        let advice =
            (count > expected ? names?.nameInTwo : nil).map { "a name of several words stands in quotes: '\($0)'" }
            ?? "write one for each value"
        return Diagnostic(
            .semanticLengthMismatch, .error,
            "\(positions) for the \(values) of each series; \(advice)", at: range)
    }
}

extension Items {
    /// The first name that is most likely one and stands as two items, such as `New York`; nil: there is none.
    fileprivate var nameInTwo: String? { halvesOfName.map { "\($0.text ?? "") \($1.text ?? "")" } }

    /// The bytes of that name.
    fileprivate var placeOfNameInTwo: Range<Int>? {
        halvesOfName.map { $0.range.lowerBound..<$1.range.upperBound }
    }

    private var halvesOfName: (Item, Item)? {
        zip(self, dropFirst()).first { first, second in
            guard first.isBare, second.isBare, let word = first.text, let rest = second.text else { return false }
            return Self.firstWords.contains(word.lowercased()) && rest.first?.isLetter == true
        }
    }

    /// Words with which names of several words begin, and few names end.
    private static let firstWords: Set = [
        "new", "los", "las", "san", "santa", "saint", "st.", "sankt", "north", "south", "east", "west", "northern",
        "southern", "eastern", "western", "central", "united", "great", "hong", "sri", "costa", "puerto", "saudi",
        "czech", "rio", "s\u{E3}o", "buenos", "el", "la", "le", "den", "bad", "cape", "tel", "kuala",
    ]
}
