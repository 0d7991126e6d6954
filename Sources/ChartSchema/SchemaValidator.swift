public import ChartDiagnostics
public import ChartDocument
import ChartXML

/// A document whose shape is known to be good: only known names, each where it may stand and as often as it may, every
/// value of its type. Only ``SchemaValidator`` can make one.
public struct ValidatedDocument: Sendable {
    public let document: Document

    fileprivate init(_ document: Document) {
        self.document = document
    }
}

/// Checks documents of either spelling against `playfair.xsd`.
///
/// Making one compiles the schema, which takes about half a millisecond; it can serve any number of documents and
/// tasks.
public struct SchemaValidator: Sendable {
    /// The target namespace of version 1 of the language.
    public static let namespace = "urn:playfair:chart:1"

    /// `playfair.xsd` as it is published.
    public static var schemaDocument: [UInt8] { SchemaText.text.withUTF8Buffer { Array($0) } }

    /// So many mistakes are reported; then the rest of the document is not looked at.
    public static let maximumMistakes = 1000

    private let schema: XMLSchema

    public init() {
        do {
            schema = try XMLSchema(Self.schemaDocument, namespace: Self.namespace)
        } catch {
            preconditionFailure("the embedded playfair.xsd does not compile: \(error.message)")
        }
    }

    /// - Parameter collector: gets every mistake once, with the words of the document's spelling.
    /// - Returns: nil if there is any mistake.
    public func validate(_ document: Document, into collector: inout DiagnosticCollector) -> ValidatedDocument? {
        // libxml2 goes quiet about the rest of an element after its first wrong child, and does not know the JSON
        // types; so our own table goes first and keeps from libxml2 what it has reported.
        var shape = ShapeChecker(document, vocabulary: .playfair)
        shape.check()
        var diagnostics = shape.diagnostics

        var translator = FindingTranslator(document, elements: shape.elements, vocabulary: .playfair)
        for tree in shape.trees {
            let findings = schema.validate(tree, limit: Self.maximumMistakes)
            diagnostics += findings.compactMap { translator.diagnostic(for: $0) }
            if diagnostics.isEmpty, let finding = findings.first {
                diagnostics.append(translator.fallback(for: finding))
            }
        }
        collector.report(contentsOf: diagnostics.prefix(Self.maximumMistakes))
        return diagnostics.isEmpty ? ValidatedDocument(document) : nil
    }
}
