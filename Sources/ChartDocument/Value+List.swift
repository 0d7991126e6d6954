package import ChartDiagnostics

extension Value {
    /// The items of a list, each with its exact place, and what is wrong with the way it is written.
    ///
    /// An XML value is split at white space; in '…' or "…" (that quote doubled inside) white space belongs to the item,
    /// and an unquoted `-` is a missing item. A JSON list has its items already; a JSON scalar is a list of one.
    /// - Complexity: O(bytes of the value).
    package func listItems(in file: SourceFile) -> (items: Items, problems: [Diagnostic]) {
        switch kind {
        case .list: return (items, [])
        case .string, .number, .boolean:
            var items = Items(in: file.bytes)
            items.append(Item(text: text, isBare: kind == .number, range: range))
            return (items, [])
        case .untyped:
            var splitter = ListSplitter(text: DecodedText(self, in: file), range: range, file: file)
            splitter.run()
            return (splitter.items, splitter.problems)
        }
    }
}

/// Splits the XML spelling of a list.
private struct ListSplitter {
    private let text: DecodedText
    private let bytes: ArraySlice<UInt8>
    private let range: Range<Int>
    private let file: SourceFile
    private var position: Int
    private var commas: [Int] = []
    private(set) var items: Items
    private(set) var problems: [Diagnostic] = []

    init(text: DecodedText, range: Range<Int>, file: SourceFile) {
        self.text = text
        self.range = range
        self.file = file
        bytes = text.bytes
        items = Items(in: file.bytes)
        position = bytes.startIndex
    }

    mutating func run() {
        // Most lists consist of numbers with a few digits.
        items.reserveCapacity(bytes.count / 4)
        while true {
            while position < bytes.endIndex, ListSpelling.isSpace(bytes[position]) { position += 1 }
            guard position < bytes.endIndex else { break }
            if ListSpelling.isQuote(bytes[position]) { quoted() } else { bare() }
        }
        if let first = commas.first { problems.append(commaProblem(at: first)) }
    }

    private mutating func bare() {
        let start = position
        while position < bytes.endIndex, !ListSpelling.isSpace(bytes[position]) {
            if bytes[position] == UInt8(ascii: ",") { commas.append(sourceRange(position..<position + 1).lowerBound) }
            position += 1
        }
        let item = bytes[start..<position]
        let isMissing = item.count == 1 && item.first == UInt8(ascii: "-")
        items.append(
            Item(
                text: isMissing ? nil : item.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) },
                isBare: true,
                range: sourceRange(start..<position)))
    }

    private mutating func quoted() {
        let start = position
        let quote = bytes[start]
        var content: [UInt8] = []
        position += 1
        while position < bytes.endIndex {
            if bytes[position] == quote {
                let isDoubled = position + 1 < bytes.endIndex && bytes[position + 1] == quote
                if !isDoubled { return endQuoted(content, from: start) }
                position += 1
            }
            content.append(bytes[position])
            position += 1
        }
        let character = String(Unicode.Scalar(quote))
        problems.append(.unclosedListQuote(character, at: source(start..<start + 1)))
    }

    private mutating func endQuoted(_ content: [UInt8], from start: Int) {
        position += 1
        items.append(
            Item(
                text: String(decoding: content, as: UTF8.self), isBare: false,
                range: sourceRange(start..<position)))
        guard position < bytes.endIndex, !ListSpelling.isSpace(bytes[position]) else { return }
        if bytes[position] == UInt8(ascii: ",") {
            commas.append(sourceRange(position..<position + 1).lowerBound)
            position += 1
        } else {
            problems.append(.missingListSpace(at: source(position..<position + 1)))
        }
    }

    private func sourceRange(_ indices: Range<Int>) -> Range<Int> {
        text.sourceRange(of: indices.lowerBound - bytes.startIndex..<indices.upperBound - bytes.startIndex)
    }

    private func source(_ indices: Range<Int>) -> SourceRange { SourceRange(file, sourceRange(indices)) }

    /// One diagnostic about all commas of a list, because they are one habit; its edit corrects them all where the list
    /// is short enough to read.
    private func commaProblem(at first: Int) -> Diagnostic {
        if let items = itemsInBrackets() { return .listInBrackets(at: SourceRange(file, range), replacement: items) }
        if let replacement = commaSeparated() {
            return .listComma(
                at: SourceRange(file, first..<first + 1), mended: SourceRange(file, range), replacement: replacement,
                partsSurely: partsSurely)
        }
        let isShort = range.count <= 1000
        let mended = isShort ? range : first..<first + 1
        let places = Set(isShort ? commas : [first])
        var replacement: [UInt8] = []
        for offset in mended {
            if !places.contains(offset) {
                replacement.append(file.bytes[offset])
            } else if offset + 1 == range.upperBound || !ListSpelling.isSpace(file.bytes[offset + 1]) {
                replacement.append(UInt8(ascii: " "))
            }
        }
        return .listComma(
            at: SourceRange(file, first..<first + 1), mended: SourceRange(file, mended),
            replacement: String(decoding: replacement, as: UTF8.self), partsSurely: partsSurely)
    }

    /// The items of a list that is written as the array of a program, `[A, 'B C']`; nil: it is not, or is too long to read.
    private func itemsInBrackets() -> String? {
        let raw = file.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard range.count <= 1000, raw.hasPrefix("["), raw.hasSuffix("]") else { return nil }
        let quote = file.bytes[..<range.lowerBound].last == UInt8(ascii: "'") ? "\"" : "'"
        var items: [String] = []
        for part in raw.dropFirst().dropLast().split(separator: ",") {
            var item = part.drop { $0 == " " }
            while item.last == " " { item.removeLast() }
            if let mark = item.first, item.count > 1, mark == "'" || mark == "\"", item.last == mark {
                item = item.dropFirst().dropLast()
            }
            guard !item.isEmpty, !item.contains(where: { "'\"[]".contains($0) }) else { return nil }
            items.append(item.contains(" ") ? quote + item + quote : String(item))
        }
        return items.isEmpty ? nil : items.joined(separator: " ")
    }

    /// Whether the commas can mean nothing but the end of an item: in `1,5 2,5` they are decimal signs as likely, and in
    /// `Paris,France Rome,Italy` parts of items.
    private var partsSurely: Bool {
        let isBehindItem = commas.map { $0 + 1 >= range.upperBound || ListSpelling.isSpace(file.bytes[$0 + 1]) }
        if isBehindItem.allSatisfy(\.self) { return true }
        let raw = file.text(range)
        return !isBehindItem.contains(true) && !raw.contains(where: \.isWhitespace)
    }

    /// The list split at its commas alone, with quotes around items that contain a space; nil where that cannot be
    /// meant, because white space separates items as well, or none contains any.
    private func commaSeparated() -> String? {
        let raw = file.text(range)
        guard range.count <= 1000, !raw.contains(where: { $0 == "'" || $0 == "\"" }) else { return nil }
        let parts = raw.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
        let hasSpaces = parts.contains { $0.count > 1 }
        // Several numbers between two commas are items of their own.
        let hasRows = parts.contains { part in part.count > 1 && part.allSatisfy { Double($0) != nil || $0 == "-" } }
        guard hasSpaces, !hasRows else { return nil }
        let quote = file.bytes[..<range.lowerBound].last == UInt8(ascii: "'") ? "\"" : "'"
        return parts.map { words in
            words.count > 1 ? quote + words.joined(separator: " ") + quote : String(words.first ?? "")
        }.joined(separator: " ")
    }
}
