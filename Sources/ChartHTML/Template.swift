/// Markup with places to fill: plain HTML in which `<slot name="…">what a preview shows</slot>` marks each place.
///
/// A slot may stand wherever text may, also inside an attribute's value or a style element. Each slot of the
/// template's ``Kind`` stands exactly once, ``Slot/class`` as often as it is wanted; comments are copied without looking for
/// slots in them.
package struct Template: Sendable {
    /// What a template is of. Its file has this name, with `.html` behind it.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A whole page of charts.
        case page
        /// What is pasted into somebody's page.
        case fragment
        /// What stands in the `figure` element of a chart.
        case figure
        /// What stands in the box of a legend.
        case legend
        /// A page of all charts of a folder.
        case gallery

        package var fileName: String { rawValue + ".html" }

        /// The places to fill.
        package var slots: [Slot] {
            switch self {
            case .page, .gallery: [.csp, .lang, .title, .style, .charts]
            case .fragment: [.style, .charts]
            case .figure: [.class, .caption, .legend, .drawing, .controls, .table, .notes]
            case .legend: [.class, .title, .entries, .reset]
            }
        }

        /// Whether line ends, with the blanks around them, are nothing but the template's own layout: readers of Markdown take
        /// a figure for HTML as long as it is in one line.
        fileprivate var isOneLine: Bool { self == .figure || self == .legend }
    }

    package enum Slot: String, Hashable, Sendable, CaseIterable {
        /// The `meta` element with the content security policy; stands before the style it allows.
        case csp
        /// The language of the page, a BCP 47 tag.
        case lang
        /// What a page is called, or what stands over a legend.
        case title
        /// The rules of all charts; belongs inside a style element.
        case style
        case charts
        /// The class of the figure, with which the classes of its parts begin.
        case `class`
        /// Title and subtitle of a chart.
        case caption
        case legend
        case drawing
        /// Sliders, lists and buttons.
        case controls
        /// The values in words.
        case table
        case notes
        /// The series, each with its input.
        case entries
        /// The button that shows all series again.
        case reset

        /// Whether a template may have it more than once, or not at all.
        fileprivate var mayRepeat: Bool { self == .class }
        /// Whether a template may do without it: a page with files of its site has a policy of that site.
        fileprivate var mayBeMissing: Bool { mayRepeat || self == .csp }
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
            /// The slot stands where what is poured in is not what it should be, such as rules outside of a style element.
            case misplaced(Slot)
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
    package init(_ source: [UInt8], as kind: Kind) throws(Faults) {
        if let offset = Self.firstForeignByte(in: source) {
            throw Faults(all: [Fault(kind: .encoding, range: offset..<offset + 1)])
        }
        var scanner = TemplateScanner(source)
        var places = MarkupPlaceScanner(ByteSearch(source))
        var pieces: [Piece] = []
        var found: [Slot] = []
        var faults: [Fault] = []
        while let (literal, tag) = scanner.next() {
            let text = Self.withUnixLineEnds(literal)
            pieces.append(.literal(kind.isOneLine ? Self.inOneLine(text) : text))
            guard let tag else { break }
            if !tag.isClosed { faults.append(Fault(kind: .unclosed, range: tag.range)) }
            guard let slot = Slot(rawValue: tag.name), kind.slots.contains(slot) else {
                // If a tag does not end, its name is not known either, so that one message is enough.
                if tag.isClosed || !tag.name.isEmpty {
                    faults.append(Fault(kind: .unknown(tag.name), range: tag.range))
                }
                continue
            }
            places.advance(to: tag.range.lowerBound)
            places.skip(to: tag.range.upperBound)
            if !slot.fits(places.place, of: kind) { faults.append(Fault(kind: .misplaced(slot), range: tag.range)) }
            if slot == .csp, found.contains(.style), !found.contains(.csp) {
                faults.append(Fault(kind: .policyAfterStyle, range: tag.range))
            }
            if found.contains(slot), !slot.mayRepeat { faults.append(Fault(kind: .duplicate(slot), range: tag.range)) }
            found.append(slot)
            pieces.append(.slot(slot))
        }
        let lastLine = Self.lastLineWithText(in: source)
        faults += kind.slots.filter { !$0.mayBeMissing && !found.contains($0) }.map {
            Fault(kind: .missing($0), range: lastLine)
        }
        guard faults.isEmpty else { throw Faults(all: faults) }
        self.pieces = pieces
    }

    /// The markup with its slots filled; contents are taken as they are, so they must be markup already.
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

    /// Line ends and the blanks around them go: between words a blank stands for them, beside tags and slots nothing.
    private static func inOneLine(_ text: String) -> String {
        func isBlank(_ sign: Character) -> Bool { sign == " " || sign == "\t" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().reduce(into: "") { text, item in
            var line = item.offset == 0 ? item.element : item.element.drop(while: isBlank)
            if item.offset < lines.count - 1 {
                while line.last.map(isBlank) == true { line.removeLast() }
            }
            if let last = text.last, let first = line.first, item.offset > 0, last != ">", first != "<" { text += " " }
            text += line
        }
    }

    private static func lastLineWithText(in source: [UInt8]) -> Range<Int> {
        guard let last = source.lastIndex(where: { $0 > 0x20 }) else { return 0..<0 }
        let lineEnd = source[..<last].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let start = source[(lineEnd.map { $0 + 1 } ?? 0)...].firstIndex { $0 > 0x20 } ?? last
        return start..<last + 1
    }

    /// The templates that Playfair brings along, those of `templates/`.
    package static func standard(_ kind: Kind) -> Template {
        switch kind {
        case .page: page
        case .fragment: fragment
        case .figure: figure
        case .legend: legend
        case .gallery: gallery
        }
    }

    private static let page = embedded(PackageResources.page_html, .page)
    private static let fragment = embedded(PackageResources.fragment_html, .fragment)
    private static let figure = embedded(PackageResources.figure_html, .figure)
    private static let legend = embedded(PackageResources.legend_html, .legend)
    private static let gallery = embedded(PackageResources.gallery_html, .gallery)

    private static func embedded(_ bytes: [UInt8], _ kind: Kind) -> Template {
        do throws(Faults) {
            return try Template(bytes, as: kind)
        } catch {
            preconditionFailure("the embedded \(kind.fileName) is no template: \(error.all)")
        }
    }
}

/// The templates of a run: those of Playfair, but for what somebody has written.
package struct Templates: Sendable {
    /// The templates of somebody's own.
    package var own: [Template.Kind: Template]

    package init(_ own: [Template.Kind: Template] = [:]) {
        self.own = own
    }

    package subscript(_ kind: Template.Kind) -> Template { own[kind] ?? .standard(kind) }
}
