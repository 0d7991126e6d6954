/// A page with places to fill: plain HTML in which `<slot name="…">what a preview shows</slot>` marks each place.
///
/// A slot may stand wherever text may, also inside an attribute's value or a style element. Each of ``Slot`` stands
/// exactly once; comments are copied without looking for slots in them.
package struct Template: Sendable {
    package enum Slot: String, Hashable, Sendable, CaseIterable {
        /// The `meta` element with the content security policy; stands before the style it allows.
        case csp
        /// The language of the page, a BCP 47 tag.
        case lang
        case title
        /// The rules of all charts; belongs inside a style element.
        case style
        case charts
    }

    /// One mistake in a template, and the bytes it concerns.
    package struct Fault: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The template is not valid UTF-8.
            case encoding
            case missing(Slot)
            case duplicate(Slot)
            /// The name in the slot element is that of no slot; empty where the element has no name.
            case unknown(String)
            /// A `<slot>` that no `</slot>` follows.
            case unclosed
            /// The policy stands after the style, which a browser has then applied already without checking it.
            case policyAfterStyle
        }
        package var kind: Kind
        package var range: Range<Int>
    }

    /// All mistakes in a template, in the order of the text; missing slots come last.
    package struct Faults: Error, Hashable, Sendable {
        package var all: [Fault]
    }

    enum Piece: Sendable {
        case literal(String)
        case slot(Slot)
    }

    let pieces: [Piece]

    /// Reads a template, UTF-8 with any line ends.
    ///
    /// Missing slots are reported at the last line that has text.
    package init(_ source: [UInt8]) throws(Faults) {
        if let offset = Self.firstForeignByte(in: source) {
            throw Faults(all: [Fault(kind: .encoding, range: offset..<offset + 1)])
        }
        var scanner = TemplateScanner(source)
        var pieces: [Piece] = []
        var found: [Slot] = []
        var faults: [Fault] = []
        while let (literal, tag) = scanner.next() {
            pieces.append(.literal(Self.withUnixLineEnds(literal)))
            guard let tag else { break }
            if !tag.isClosed { faults.append(Fault(kind: .unclosed, range: tag.range)) }
            guard let slot = Slot(rawValue: tag.name) else {
                // If a tag does not end, its name is not known either, so that one message is enough.
                if tag.isClosed || !tag.name.isEmpty {
                    faults.append(Fault(kind: .unknown(tag.name), range: tag.range))
                }
                continue
            }
            if slot == .csp, found.contains(.style), !found.contains(.csp) {
                faults.append(Fault(kind: .policyAfterStyle, range: tag.range))
            }
            if found.contains(slot) { faults.append(Fault(kind: .duplicate(slot), range: tag.range)) }
            found.append(slot)
            pieces.append(.slot(slot))
        }
        let lastLine = Self.lastLineWithText(in: source)
        faults += Slot.allCases.filter { !found.contains($0) }.map { Fault(kind: .missing($0), range: lastLine) }
        guard faults.isEmpty else { throw Faults(all: faults) }
        self.pieces = pieces
    }

    /// The page with its slots filled; contents are taken as they are, so they must be markup already.
    func filled(_ contents: [Slot: String]) -> String {
        pieces.reduce(into: "") { page, piece in
            switch piece {
            case .literal(let text): page += text
            case .slot(let slot): page += contents[slot] ?? ""
            }
        }
    }
}

extension Template {
    /// The first byte that is not UTF-8, or is zero: no page has that, but UTF-16 without a byte order mark does.
    private static func firstForeignByte(in source: [UInt8]) -> Int? {
        if let zero = source.firstIndex(of: 0) { return zero }
        // Decoding puts U+FFFD where the bytes are wrong.
        let decoded = String(decoding: source, as: UTF8.self).utf8
        if decoded.elementsEqual(source) { return nil }
        return zip(source, decoded).enumerated().first { $1.0 != $1.1 }?.offset ?? source.count - 1
    }

    /// A browser reads every line end as LF, and hashes style elements after that.
    private static func withUnixLineEnds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        // CR LF is one Character.
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }

    private static func lastLineWithText(in source: [UInt8]) -> Range<Int> {
        guard let last = source.lastIndex(where: { $0 > 0x20 }) else { return 0..<0 }
        let lineEnd = source[..<last].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let start = source[(lineEnd.map { $0 + 1 } ?? 0)...].firstIndex { $0 > 0x20 } ?? last
        return start..<last + 1
    }

    /// The template that Playfair brings along, `templates/page.html`.
    package static let standard = embedded(PackageResources.page_html, "page.html")

    /// That of ``GalleryRenderer``, `templates/gallery.html`.
    package static let gallery = embedded(PackageResources.gallery_html, "gallery.html")

    private static func embedded(_ bytes: [UInt8], _ name: String) -> Template {
        do throws(Faults) {
            return try Template(bytes)
        } catch {
            preconditionFailure("the embedded \(name) is no template: \(error.all)")
        }
    }
}
