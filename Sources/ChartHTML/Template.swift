/// A page with places to fill: plain HTML in which `<slot name="…">what a preview shows</slot>` marks each place.
///
/// A slot may stand wherever text may, also inside an attribute's value or a style element. Each of ``Slot`` stands
/// exactly once; comments are copied without looking for slots in them.
public struct Template: Sendable {
    public enum Slot: String, Hashable, Sendable, CaseIterable {
        /// The `meta` element with the content security policy; it must come before the style it allows.
        case csp
        /// The page's language, a BCP 47 tag.
        case lang
        case title
        /// The rules of all charts; belongs inside a style element.
        case style
        case charts
    }

    /// What is wrong with a template, and at which bytes.
    public struct Fault: Error, Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case missing(Slot)
            case duplicate(Slot)
            /// A name that is no slot's; empty where the element has none.
            case unknown(String)
            /// No `</slot>` follows.
            case unclosed
        }
        public var kind: Kind
        public var range: Range<Int>
    }

    enum Piece: Sendable {
        case literal(String)
        case slot(Slot)
    }

    let pieces: [Piece]

    /// Reads a template.
    /// - Throws: the first fault in the order of the text; missing slots last, at the end.
    public init(_ source: [UInt8]) throws(Fault) {
        var scanner = TemplateScanner(source)
        var pieces: [Piece] = []
        var found: Set<Slot> = []
        while let (literal, tag) = try scanner.next() {
            pieces.append(.literal(literal))
            guard let tag else { break }
            guard let slot = Slot(rawValue: tag.name) else {
                throw Fault(kind: .unknown(tag.name), range: tag.range)
            }
            guard found.insert(slot).inserted else { throw Fault(kind: .duplicate(slot), range: tag.range) }
            pieces.append(.slot(slot))
        }
        for slot in Slot.allCases where !found.contains(slot) {
            throw Fault(kind: .missing(slot), range: source.count..<source.count)
        }
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
    /// The template that Playfair brings along, `templates/page.html`.
    public static let standard: Template = {
        do throws(Fault) {
            return try Template(PackageResources.page_html)
        } catch {
            preconditionFailure("the embedded page.html is no template: \(error.kind)")
        }
    }()
}
