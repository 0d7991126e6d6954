import ChartXML

/// What an author most likely meant who made a mistake in JSON.
struct JSONMending {
    /// The mistake, at the place where it was made, which may be another than the one where it was noticed.
    var error: JSONSyntaxError
    /// The edits after which it is gone.
    var edits: [TextEdit]

    /// - Parameter error: a mistake that ended the reading.
    /// - Returns: nil: there is no telling what was meant.
    static func mend(_ error: JSONSyntaxError, in bytes: [UInt8]) -> JSONMending? {
        let text = JSONMendedText(bytes: bytes)
        let range = error.range
        func mended(_ edits: TextEdit...) -> JSONMending { JSONMending(error: error, edits: edits) }
        switch error.kind {
        case .comment: return mended(.remove(text.comment(at: range.lowerBound)))
        case .controlCharacter: return mended(TextEdit(range, " "))
        case .expected("':'"): return mended(text.colon(at: range))
        case .expected("a value"): return text.value(at: range).map { JSONMending(error: error, edits: $0) }
        case .expected: return text.separator(at: range).map { JSONMending(error: error, edits: $0) }
        case .invalidEscape(let escape): return mended(text.backslash(of: escape, at: range.lowerBound))
        case .invalidValue(let word): return mended(text.value(meantBy: word, at: range))
        case .missingComma: return text.valueTooMany(at: range.lowerBound).map { mended(.remove($0)) }
        case .singleQuotes(let content), .curlyQuotes(let content):
            return JSONMending(error: error, edits: text.straightQuotes(around: content, at: range))
        case .closesTooMuch, .quoteTooMany: return mended(.remove(range))
        case .decimalCommas(let meant), .numberWithComma(let meant): return mended(TextEdit(range, meant))
        case .nameInArray: return mended(text.endOfArray(before: range.lowerBound))
        case .textAfterDocument: return text.endOfDocument(error)
        case .textAfterString:
            if let end = text.endOfString(beforeName: range.lowerBound) { return mended(end) }
            return text.escapedQuotes(from: range.lowerBound - 1).map { JSONMending(error: error, edits: $0) }
        case .unclosed(let closing): return text.closing(error, with: closing)
        case .unclosedItem(let comma): return mended(.insert("}", at: comma))
        case .unclosedString: return mended(text.endOfString(at: range.lowerBound))
        // A comma too many, or a sign where there was to be a name.
        case .unquotedName(""): return mended(.remove(range))
        case .unquotedName, .tooDeep, .trailingComma: return nil
        }
    }

    /// Whether a word is a colour as CSS calculates it, such as `rgb(1, 2, 3)`.
    static func isColor(_ word: String) -> Bool {
        guard let open = word.firstIndex(of: "("), word.last == ")", !word.contains("\""), !word.contains("\\") else {
            return false
        }
        let functions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]
        return functions.contains(word[..<open].lowercased())
    }

    /// Whether a word is digits with a leading zero, such as 007, which JSON does not allow.
    static func isNumberWithZeros(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        return bytes.count > 1 && bytes.allSatisfy(JSONScanner.isDigit) && bytes[0] == UInt8(ascii: "0")
    }
}

/// Where in a text with mistakes what begins and ends.
private struct JSONMendedText {
    let bytes: [UInt8]

    private static let closers: [UInt8] = [UInt8(ascii: "}"), UInt8(ascii: "]")]

    func comment(at start: Int) -> Range<Int> {
        if bytes[start] == UInt8(ascii: "#") || bytes[start + 1] == UInt8(ascii: "/") {
            return start..<lineEnd(from: start)
        }
        let end = bytes[start...].indices.first { bytes[$0...].starts(with: "*/".utf8) && $0 > start + 1 }
        return start..<(end.map { $0 + 2 } ?? bytes.count)
    }

    /// A backslash before a character that needs none; in the path of a file it stands between folders, elsewhere for itself.
    func backslash(of escape: String, at start: Int) -> TextEdit {
        let place = start..<start + 1
        guard let last = escape.last, last.isLetter || last.isNumber else { return .remove(place) }
        let begin = bytes[..<start].lastIndex { $0 == 0x0A || $0 == UInt8(ascii: ",") } ?? 0
        let line = bytes[begin..<start]
        let name = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
        return name.contains("\"src\":\"") ? TextEdit(place, "/") : .insert("\\", at: start)
    }

