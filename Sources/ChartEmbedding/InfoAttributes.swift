import ChartDiagnostics

/// The attributes behind the word that says what a fenced block is: `width=480 class="wide left" .wide as=img`.
enum InfoAttributes {
    static func read(
        _ range: Range<Int>, of text: SourceFile, into collector: inout DiagnosticCollector
    ) -> ChartAttributes {
        var attributes = ChartAttributes()
        for (name, value) in pairs(range, in: text.bytes) {
            attributes.set(name, to: value, of: text, into: &collector)
        }
        return attributes
    }

    private static func pairs(_ range: Range<Int>, in bytes: [UInt8]) -> [(name: Range<Int>, value: Range<Int>?)] {
        var pairs: [(name: Range<Int>, value: Range<Int>?)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index].isSpace || "{}:".utf8.contains(bytes[index]) {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, !bytes[index].isSpace, !"={}".utf8.contains(bytes[index]) { index += 1 }
            let name = start..<index
            guard index < range.upperBound, bytes[index] == UInt8(ascii: "=") else {
                pairs.append((name, nil))
                continue
            }
            index += 1
            pairs.append((name, value(in: bytes, at: &index, before: range.upperBound)))
        }
        return pairs
    }

    private static func value(in bytes: [UInt8], at index: inout Int, before end: Int) -> Range<Int> {
        if index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
            let close = bytes[index + 1..<end].firstIndex(of: bytes[index])
        {
            defer { index = close + 1 }
            return index + 1..<close
        }
        let start = index
        while index < end, !bytes[index].isSpace, bytes[index] != UInt8(ascii: "}") { index += 1 }
        return start..<index
    }
}

extension ChartAttributes {
    static let names = ["width", "class", "id", "as"]

    /// - Parameter value: nil: the name stands alone; `.wide` is a class, `#rain` an id.
    mutating func set(
        _ name: Range<Int>, to value: Range<Int>?, of text: SourceFile, into collector: inout DiagnosticCollector
    ) {
        let written = text.text(name)
        let word = written.lowercased()
        guard let value else {
            if word.hasPrefix("."), word.count > 1 {
                add(classNames: String(written.dropFirst()))
            } else if word.hasPrefix("#"), word.count > 1 {
                identifier = String(written.dropFirst())
            } else if Self.names.contains(word) {
                collector.report(
                    .invalidAttribute(word, "", expected: Self.expected(of: word), at: SourceRange(text, name)))
            } else {
                collector.report(.unknownAttribute(word, among: Self.names, at: SourceRange(text, name)))
            }
            return
        }
        let content = text.text(value)
        let isGood: Bool
        switch word {
        case "width":
            width = Self.width(content)
            isGood = width != nil
        case "class":
            add(classNames: content)
            isGood = true
        case "id":
            identifier = content
            isGood = Self.isIdentifier(content)
        case "as":
            form = ChartPlace.Form(rawValue: content)
            isGood = form != nil
        default:
            collector.report(.unknownAttribute(word, among: Self.names, at: SourceRange(text, name)))
            return
        }
        if !isGood {
            let place = value.isEmpty ? name : value
            collector.report(
                .invalidAttribute(word, content, expected: Self.expected(of: word), at: SourceRange(text, place)))
        }
    }

    mutating func add(classNames names: String) {
        guard !names.isEmpty else { return }
        classNames = classNames.map { $0 + " " + names } ?? names
    }

    /// Whether something may be an id of HTML, which has no spaces.
    static func isIdentifier(_ text: String) -> Bool { !text.isEmpty && !text.utf8.contains(where: \.isSpace) }

    /// How wide charts may be, pixels, as the language has it.
    package static let widths = 120...4000

    /// What a width is, in words.
    package static let expectedWidth = "a number of pixels from \(widths.lowerBound) to \(widths.upperBound)"

    package static func width(_ text: String) -> Double? {
        Double(text).flatMap { (Double(widths.lowerBound)...Double(widths.upperBound)).contains($0) ? $0 : nil }
    }

    private static func expected(of name: String) -> String {
        switch name {
        case "width": expectedWidth
        case "as": "'figure', 'img' or 'picture'"
        case "id": "a name without spaces"
        default: "a list of names"
        }
    }
}
