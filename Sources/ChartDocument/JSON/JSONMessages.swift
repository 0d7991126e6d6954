import ChartDiagnostics

extension JSONSyntaxError {
    /// The message of a diagnostic: what is wrong and what would be right.
    package var message: String {
        switch kind {
        case .comment: "JSON has no comments; leave it out"
        case .closesTooMuch: "this closes the document, which goes on after it; leave it out"
        case .curlyQuotes: "text stands in straight quotes, \", not in typographic ones"
        case .controlCharacter: "a control character in a string is written as an escape: \\t, \\n"
        case .decimalCommas(let meant):
            "numbers have a decimal point, and commas between them: \(clipped(meant))"
        case .nameInArray(let name): "']' is missing before \(clipped(name)); the items of an array have no names"
        case .expected(let what): "\(what) is expected here"
        case .numberWithComma(let meant):
            meant.contains(".")
                ? "the decimal sign is a point, and nothing parts thousands: \(clipped(meant))"
                : "nothing parts thousands: \(clipped(meant))"
        case .invalidEscape(let text) where !(text.last?.isLetter ?? false) && !(text.last?.isNumber ?? false):
            "\(clipped(text)) is no escape; this character stands by itself"
        case .invalidEscape(let text):
            "\(clipped(text)) is no escape; there are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
        case .invalidValue(let text) where JSONMending.isNumberWithZeros(text):
            "a number does not start with 0; as a text it stands in double quotes"
        case .invalidValue(let text):
            "\(clipped(text)) is no JSON value; text stands in double quotes, numbers are written like -1.5e3"
        case .missingComma: "',' is missing before this"
        case .quoteTooMany: "the text ends before this quote; it is one too many"
        case .singleQuotes: "text stands in double quotes"
        case .textAfterDocument: "the document ends before this; nothing may follow it"
        case .textAfterString:
            "the text ends before this; a quote inside it is written \\\", or one before it is missing"
        case .tooDeep(let limit): "objects and arrays are nested more than \(limit) deep"
        case .trailingComma: "',' stands before the end; the last one is left out"
        case .unclosed(let closing): "this is never closed by '\(closing)'"
        case .unclosedItem: "this is not closed by '}' before the next item"
        case .unclosedString: "this string is not closed on its line; a line end is written \\n"
        case .unquotedName(let name):
            name.isEmpty ? "a name in double quotes is expected here" : "names stand in double quotes"
        }
    }

    private func clipped(_ text: String) -> String { Diagnostic.clipped(text) }
}

extension Diagnostic {
    /// A JSON syntax error of a document.
    /// - Parameter edits: those after which reading goes on; nil: it went on without, or ends here.
    static func syntax(
        _ error: JSONSyntaxError, mending edits: [TextEdit]? = nil, in file: SourceFile
    ) -> Diagnostic {
        let isDocument = error.kind == .textAfterDocument && file.text(error.range).hasPrefix("{")
        let advice = isDocument ? "; several charts are one: {\"\(JSONSpelling.chart)\": [ {…}, {…} ]}" : ""
        return Diagnostic(
            id(of: error), .error, error.message + advice, at: SourceRange(file, error.range),
            fixIts: fixIts(for: error, by: edits, in: file))
    }

    /// Whether a place is in an array that holds numbers by its name.
    private static func isAmongValues(_ place: Int, in file: SourceFile) -> Bool {
        guard
            let bracket = file.bytes[..<place].lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") })
        else { return false }
        let before = file.bytes[..<bracket].suffix(40)
        let name = String(decoding: before, as: UTF8.self).filter { !$0.isWhitespace }
        return file.bytes[bracket] == UInt8(ascii: "[") && name.hasSuffix("values\":")
    }

    private static func fixIts(for error: JSONSyntaxError, by edits: [TextEdit]?, in file: SourceFile) -> [FixIt] {
        // A code such as 007 is as likely meant as a number.
        if case .invalidValue(let text) = error.kind, JSONMending.isNumberWithZeros(text), let edits {
            let range = SourceRange(file, error.range)
            let readings = [
                FixIt("write \"\(clipped(text))\"", replacing: range, with: "\"\(text)\"", .maybe),
                FixIt("write \(clipped(edits.map(\.replacement).joined()))", edits: edits, in: file, .maybe),
            ]
            return isAmongValues(error.range.lowerBound, in: file) ? readings.reversed() : readings
        }
        return (fixIt(for: error, in: file) ?? fixIt(for: error, by: edits, in: file)).map { [$0] } ?? []
    }

    private static func id(of error: JSONSyntaxError) -> DiagnosticID {
        switch error.kind {
        case .controlCharacter: .syntaxCharacter
        case .tooDeep: .syntaxLimit
        case .nameInArray, .unclosed, .unclosedItem, .unclosedString: .syntaxUnclosed
        default: .syntaxInvalid
        }
    }

