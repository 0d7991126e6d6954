/// Markup laid out for people: one element on a line, indented by depth, and one rule of a style sheet on a line or, if
/// it is long, one declaration.
///
/// Line ends are put only where they mean nothing, so what was laid out still looks the same in a browser. Runs of
/// white space that already stood there are replaced, so two texts may have one layout: whoever needs every byte compares
/// hashes too.
struct MarkupLayout {
    /// Elements that stay on one line with all that is in them: white space in them shows, or a line for each child would
    /// say less than one for all.
    static let kept: Set<String> = [
        "button", "desc", "figcaption", "h1", "h2", "h3", "label", "legend", "li", "p", "span", "summary", "text",
        "title",
        "tr",
    ]

    /// Elements of HTML that have no end tag.
    static let void: Set<String> = ["br", "col", "hr", "img", "input", "link", "meta", "wbr"]

    /// Rules that hold rules.
    static let nesting: Set<String> = ["container", "keyframes", "layer", "media", "supports"]

    /// In characters; a rule that is longer has a line for each declaration.
    static let longestRule = 120

    private let source: [UInt8]
    private var position = 0
    private var result: [UInt8] = []
    private var depth = 0
    /// Whether the element that is open has nothing in it so far: its end tag then follows on the same line.
    private var isEmpty = false

    private init(_ text: String) {
        source = Array(text.utf8)
        result.reserveCapacity(source.count * 5 / 4)
    }

    static func text(of markup: String) -> String {
        var layout = MarkupLayout(markup)
        while layout.position < layout.source.count { layout.writeNode() }
        layout.result.append(newline)
        return String(decoding: layout.result, as: UTF8.self)
    }

    // MARK: Markup

    private mutating func writeNode() {
        guard source[position] == less else { return writeText() }
        let tag = position..<endOfTag(from: position)
        position = tag.upperBound
        let name = nameOfTag(at: tag.lowerBound)
        if name.hasPrefix("/") {
            depth = max(0, depth - 1)
            if !isEmpty { startLine() }
            isEmpty = false
            return result.append(contentsOf: source[tag])
        }
        startLine()
        result.append(contentsOf: source[tag])
        isEmpty = false
        guard !name.isEmpty, !Self.void.contains(name), source[tag.upperBound - 2] != slash else { return }
        if Self.kept.contains(name) {
            writeRest(of: name)
        } else {
            depth += 1
            isEmpty = true
            if name == "style" { writeStyle() }
        }
    }

    /// Text between elements that are on lines of their own.
    private mutating func writeText() {
        let end = index(of: less, from: position) ?? source.count
        let text = trimmed(position..<end)
        position = end
        guard !text.isEmpty else { return }
        startLine()
        result.append(contentsOf: source[text])
        isEmpty = false
    }

    /// All up to the end tag of an element whose start tag is written.
    private mutating func writeRest(of name: String) {
        let start = position
        var open = 1
        while open > 0, let next = index(of: less, from: position) {
            position = endOfTag(from: next)
            let tag = nameOfTag(at: next)
            if tag == "/" + name { open -= 1 } else if tag == name, source[position - 2] != slash { open += 1 }
        }
        result.append(contentsOf: source[start..<position])
    }

    /// - Returns: `g`, `/g`; the empty string for comments and declarations.
    private func nameOfTag(at start: Int) -> String {
        var end = start + 1
        if end < source.count, source[end] == slash { end += 1 }
        while end < source.count, isNameByte(source[end]) { end += 1 }
        return String(decoding: source[start + 1..<end], as: UTF8.self)
    }

