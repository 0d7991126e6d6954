/// Where in HTML something stands, as far as that decides what it can be there.
enum MarkupPlace: Hashable, Sendable {
    /// Between tags, where elements may stand.
    case content
    /// Inside a start tag: in an attribute or its value.
    case tag
    /// Inside an element of this name, whose content is not markup.
    case rawText(String)
}

/// Follows HTML from its beginning on, and knows at each place where that is.
struct MarkupPlaceScanner {
    private(set) var place = MarkupPlace.content
    private let source: ByteSearch
    private var position = 0
    /// The name of the element whose start tag is open, in lower case; empty: it is an end tag.
    private var element = ""
    /// The quote that an attribute's value has begun with.
    private var quote: UInt8?

    private static let rawTexts = ["script", "style", "textarea", "title", "xmp", "iframe"]

    init(_ source: ByteSearch) {
        self.source = source
    }

    /// Goes on to a place that lies in no comment.
    mutating func advance(to end: Int) {
        while position < end {
            switch place {
            case .content: skipContent(to: end)
            case .tag: skipTag()
            case .rawText(let name): skipRawText(of: name)
            }
        }
    }

    /// Passes over what stands in a place and says nothing about what follows, such as a slot.
    mutating func skip(to end: Int) { position = max(position, end) }

    private mutating func skipContent(to end: Int) {
        guard source.bytes[position] == UInt8(ascii: "<") else {
            position += 1
            return
        }
        if source.stands("<!--", at: position) {
            position = source.find("-->", from: position + 2).map { $0 + 3 } ?? end
            return
        }
        let isEnd = source.stands("</", at: position)
        let name = source.bytes[(position + (isEnd ? 2 : 1))...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        position += 1
        guard !name.isEmpty else { return }
        position = name.endIndex
        element = isEnd ? "" : String(decoding: name, as: UTF8.self).lowercased()
        place = .tag
    }

    private mutating func skipTag() {
        let byte = source.bytes[position]
        position += 1
        if let open = quote {
            if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        } else if byte == UInt8(ascii: ">") {
            place = Self.rawTexts.contains(element) ? .rawText(element) : .content
        }
    }

    private mutating func skipRawText(of name: String) {
        if source.bytes[position] == UInt8(ascii: "<"), source.stands("</", at: position),
            String(decoding: source.bytes[(position + 2)...].prefix(name.utf8.count), as: UTF8.self).lowercased()
                == name
        {
            place = .content
        } else {
            position += 1
        }
    }
}

extension Template.Slot {
    /// Whether what is poured in is at a place what it should be.
    func fits(_ place: MarkupPlace, of kind: Template.Kind) -> Bool {
        switch self {
        case .style: place == .rawText("style")
        case .lang: place == .tag || place == .content
        case .class: place == .tag || place == .rawText("style")
        // The name of a page is a text, which quotes of an attribute would end.
        case .title where kind != .legend: place == .content || place == .rawText("title")
        case .title, .csp, .charts, .caption, .legend, .drawing, .controls, .table, .notes, .entries, .reset:
            place == .content
        }
    }
}
