import ChartDiagnostics
import ChartXML

/// Reads the XML spelling.
struct XMLReader {
    /// The namespace of version 1 of the language; a document without a namespace is read as if it had this one.
    static let namespace = "urn:playfair:chart:1"

    private static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

    /// What documents and files of themes begin with.
    private static let roots: Set = [JSONSpelling.page, JSONSpelling.chart, "theme"]

    private let file: SourceFile
    private var problems: [Diagnostic] = []

    /// - Returns: nil after a syntax error that leaves open what was meant; after other mistakes, as much as could be
    ///   read.
    static func read(_ text: MendedText, into collector: inout DiagnosticCollector) -> Document? {
        var text = text
        while true {
            do {
                var reader = XMLReader(file: text.file)
                let parsed = try XMLDocumentParser.parse(text.file.bytes, limits: Limits.xml)
                // What begins with a word of another language is told so, and need not be told of its namespace.
                let isOurs = roots.contains(parsed.name)
                let outer = isOurs ? namespace : parsed.namespace ?? namespace
                let root = reader.element(parsed, parentNamespace: outer)
                collector.report(contentsOf: reader.problems)
                return Document(file: text.file, spelling: .xml, root: root)
            } catch {
                let conflict = ForeignResidue.conflict(before: error.range.lowerBound, in: text.file.bytes)
                if let conflict, text.isWorthAnotherReading {
                    collector.report(conflict.diagnostic(in: text.file))
                    text.apply(conflict.edits)
                    continue
                }
                let edits = XMLMending.edits(for: error, in: text.file.bytes)
                collector.report(.syntax(error, mending: edits, in: text.file))
                guard text.isWorthAnotherReading, let edits else { return nil }
                text.apply(edits)
            }
        }
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(file, bytes) }

    private mutating func element(_ parsed: ParsedElement, parentNamespace: String) -> Element {
        let namespace = parsed.namespace ?? Self.namespace
        // Children inherit a wrong namespace, so it is reported only where it begins.
        if namespace != parentNamespace, namespace != Self.namespace {
            problems.append(wrongNamespace(of: parsed))
        }
        var element = Element(name: parsed.name, range: parsed.range, nameRange: parsed.nameRange)
        element.attributes = parsed.attributes.compactMap { attribute($0) }
        element.children = parsed.children.map { self.element($0, parentNamespace: namespace) }
        if parsed.text.contains(where: { !$0.isWhitespace }) {
            let pieces = textPieces(of: parsed)
            element.text = Value(kind: .untyped, text: parsed.text, range: textRange(of: parsed, pieces))
            if pieces.count > 1 {
                element.textPieces = pieces.map { range in
                    let text = XMLText(file.bytes, in: range, isAttribute: false).string
                    return Value(kind: .untyped, text: text, range: range)
                }
            }
        }
        return element
    }

    private mutating func attribute(_ parsed: ParsedAttribute) -> Attribute? {
        if parsed.namespace == Self.schemaInstance {
            if parsed.name != "schemaLocation", parsed.name != "noNamespaceSchemaLocation" {
                problems.append(
                    .schemaInstanceAttribute(file.text(parsed.nameRange), at: range(parsed.nameRange)))
            }
            return nil
        }
        if parsed.prefix != nil {
            problems.append(.prefixedAttribute(parsed.name, at: range(parsed.nameRange)))
            return nil
        }
        return Attribute(
            name: parsed.name, nameRange: parsed.nameRange,
            value: Value(kind: .untyped, text: parsed.value, range: parsed.valueRange))
    }

    private func wrongNamespace(of parsed: ParsedElement) -> Diagnostic {
        let declaration = parsed.declarations.first { $0.prefix == parsed.prefix ?? "" }
        return .wrongNamespace(
            parsed.namespace ?? "", element: parsed.name,
            at: range(declaration?.valueRange ?? parsed.nameRange), declaration: declaration != nil)
    }

    /// The bytes of the whole content; where there are child elements in it, those from the first character of text to
    /// the last.
    /// - Parameter pieces: those of `textPieces(of:)`.
    private func textRange(of parsed: ParsedElement, _ pieces: [Range<Int>]) -> Range<Int> {
        guard let first = pieces.first, let last = pieces.last else { return parsed.contentRange }
        return first.lowerBound..<last.upperBound
    }

    /// The bytes of the text between child elements, piece by piece; none where there are no child elements.
    private func textPieces(of parsed: ParsedElement) -> [Range<Int>] {
        guard !parsed.children.isEmpty else { return [] }
        let starts = [parsed.contentRange.lowerBound] + parsed.children.map(\.range.upperBound)
        let ends = parsed.children.map(\.range.lowerBound) + [parsed.contentRange.upperBound]
        return zip(starts, ends).compactMap { start, end in start < end ? visibleText(in: start..<end) : nil }
    }

    /// The bytes from the first visible character to the last; nil: there are only white space and comments.
    private func visibleText(in range: Range<Int>) -> Range<Int>? {
        let text = XMLText(file.bytes, in: range, isAttribute: false)
        guard let first = text.bytes.firstIndex(where: { $0 > 0x20 }),
            let last = text.bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        // A range that starts or ends inside a CDATA section could not be read again.
        let section = Array("<![CDATA[".utf8)
        let isSection = { (start: Int) in file.bytes[start] == section[0] && file.bytes[start...].starts(with: section)
        }
        if range.contains(where: isSection) { return range }
        let base = text.bytes.startIndex
        return text.sourceRange(of: first - base..<last - base + 1)
    }
}