    private func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        var end = start + 1
        while end < source.count {
            let byte = source[end]
            end += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == doubleQuote || byte == singleQuote {
                quote = byte
            } else if byte == greater {
                break
            }
        }
        return end
    }

    // MARK: Style sheets

    private mutating func writeStyle() {
        while true {
            skipSpace()
            guard position < source.count, source[position] != less else { return }
            isEmpty = false
            if source[position] == closingBrace {
                depth = max(0, depth - 1)
                startLine()
                result.append(closingBrace)
                position += 1
            } else {
                writeRule()
            }
        }
    }

    private mutating func writeRule() {
        let start = position
        guard let brace = endOfPart(from: start), source[brace] == openingBrace else {
            // A statement without a block, or a last one without an end.
            position = min(
                endOfPart(from: start).map { $0 + 1 } ?? source.count, index(of: less, from: start) ?? source.count)
            startLine()
            return result.append(contentsOf: source[start..<position])
        }
        startLine()
        result.append(contentsOf: source[start...brace])
        position = brace + 1
        if isNesting(start) {
            depth += 1
            return
        }
        var declarations: [Range<Int>] = []
        while position < source.count, source[position] != closingBrace, let end = endOfPart(from: position) {
            let next = source[end] == closingBrace ? end : end + 1
            declarations.append(trimmed(position..<next))
            position = next
        }
        let length = declarations.reduce(brace - start) { $0 + $1.count }
        for declaration in declarations {
            if length > Self.longestRule { startLine(depth + 1) }
            result.append(contentsOf: source[declaration])
        }
        if length > Self.longestRule { startLine() }
        if position < source.count {
            result.append(closingBrace)
            position += 1
        }
    }

    private func isNesting(_ start: Int) -> Bool {
        guard source[start] == at else { return false }
        var end = start + 1
        while end < source.count, isNameByte(source[end]) { end += 1 }
        return Self.nesting.contains(String(decoding: source[start + 1..<end], as: UTF8.self))
    }

    /// - Returns: the place of the next brace or semicolon that is neither quoted nor in parentheses.
    private func endOfPart(from start: Int) -> Int? {
        var quote: UInt8?
        var parentheses = 0
        var place = start
        while place < source.count {
            let byte = source[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case doubleQuote, singleQuote: quote = byte
                case openingParenthesis: parentheses += 1
                case closingParenthesis: parentheses -= 1
                case ampersand: place = endOfReference(at: place)
                case openingBrace, closingBrace, semicolon: if parentheses <= 0 { return place }
                default: break
                }
            }
            place += 1
        }
        return nil
    }

    /// The place of the semicolon that ends a character reference, as `&gt;` in a drawing's selectors; else `start`.
    private func endOfReference(at start: Int) -> Int {
        var place = start + 1
        while place < source.count, isNameByte(source[place]) || source[place] == hash { place += 1 }
        return place < source.count && source[place] == semicolon ? place : start
    }

    // MARK: Bytes

    private mutating func startLine() { startLine(depth) }

    private mutating func startLine(_ depth: Int) {
        guard !result.isEmpty else { return }
        result.append(newline)
        for _ in 0..<2 * depth { result.append(space) }
    }

    private mutating func skipSpace() {
        while position < source.count, isSpace(source[position]) { position += 1 }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(source[start]) { start += 1 }
        while end > start, isSpace(source[end - 1]) { end -= 1 }
        return start..<end
    }

    private func index(of byte: UInt8, from start: Int) -> Int? {
        var place = start
        while place < source.count {
            if source[place] == byte { return place }
            place += 1
        }
        return nil
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == space || byte == newline || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let less = UInt8(ascii: "<")
private let greater = UInt8(ascii: ">")
private let slash = UInt8(ascii: "/")
private let ampersand = UInt8(ascii: "&")
private let hash = UInt8(ascii: "#")
private let at = UInt8(ascii: "@")
private let semicolon = UInt8(ascii: ";")
private let doubleQuote = UInt8(ascii: "\"")
private let singleQuote = UInt8(ascii: "'")
private let openingBrace = UInt8(ascii: "{")
private let closingBrace = UInt8(ascii: "}")
private let openingParenthesis = UInt8(ascii: "(")
private let closingParenthesis = UInt8(ascii: ")")
