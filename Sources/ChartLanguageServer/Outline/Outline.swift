import ChartDiagnostics
import ChartDocument

/// The elements and attributes of a document as far as they can be made out, whatever its mistakes: a document is broken
/// most of the time while it is being typed.
///
/// Elements stand in one array in the order of the text, and know each other by their numbers, so that no nesting is too
/// deep.
struct Outline {
    /// How many of the innermost open elements are looked at for what an end tag or a bracket closes: more than any
    /// document has that compiles, and few enough for texts that are nothing but brackets.
    static let mostLookedAt = 4 * Limits.depth

    let bytes: [UInt8]
    let spelling: Document.Spelling
    var elements: [OutlineElement] = []
    /// Comments and the like, in which nothing means anything.
    var ignored: [Range<Int>] = []

    init(_ bytes: [UInt8], _ spelling: Document.Spelling) {
        self.bytes = bytes
        self.spelling = spelling
    }

    static func read(_ bytes: [UInt8], _ spelling: Document.Spelling) -> Outline {
        switch spelling {
        case .xml: XMLOutlineReader.read(bytes)
        case .json: JSONOutlineReader.read(bytes)
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The part of a range that is on the line of an offset in it.
    func line(at offset: Int, within range: Range<Int>) -> Range<Int> {
        func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
        let start = bytes[range.lowerBound..<max(offset, range.lowerBound)].lastIndex(where: isEnd).map { $0 + 1 }
        let end = bytes[min(offset, range.upperBound)..<range.upperBound].firstIndex(where: isEnd)
        return (start ?? range.lowerBound)..<(end ?? range.upperBound)
    }

    /// A text in quotes with these, as far as they are there.
    func withQuotes(_ range: Range<Int>) -> Range<Int> {
        let quote = UInt8(ascii: "\"")
        let start = range.lowerBound > 0 && bytes[range.lowerBound - 1] == quote ? 1 : 0
        let end = range.upperBound < bytes.count && bytes[range.upperBound] == quote ? 1 : 0
        return range.lowerBound - start..<range.upperBound + end
    }

    // MARK: Family

    func parent(of element: Int) -> OutlineElement? { elements[element].parent.map { elements[$0] } }

    func children(of element: Int, named name: String? = nil) -> [Int] {
        elements[element].children.filter { name == nil || elements[$0].name == name }
    }

    /// The element and those around it, from the inside out.
    func ancestry(of element: Int) -> [Int] {
        Array(sequence(first: element) { elements[$0].parent })
    }

    /// The nearest element of a name around an element, which may be the element itself.
    func nearest(_ name: String, around element: Int) -> Int? {
        ancestry(of: element).first { elements[$0].name == name }
    }

    /// The number of the chart around an element, which may be the element itself, among those of the document.
    func number(ofChartAround element: Int) -> Int? {
        nearest(JSONSpelling.chart, around: element).map { chart in
            elements[..<chart].count { $0.name == JSONSpelling.chart }
        }
    }

    /// What can be taken away so that of the charts of a page only one is left, in the order of the text.
    /// - Parameter range: lies in the chart that stays; where it lies in none, all stay.
    func charts(besidesThatAt range: Range<Int>) -> [Range<Int>] {
        let around = elements.indices.first { index in
            let own = elements[index]
            return own.name == JSONSpelling.chart && own.parent != nil && own.range.lowerBound <= range.lowerBound
                && range.upperBound <= own.range.upperBound
        }
        guard let chart = around, let page = elements[chart].parent else { return [] }
        let whole = elements[chart].range
        let all = children(of: page, named: JSONSpelling.chart).map { elements[$0].range }
        if spelling == .xml { return all.filter { $0 != whole } }
        // In JSON what goes includes the commas between the charts.
        guard let first = all.first, let last = all.last, first.lowerBound <= whole.lowerBound,
            whole.upperBound <= last.upperBound
        else { return [] }
        return [first.lowerBound..<whole.lowerBound, whole.upperBound..<last.upperBound].filter { !$0.isEmpty }
    }

    /// The text with spaces in the place of some of it, so that all else stays where it is.
    func blanked(_ ranges: [Range<Int>]) -> [UInt8] {
        var bytes = bytes
        for range in ranges {
            bytes.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
        }
        return bytes
    }

    /// The mark around an element, which may be the element itself.
    func nearestMark(around element: Int) -> Int? {
        ancestry(of: element).first { JSONSpelling.marks.contains(elements[$0].name) }
    }

    /// The value of an attribute with its escapes resolved.
    func value(_ attribute: String, of element: Int) -> String? {
        guard let value = elements[element].attribute(attribute)?.value else { return nil }
        return decoded(value)
    }

    /// The items of a list of XML; a missing one is empty.
    /// - Parameter text: the list with its references resolved.
    static func listItems(of text: String) -> [String] {
        // Lists are read out of good XML only, which the document may not be.
        let bytes = Array(XMLEscapes.attribute(text, quote: "\"").utf8)
        let value = Value(kind: .untyped, text: text, range: 0..<bytes.count)
        return value.listItems(in: SourceFile(name: "", bytes: bytes)).items.map { $0.text ?? "" }
    }

    func decoded(_ value: OutlineValue) -> String {
        let raw = text(value.range)
        guard value.style != .list, value.style != .bare else { return raw }
        return spelling == .xml ? XMLEscapes.resolved(raw) : JSONEscapes.resolved(raw)
    }
}

struct OutlineElement {
    var name: String
    /// The bytes of the name; in JSON those of the key without its quotes, or the brace of an object that has none.
    var nameRange: Range<Int>
    /// The range from `<` or `{` to the end of the element, as far as that is written.
    var range: Range<Int>
    /// The start tag; in JSON the whole object.
    var tag: Range<Int>
    var parent: Int?
    var children: [Int] = []
    var attributes: [OutlineAttribute] = []
    /// What stands between the tags.
    var content: Range<Int>?
    /// Arrays that gather children: `layers`, `steps`, and those of a member's name.
    var arrays: [Range<Int>] = []
    /// Whether the element ends itself, or its end tag has been found.
    var isClosed = false

    func attribute(_ name: String) -> OutlineAttribute? { attributes.first { $0.name == name } }
}

struct OutlineAttribute {
    var name: String
    /// The bytes of the name without quotes; empty where none has been typed.
    var nameRange: Range<Int>
    /// Whether the name stands in quotes, in JSON.
    var isQuoted = false
    /// The offset behind the `=` or the `:`; nil: there is none yet.
    var separatorEnd: Int?
    /// nil: none has been typed yet.
    var value: OutlineValue?
}

struct OutlineValue {
    enum Style {
        case quoted
        /// A number or a word.
        case bare
        /// An array of JSON.
        case list
    }

    var style: Style
    /// The bytes between the quotes; of a list those from bracket to bracket.
    var range: Range<Int>
    /// The scalars of a list.
    var items: [OutlineValue] = []
}

/// Sorts of bytes that both spellings know.
enum ByteClass {
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Whether a byte may be part of a name, or of a number.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: "$"), UInt8(ascii: "+"), 0x80...:
            true
        default: false
        }
    }
}
