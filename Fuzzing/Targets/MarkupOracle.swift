/// Looks at markup as a browser does that takes every tag for one: nothing in it may run, or lead out of it.
struct MarkupOracle {
    private static let forbidden: Set<String> = [
        "script", "iframe", "frame", "object", "embed", "base", "link", "applet", "portal", "template", "noscript",
    ]

    private let bytes: [UInt8]
    private var position = 0

    static func check(_ text: String) throws(Broken) {
        var oracle = MarkupOracle(bytes: Array(text.utf8))
        while try oracle.checkTag() {}
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Goes on to the next tag, and looks at that.
    /// - Returns: false: there is none.
    private mutating func checkTag() throws(Broken) -> Bool {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        position += 1
        guard position < bytes.count else { return false }
        guard let name = name() else { return true }
        try require(!Self.forbidden.contains(name), "<\(name)> in an output")
        while let (attribute, value) = try attribute() { try Self.check(attribute, value, of: name) }
        if name == "style" { try skipRules() }
        return true
    }

    private static func check(_ attribute: String, _ value: ArraySlice<UInt8>, of element: String) throws(Broken) {
        try require(!attribute.hasPrefix("on"), "<\(element) \(attribute)> in an output")
        let text = String(decoding: value, as: UTF8.self)
        if ["href", "xlink:href", "src", "action", "formaction"].contains(attribute) {
            try require(
                text.hasPrefix("#") || text.hasPrefix("data:image/") || element == "a" && isLink(text),
                "<\(element) \(attribute)=\"\(text)\"> leads away"
            )
        }
        // These hold what an author wrote.
        if !["aria-label", "content", "alt", "lang"].contains(attribute) {
            try require(
                !holdsNoNumber(value), "<\(element) \(attribute)=\"\(text.prefix(300))\"> holds a number that is none")
        }
    }

    /// Whether an address is of those that an author may link to: a page, a mailbox, or a path, which has no scheme.
    private static func isLink(_ address: String) -> Bool {
        guard !address.hasPrefix("//") else { return false }
        guard let colon = address.firstIndex(of: ":") else { return true }
        let scheme = address[..<colon].lowercased()
        return ["http", "https", "mailto"].contains(scheme) || scheme.contains { "/?#".contains($0) }
    }

    private mutating func skipRules() throws(Broken) {
        let start = position
        while position < bytes.count, !stands("</style") { position += 1 }
        if let place = Self.placeOfNoNumber(bytes[start..<position]) {
            let end = min(place + 60, position)
            let text = String(decoding: bytes[max(start, place - 60)..<end], as: UTF8.self)
            throw Broken("a rule holds a number that is none: …\(text)…")
        }
    }

    private func stands(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    // MARK: Tags

    private mutating func name() -> String? {
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
        return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The next attribute of the tag; nil: the tag ends.
    private mutating func attribute() throws(Broken) -> (name: String, value: ArraySlice<UInt8>)? {
        while position < bytes.count, [0x20, 0x0A, 0x2F].contains(bytes[position]) { position += 1 }
        guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
        guard let name = name() else {
            let end = min(position + 60, bytes.count)
            throw Broken("no attribute: \(String(decoding: bytes[position..<end], as: UTF8.self))")
        }
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "=") else { return (name, []) }
        let quote = bytes[position + 1]
        try require(quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), "'\(name)' without quotes")
        let start = position + 2
        position = start
        while position < bytes.count, bytes[position] != quote { position += 1 }
        defer { position += 1 }
        return (name, bytes[start..<position])
    }

    // MARK: Numbers

    private static func holdsNoNumber(_ text: ArraySlice<UInt8>) -> Bool { placeOfNoNumber(text) != nil }

    /// Unlike the names of tags and attributes, words end where a colon stands.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: ":") && (isLetter(byte) || byte == UInt8(ascii: ".") || byte >= 0x80)
    }

    /// Where `nan` or `inf` stands as Swift writes them, by themselves where a number could be; a loop is `infinite` in words.
    private static func placeOfNoNumber(_ text: ArraySlice<UInt8>) -> Int? {
        for place in text.indices where text[place] == UInt8(ascii: "n") || text[place] == UInt8(ascii: "i") {
            let end = place + 3
            guard end <= text.endIndex else { return nil }
            let (second, third) = (text[place + 1], text[place + 2])
            let isWord =
                text[place] == UInt8(ascii: "n")
                ? second == UInt8(ascii: "a") && third == UInt8(ascii: "n")
                : second == UInt8(ascii: "n") && third == UInt8(ascii: "f")
            guard isWord else { continue }
            if end < text.endIndex, isPartOfWord(text[end]) { continue }
            var before = place - 1
            if before >= text.startIndex, text[before] == UInt8(ascii: "-") { before -= 1 }
            let isAlone = before < text.startIndex || !isPartOfWord(text[before])
            if isAlone { return place }
        }
        return nil
    }
}