    /// The edits after which reading goes on, where they are worth having; nil: they only get the mistake out of the way.
    private static func fixIt(
        for error: JSONSyntaxError, by edits: [TextEdit]?, in file: SourceFile
    ) -> FixIt? {
        let (message, applicability): (String, FixIt.Applicability)
        switch error.kind {
        case .comment: (message, applicability) = ("remove the comment", .certain)
        case .expected("a value") where edits?.first?.replacement == "[":
            (message, applicability) = ("write [ and ]", .maybe)
        case .expected("a value"): (message, applicability) = ("remove it, or write null", .maybe)
        case .expected:
            // In the place of a comma or a colon nothing else is meant by these.
            let isSlip = [";", "="].contains(file.text(error.range))
            (message, applicability) = ("", isSlip ? .certain : .maybe)
        case .invalidEscape:
            let replacement = edits?.first?.replacement
            message =
                replacement == "/"
                ? "write /, as addresses have it"
                : replacement == "\\" ? "write the backslash twice" : "remove the backslash"
            applicability = .maybe
        // What begins with a digit was meant to say something, and null would lose it.
        case .invalidValue(let word) where word.first?.isNumber == true && edits?.first?.replacement == "null":
            return nil
        // A member that says nothing is left out, and which of its commas goes with it is for the author to see.
        case .invalidValue where edits?.first?.replacement == "null" && isMember(error.range, in: file): return nil
        // What stands without quotes may be one more slip.
        case .invalidValue(let word)
        where edits?.first?.replacement.first == "\"" && !word.hasPrefix("#") && !JSONMending.isColor(word):
            (message, applicability) = ("", .maybe)
        case .invalidValue: (message, applicability) = ("", .certain)
        case .textAfterString where edits?.first?.replacement.hasPrefix("\"") == true:
            (message, applicability) = ("close it before the comma", .maybe)
        case .textAfterString: (message, applicability) = ("write \\\" for the quotes inside", .maybe)
        case .nameInArray: (message, applicability) = ("write ']' before it", .maybe)
        case .unclosed, .unclosedItem, .unclosedString: (message, applicability) = ("close it", .maybe)
        default: return nil
        }
        return edits.map { edits in
            let replacement = edits.map(\.replacement).joined()
            let isSign = replacement.count == 1 && replacement.first?.isNumber == false
            let written = replacement.isEmpty ? "remove it" : "write " + (isSign ? "'\(replacement)'" : replacement)
            return FixIt(
                message.isEmpty ? written : message,
                edits: edits, in: file,
                // Numbers and truth values mean the same in every language; what is missing may mean several things.
                replacement == "null" ? .maybe : applicability)
        }
    }

    /// Whether a value ends before a place in what the author wrote; other mistakes may stand between the two.
    private static func isBehindValue(_ range: SourceRange) -> Bool {
        let place = range.original ?? range
        guard let last = place.file.bytes[..<place.bytes.lowerBound].last(where: { $0 > 0x20 }) else { return false }
        return JSONScanner.isWord(last) || "\"'}])".utf8.contains(last)
    }

    /// Whether what stands in a range is the value of a member, and no item of an array.
    private static func isMember(_ range: Range<Int>, in file: SourceFile) -> Bool {
        file.bytes[..<range.lowerBound].last { $0 > 0x20 } == UInt8(ascii: ":")
    }

    private static func fixIt(for error: JSONSyntaxError, in file: SourceFile) -> FixIt? {
        let range = SourceRange(file, error.range)
        switch error.kind {
        case .missingComma(let offset, isAll: true) where isBehindValue(SourceRange(file, offset..<offset)):
            return FixIt("insert ','", replacing: SourceRange(file, offset..<offset), with: ",")
        case .trailingComma: return FixIt("remove ','", replacing: range, with: "")
        case .decimalCommas(let meant):
            return FixIt("write \(clipped(meant))", replacing: range, with: meant, .maybe)
        case .numberWithComma(let meant):
            // A comma before three digits may be a decimal sign as well.
            return FixIt(
                "write \(clipped(meant))", replacing: range, with: meant, meant.contains(".") ? .certain : .maybe)
        case .quoteTooMany: return FixIt("remove it", replacing: range, with: "")
        case .closesTooMuch: return FixIt("remove it", replacing: range, with: "", .maybe)
        case .controlCharacter where file.bytes[error.range.lowerBound] == 0x09:
            return FixIt("write \\t", replacing: range, with: "\\t")
        case .singleQuotes(let content?), .curlyQuotes(let content?):
            // What goes on behind it was an apostrophe, and more belongs to the text than anyone knows.
            let behind = error.range.upperBound < file.bytes.count ? file.bytes[error.range.upperBound] : 0x20
            guard !JSONScanner.isWord(behind) else { return nil }
            return FixIt("write \"\(clipped(content))\"", replacing: range, with: "\"\(content)\"")
        case .unquotedName(let name) where !name.isEmpty:
            return FixIt("write \"\(clipped(name))\"", replacing: range, with: "\"\(name)\"")
        default: return nil
        }
    }
}
