/// Writes elements, attributes and text; the only place where anything is escaped.
///
/// A start tag stays open for ``attribute(_:_:)`` until something else is written, so that an element without content
/// is closed in the shortest form its language allows. The writer never adds white space of its own.
///
/// Element and attribute names are the program's own and are not checked; every value and text may come from an author.
package struct MarkupWriter: Sendable {
    /// The language that is written. The two differ only in how an element without content ends and in how a style
    /// element holds its text.
    package enum Dialect: Sendable { case xml, html }

    private struct OpenElement {
        var name: String
        /// Whether the element, in HTML, is one of SVG, which may close itself.
        var isForeign: Bool
    }

    package let dialect: Dialect
    /// Whether elements go without what only rules and readers' hands need: classes, and what can be pressed. Default: false.
    package var isPlain = false

    private static let notPlain = ["class", "pointer-events"]
    /// What is written so far, without the `>` of a start tag that is still open for attributes.
    package var markup: String { String(decoding: bytes, as: UTF8.self) }
    /// The markup as bytes: its pieces are of a few letters each, which takes a string several times as long.
    private var bytes: [UInt8] = []
    private var elements: [OpenElement] = []
    private var startTagIsOpen = false

    package init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    /// What something writes by itself, as HTML.
    package static func html(_ write: (inout MarkupWriter) -> Void) -> String {
        var writer = MarkupWriter(.html)
        write(&writer)
        return writer.markup
    }

    /// Begins an element inside the current one.
    package mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        endStartTag()
        let parent = elements.last
        let isForeign = name == "svg" || (parent?.isForeign == true && parent?.name != "foreignObject")
        elements.append(OpenElement(name: name, isForeign: isForeign))
        bytes.append(UInt8(ascii: "<"))
        write(name)
        startTagIsOpen = true
        for (name, value) in attributes { attribute(name, value) }
    }

    /// Adds an attribute to the element just begun; without a value, one that is true by standing there.
    ///
    /// Has no effect once the element has content.
    package mutating func attribute(_ name: String, _ value: String? = nil) {
        guard startTagIsOpen, !(isPlain && Self.notPlain.contains(name)) else { return }
        bytes.append(UInt8(ascii: " "))
        write(name)
        guard let value = value ?? (dialect == .xml ? name : nil) else { return }
        bytes.append(UInt8(ascii: "="))
        bytes.append(UInt8(ascii: "\""))
        escape(value, inAttribute: true)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds character data to the current element.
    package mutating func text(_ text: String) {
        endStartTag()
        escape(text, inAttribute: false)
    }

    /// Ends the current element.
    package mutating func close() {
        guard let element = elements.popLast() else { return }
        if startTagIsOpen {
            startTagIsOpen = false
            if dialect == .xml || element.isForeign {
                write("/>")
                return
            }
            write(">")
            if Self.voidElements.contains(element.name) { return }
        }
        write("</")
        write(element.name)
        write(">")
    }

    /// Writes a whole element that holds only text, or nothing.
    package mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil
    ) {
        open(name, attributes)
        if let text { self.text(text) }
        close()
    }

    /// Rules as a style element of HTML can hold them, also behind readers of Markdown that look for tags in it.
    ///
    /// A `<` before a letter, `/` or `!`, which stands in strings only (`syntax:"<number>"`), is written as the escape that
    /// is the same to CSS there. That of a range, `(width<400px)`, begins no tag.
    package static func styleContent(_ rules: String) -> String {
        var rules = rules
        let written: [UInt8]? = rules.withUTF8 { bytes in
            func beginsTag(_ index: Int) -> Bool {
                guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
                let next = bytes[index + 1]
                return next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
            }
            guard bytes.indices.contains(where: beginsTag) else { return nil }
            var written: [UInt8] = []
            written.reserveCapacity(bytes.count + 256)
            for index in bytes.indices {
                if beginsTag(index) {
                    written += "\\3c ".utf8
                } else {
                    written.append(bytes[index])
                }
            }
            return written
        }
        return written.map { String(decoding: $0, as: UTF8.self) } ?? rules
    }

    /// Writes a style element with exactly these rules, in HTML as ``styleContent(_:)`` has them.
    package mutating func style(_ rules: String) {
        open("style")
        if dialect == .xml || elements.last?.isForeign == true {
            text(rules)
        } else {
            append(markup: Self.styleContent(rules))
        }
        close()
    }

    /// Adds markup that another writer of the same dialect has made.
    package mutating func append(markup other: String) {
        endStartTag()
        write(other)
    }

    private mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func endStartTag() {
        if startTagIsOpen { bytes.append(UInt8(ascii: ">")) }
        startTagIsOpen = false
    }

    private mutating func escape(_ text: String, inAttribute: Bool) {
        var text = text
        text.withUTF8 { text in
            // What needs no escape goes over in one piece each.
            var start = 0
            for index in text.indices where Self.mayNeedEscape(text[index]) {
                guard let (escape, length) = Self.escape(at: index, of: text, inAttribute: inAttribute) else {
                    continue
                }
                bytes.append(contentsOf: text[start..<index])
                bytes.append(contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
                start = index + length
            }
            bytes.append(contentsOf: text[start...])
        }
    }

    /// What is written in place of the character that begins at a byte, and how many bytes it has; nil: the character itself.
    private static func escape(
        at index: Int, of text: UnsafeBufferPointer<UInt8>, inAttribute: Bool
    ) -> (escape: StaticString, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): inAttribute ? ("&quot;", 1) : nil
        // Parsers turn these into a space or a line feed unless they are written as references.
        case UInt8(ascii: "\r"): ("&#13;", 1)
        case UInt8(ascii: "\t"): inAttribute ? ("&#9;", 1) : nil
        case UInt8(ascii: "\n"): inAttribute ? ("&#10;", 1) : nil
        case 0..<0x20: ("\u{FFFD}", 1)
        // Generators of sites read pages for what their templates begin with, and would carry out what an author wrote.
        case UInt8(ascii: "{"): beginsTemplate(index, of: text) ? ("&#123;", 1) : nil
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
        case 0xEF: text[index + 1] == 0xBF && text[index + 2] >= 0xBE ? ("\u{FFFD}", 3) : nil
        default: nil
        }
    }

    /// Whether `{{`, `{%` or `{#` stands at a place: with these Liquid, Jinja, Nunjucks, Vue and Hugo begin what they carry out.
    private static func beginsTemplate(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        index + 1 < text.count && "{%#".utf8.contains(text[index + 1])
    }

    /// 0xEF starts the three bytes of U+FFFE and U+FFFF.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "{"), 0..<0x20,
            0xEF:
            true
        default: false
        }
    }

    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}
