package import ChartDiagnostics
package import ChartDocument
import ChartSchema

/// Writes a document in the other spelling.
package struct Conversion: Sendable {
    /// The document in the other spelling; nil, if it has errors.
    package let text: String?
    /// Everything that was reported about the document.
    package let diagnostics: [Diagnostic]
    /// How many comments of the document are not in ``text``.
    package let lostComments: Int

    /// - Parameters:
    ///   - spelling: the one the file has; nil: told by its name, else by its first character.
    ///   - target: the one to write; may be the same, then the document is laid out anew.
    package init(of file: SourceFile, spelling: Document.Spelling? = nil, to target: Document.Spelling) {
        var collector = DiagnosticCollector()
        let document = DocumentReader.read(file, spelling: spelling, into: &collector)
        // Only a document of good shape says which of its values are numbers and which lists.
        let validated = document.flatMap { SchemaValidator().validate($0, into: &collector) }
        if target == .json, let validated { Self.checkMembers(of: validated.document.root, validated, &collector) }
        diagnostics = collector.diagnostics
        guard let validated, !collector.hasErrors else {
            text = nil
            lostComments = 0
            return
        }
        let writer = DocumentWriter { element, attribute in
            let type = Vocabulary.playfair.attribute(attribute, of: element)?.type
            return type.map { DocumentWriter.AttributeType($0.kind) } ?? .text
        }
        let source = validated.document
        let written =
            switch target {
            case .xml: writer.xml(source)
            case .json: writer.json(source)
            }
        text = written
        lostComments = Self.comments(source.file, source.spelling) - Self.comments(written, target)
    }

    private static func comments(_ text: String, _ spelling: Document.Spelling) -> Int {
        comments(SourceFile(name: "", bytes: Array(text.utf8)), spelling)
    }

    /// How many comments a document has; JSON has none.
    private static func comments(_ file: SourceFile, _ spelling: Document.Spelling) -> Int {
        spelling == .xml ? XMLComments(of: file).count : 0
    }

    /// Reports what XML has twice under one name, as an attribute and as children: an object of JSON cannot. No chart can be made
    /// of it either.
    private static func checkMembers(
        of element: Element, _ validated: ValidatedDocument, _ collector: inout DiagnosticCollector
    ) {
        for attribute in element.attributes {
            guard let child = element.children(attribute.name).first else { continue }
            let file = validated.document.file
            collector.report(
                .oneMember(
                    attribute.name, at: SourceRange(file, attribute.nameRange), SourceRange(file, child.nameRange)))
        }
        for child in element.children { checkMembers(of: child, validated, &collector) }
    }
}

extension DocumentWriter.AttributeType {
    /// Where numbers and other values may stand, the writer looks at each value.
    fileprivate init(_ kind: ValueKind) {
        self =
            switch (kind.isList, kind.json) {
            case (true, .string), (true, .boolean): .textList
            case (true, .number), (true, .numberOrString): .numberList
            case (false, .number), (false, .numberOrString): .number
            case (false, .boolean): .boolean
            case (false, .string): .text
            }
    }
}
