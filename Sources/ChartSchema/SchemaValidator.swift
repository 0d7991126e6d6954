package import ChartDiagnostics
package import ChartDocument
import ChartXML

/// A document whose shape is known to be good: it has only known names, each where it may stand and as often as it may,
/// and every value is of its type. Only ``SchemaValidator`` can make one.
package struct ValidatedDocument: Sendable {
    package let document: Document

    fileprivate init(_ document: Document) {
        self.document = document
    }
}

/// Checks documents of both spellings against `playfair.xsd`.
///
/// The schema is compiled on first use, which takes about half a millisecond, and serves all documents and tasks.
package struct SchemaValidator: Sendable {
    /// The target namespace of version 1 of the language.
    package static let namespace = "urn:playfair:chart:1"

    /// The text of `playfair.xsd`, as it is published.
    package static var schemaDocument: [UInt8] { SchemaText.text.withUTF8Buffer { Array($0) } }

    /// The number of mistakes after which the rest of a document is not checked.
    package static let maximumMistakes = 1000

    /// The compiled schema, for all validators there are.
    static let schema: XMLSchema = {
        do throws(XMLSchema.CompileError) {
            return try XMLSchema(SchemaText.compact.withUTF8Buffer { Array($0) }, namespace: namespace)
        } catch {
            preconditionFailure("the embedded playfair.xsd does not compile: \(error.message)")
        }
    }()

    package init() {}

    /// - Parameter collector: receives every mistake once, in the words of the document's spelling.
    /// - Returns: nil if there is any mistake in the document.
    package func validate(_ document: Document, into collector: inout DiagnosticCollector) -> ValidatedDocument? {
        // libxml2 does not check the rest of an element after its first wrong child, and it does not know the types of
        // JSON. So the vocabulary is compared first, and what that reports is kept from libxml2.
        var shape = ShapeChecker(document, vocabulary: .playfair)
        shape.check()
        var diagnostics = shape.diagnostics

        var translator = FindingTranslator(document, elements: shape.elements, vocabulary: .playfair)
        for tree in shape.trees {
            let findings = Self.schema.validate(tree, limit: Self.maximumMistakes)
            diagnostics += findings.compactMap { translator.diagnostic(for: $0) }
            if diagnostics.isEmpty, let finding = findings.first {
                diagnostics.append(translator.fallback(for: finding))
            }
        }
        collector.report(contentsOf: diagnostics.prefix(Self.maximumMistakes))
        return diagnostics.isEmpty ? ValidatedDocument(document) : nil
    }
}