    /// A colon in place of another sign, or before a value; a name without a value has none.
    func colon(at range: Range<Int>) -> TextEdit {
        switch byte(at: range.lowerBound) {
        case UInt8(ascii: "="), UInt8(ascii: ";"): TextEdit(range, ":")
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), nil: .insert(": null", at: range.lowerBound)
        default: .insert(":", at: range.lowerBound)
        }
    }

    /// Nothing where a value belongs is a missing value, and round brackets are square ones; any other sign is one too
    /// many.
    func value(at range: Range<Int>) -> [TextEdit]? {
        let start = range.lowerBound
        switch byte(at: start) {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return [.insert("null", at: start)]
        case UInt8(ascii: "("):
            let end = bytes[start..<lineEnd(from: start)].firstIndex(of: UInt8(ascii: ")"))
            return [TextEdit(range, "[")] + (end.map { [TextEdit($0..<$0 + 1, "]")] } ?? [])
        case nil: return nil
        default: return [.remove(range)]
        }
    }

    /// Instead of a comma or the end of an object or array.
    func separator(at range: Range<Int>) -> [TextEdit]? {
        switch byte(at: range.lowerBound) {
        case UInt8(ascii: ";"): [TextEdit(range, ",")]
        case UInt8(ascii: "}"): closer("]", before: range)
        case UInt8(ascii: "]"): closer("}", before: range)
        case nil: nil
        default: [.remove(range)]
        }
    }

    /// What is found closes what is around that which was never closed; or the two stand in the wrong order.
    private func closer(_ expected: String, before range: Range<Int>) -> [TextEdit] {
        let next = bytes[range.upperBound...].firstIndex { $0 > 0x20 }
        if let next, bytes[next] == expected.utf8.first, isBalanced {
            let found = String(decoding: bytes[range], as: UTF8.self)
            return [TextEdit(range, expected), TextEdit(next..<next + 1, found)]
        }
        // One kind is closed too often and the other too seldom, or both as often as they should: this one was mistaken for
        // the other.
        let (braces, brackets) = openEnds
        let isOther = expected == "]" ? brackets > 0 && braces < 0 : braces > 0 && brackets < 0
        if isOther || isBalanced { return [TextEdit(range, expected)] }
        return [.insert(expected, at: range.lowerBound)]
    }

    /// Whether as many braces and brackets are closed as are opened.
    private var isBalanced: Bool { openEnds == (0, 0) }

    /// How many more braces and brackets are opened than closed.
    private var openEnds: (braces: Int, brackets: Int) {
        var (braces, brackets) = (0, 0)
        var line = 0
        while line < bytes.count {
            let end = lineEnd(from: line)
            for index in structure(in: line..<end) {
                switch bytes[index] {
                case UInt8(ascii: "{"): braces += 1
                case UInt8(ascii: "}"): braces -= 1
                case UInt8(ascii: "["): brackets += 1
                default: brackets -= 1
                }
            }
            line = end + 1
        }
        return (braces, brackets)
    }

    /// The end of an array before the comma behind its last item.
    func endOfArray(before name: Int) -> TextEdit {
        .insert("]", at: bytes[..<name].lastIndex(of: UInt8(ascii: ",")) ?? name)
    }

    /// - Parameter content: nil: the string is not closed, and reading it again will tell.
    func straightQuotes(around content: String?, at range: Range<Int>) -> [TextEdit] {
        let width = TypographicQuote(at: range.lowerBound, in: bytes)?.length ?? 1
        let open = TextEdit(range.lowerBound..<range.lowerBound + width, "\"")
        return content == nil ? [open] : [open, TextEdit(range.upperBound - width..<range.upperBound, "\"")]
    }

    /// What follows the end is left out, unless it goes on like the inside: then the end came too early.
    func endOfDocument(_ error: JSONSyntaxError) -> JSONMending {
        let start = error.range.lowerBound
        guard bytes[start] == UInt8(ascii: ",") || bytes[start] == UInt8(ascii: "\""),
            let end = bytes[..<start].lastIndex(where: { $0 > 0x20 })
        else { return JSONMending(error: error, edits: [.remove(start..<bytes.count)]) }
        let moved = JSONSyntaxError(.closesTooMuch, end..<end + 1)
        return JSONMending(error: moved, edits: [.remove(moved.range)])
    }

    /// The spellings of other languages; any other word could mean anything, and so becomes `null`.
    func value(meantBy word: String, at range: Range<Int>) -> TextEdit {
        switch word {
        case "True", "TRUE", "False", "FALSE": return TextEdit(range, word.lowercased())
        case _ where word.hasPrefix("#") || JSONMending.isColor(word): return TextEdit(range, "\"\(word)\"")
        default: break
        }
        if let number = Self.numberOfPrograms(word) { return TextEdit(range, number) }
        var digits = Substring(word)
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        if digits.first == "." { digits = "0" + digits }
        while digits.first == "0", digits.dropFirst().first?.isNumber == true { digits = digits.dropFirst() }
        if digits.last == "." { digits = digits.dropLast() }
        // The signs of currencies belong to the format.
        digits = digits.drop { "$€£¥".contains($0) }
        let isNumber = digits.first?.isNumber == true && Double(digits)?.isFinite == true && !digits.contains("x")
        if isNumber { return TextEdit(range, (isNegative ? "-" : "") + digits) }
        // More words may follow.
        let end =
            bytes[range.upperBound..<lineEnd(from: range.upperBound)].firstIndex {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ":")
                    || Self.closers.contains($0)
            } ?? range.upperBound
        return text(in: range.lowerBound..<end) ?? TextEdit(range.lowerBound..<end, "null")
    }

    /// A number as programs have it, `0x1F` or `1_000`, in digits alone; nil: it is none.
    private static func numberOfPrograms(_ word: String) -> String? {
        if word.lowercased().hasPrefix("0x") { return Int(word.dropFirst(2), radix: 16).map { "\($0)" } }
        let groups = word.split(separator: "_", omittingEmptySubsequences: false)
        let areDigits = groups.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(JSONScanner.isDigit) }
        guard groups.count > 1, areDigits, word.first != "0" else { return nil }
        return groups.joined()
    }

    /// The quotes around a text that has none; nil: it begins like a number, says that there is nothing, or stands among numbers.
    private func text(in range: Range<Int>) -> TextEdit? {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
        let words = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        guard words.first?.isLetter == true, !words.contains("\\"), !Self.wordsForNothing.contains(words.lowercased()),
            end == bytes.count || bytes[end] != UInt8(ascii: "\""), !isAmongNumbers(range)
        else { return nil }
        return TextEdit(range.lowerBound..<end, "\"\(words)\"")
    }

    private static let wordsForNothing: Set = [
        "none", "nil", "null", "nan", "na", "undefined", "inf", "infinity", "missing", "empty",
    ]

    /// Whether one of the items before or behind an item is a number.
    private func isAmongNumbers(_ item: Range<Int>) -> Bool {
        let signs = ",-0123456789.eE+ \n\r\t".utf8
        let before = bytes[..<item.lowerBound].reversed().prefix { signs.contains($0) }
        let behind = bytes[item.upperBound...].prefix { signs.contains($0) }
        return before.contains(where: JSONScanner.isDigit) || behind.contains(where: JSONScanner.isDigit)
    }

    /// A second value where an object has one: a word or a string.
    func valueTooMany(at start: Int) -> Range<Int>? {
        guard let first = byte(at: start), first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return nil }
        if first == UInt8(ascii: "\"") {
            let line = start + 1..<lineEnd(from: start)
            return bytes[line].firstIndex(of: UInt8(ascii: "\"")).map { start..<$0 + 1 }
        }
        let end = bytes[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ",") || Self.closers.contains($0) }
        return start..<(end ?? bytes.count)
    }

    /// Backslashes before the quotes inside a string, which ends with the first quote that something follows which can
    /// stand behind a value.
    /// - Returns: nil: the line has no such quote.
    func escapedQuotes(from first: Int) -> [TextEdit]? {
        let line = lineEnd(from: first)
        var edits: [TextEdit] = []
        for index in first..<line where bytes[index] == UInt8(ascii: "\"") && bytes[index - 1] != UInt8(ascii: "\\") {
            let next = bytes[(index + 1)..<line].first { $0 > 0x20 }
            if index > first, next == nil || next == UInt8(ascii: ",") || Self.closers.contains(next ?? 0) {
                return edits
            }
            edits.append(.insert("\\", at: index))
        }
        return nil
    }

    /// The end of a string that its line does not close: what looks like the end of the value is none of it. A string
    /// that goes on in the next line is one.
    func endOfString(at start: Int) -> TextEdit {
        var end = lineEnd(from: start)
        let next = min(end + 1, bytes.count)..<lineEnd(from: end + 1)
        if let quote = bytes[next].firstIndex(of: UInt8(ascii: "\"")) {
            let behind = bytes[(quote + 1)..<next.upperBound].first { $0 > 0x20 } ?? UInt8(ascii: ",")
            let isEnd = behind == UInt8(ascii: ",") || Self.closers.contains(behind)
            if isEnd { return TextEdit(end..<next.lowerBound, " ") }
        }
        while end > start + 1,
            bytes[end - 1] <= 0x20 || bytes[end - 1] == UInt8(ascii: ",")
                || Self.closers.contains(bytes[end - 1])
        {
            end -= 1
        }
        // Another string on the next line is the name of the next member, or the next item.
        let behind = bytes[end...].first { $0 > 0x20 }
        return .insert(behind == UInt8(ascii: "\"") ? "\"," : "\"", at: end)
    }

    /// The end of a string that runs on to the quote before the name of the next member, as in `"a, "b": 1`; nil: what follows is
    /// no member.
    /// - Parameter name: where the name begins, behind its quote.
    func endOfString(beforeName name: Int) -> TextEdit? {
        let line = lineEnd(from: name)
        guard let quote = bytes[name..<line].firstIndex(of: UInt8(ascii: "\"")),
            let colon = bytes[(quote + 1)..<line].firstIndex(where: { $0 > 0x20 }), bytes[colon] == UInt8(ascii: ":"),
            let value = bytes[(colon + 1)..<line].first(where: { $0 > 0x20 }), Self.startsOfValues.contains(value),
            let last = bytes[..<(name - 1)].lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: ",")
        else { return nil }
        return .insert("\"", at: last)
    }

    /// The characters that a well-formed value can begin with.
    private static let startsOfValues = Set("\"{[-0123456789tfn".utf8)

    // MARK: Objects and arrays without an end

    /// Closes what is open at the end of the text. If the indentation of the lines says that it ended earlier, or that
    /// another one is never closed, the mistake is there.
    func closing(_ error: JSONSyntaxError, with closing: String) -> JSONMending {
        guard let (opening, line) = unclosedByIndentation() else {
            return JSONMending(error: error, edits: [.insert(closing, at: bytes.count)])
        }
        let closing = bytes[opening] == UInt8(ascii: "{") ? "}" : "]"
        let moved = JSONSyntaxError(.unclosed(closing), opening..<opening + 1)
        var end = line
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        let hasComma = bytes[end - 1] == UInt8(ascii: ",")
        let next = bytes[line...].first { $0 > 0x20 } ?? 0
        let needsComma = !hasComma && !Self.closers.contains(next)
        let place = hasComma ? end - 1 : end
        return JSONMending(error: moved, edits: [.insert(needsComma ? closing + "," : closing, at: place)])
    }

    /// The first opening brace or bracket that its line does not close, whose next line is indented further, and that no line
    /// closes before one that is not; and where that line begins. What begins and goes on in one line may have been meant to end
    /// there: it did if the next line is indented as its own, and that further than what is around it.
    private func unclosedByIndentation() -> (opening: Int, line: Int)? {
        struct Container {
            var place: Int
            var indentation: Int
            var line: Int
            /// Whether something follows on the same line.
            var goesOn: Bool
            var indents: Bool?
        }
        var open: [Container] = []
        var (line, previous) = (0, 0)
        while line < bytes.count {
            let end = lineEnd(from: line)
            let start = bytes[line..<end].firstIndex { $0 > 0x20 } ?? end
            if start < end, let last = open.last {
                let indentation = start - line
                let isOutside =
                    Self.closers.contains(bytes[start])
                    ? indentation < last.indentation : indentation <= last.indentation
                let indents = last.indents ?? !isOutside
                let isInner = open.count > 1 && open[open.count - 2].indentation < last.indentation
                let endedAtOnce = last.line == previous && last.goesOn && isInner
                open[open.count - 1].indents = indents
                if isOutside, indents || endedAtOnce { return (last.place, line) }
            }
            for index in structure(in: start..<end) {
                if Self.closers.contains(bytes[index]) {
                    _ = open.popLast()
                } else {
                    let goesOn = bytes[(index + 1)..<end].contains { $0 > 0x20 }
                    open.append(Container(place: index, indentation: start - line, line: line, goesOn: goesOn))
                }
            }
            if start < end { previous = line }
            line = end + 1
        }
        return nil
    }

    /// The braces and brackets of a line that are not in strings.
    private func structure(in line: Range<Int>) -> [Int] {
        var places: [Int] = []
        var isInString = false
        var index = line.lowerBound
        while index < line.upperBound {
            let byte = bytes[index]
            if isInString, byte == UInt8(ascii: "\\") {
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if !isInString, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || Self.closers.contains(byte)
            {
                places.append(index)
            }
            index += 1
        }
        return places
    }

    // MARK: Bytes

    private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func lineEnd(from start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
}
