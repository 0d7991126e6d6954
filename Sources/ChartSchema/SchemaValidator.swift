package import ChartDiagnostics
package import ChartDocument
import ChartXML

/// A document whose shape is known to be good: it has only known names, each where it may stand and as often as it may,
/// and every value is of its type. Only ``SchemaValidator`` can make one.
package struct ValidatedDocument: Sendable {
    package let document: Document
    /// What the language says of the elements of this document; of others it may say nothing.
    package let vocabulary: Vocabulary

    fileprivate init(_ document: Document, by language: ReadSchema) {
        self.document = document
        vocabulary = language.vocabulary
    }
}

/// Checks documents of both spellings against `playfair.xsd`.
package struct SchemaValidator: Sendable {
    /// The target namespace of version 1 of the language.
    package static let namespace = "urn:playfair:chart:1"

    /// The text of `playfair.xsd`, as it is published.
    package static var schemaDocument: [UInt8] { SchemaText.text.withUTF8Buffer { Array($0) } }

    /// The most mistakes that are reported of a document. It is checked until there is one more.
    package static let maximumMistakes = Limits.mistakes

    package init() {}

    /// - Parameter collector: receives every mistake once, in the words of the document's spelling.
    /// - Returns: nil if there is any mistake in the document.
    package func validate(_ document: Document, into collector: inout DiagnosticCollector) -> ValidatedDocument? {
        let document = document.withoutSpaceAroundWords(.playfair)
        // The elements that stand in the document are enough to know that all is right. To say what is wrong, and what would
        // be right, takes the whole language.
        if let part = ReadSchema.part(for: document), Self.verdict(on: document, by: part).isValid {
            return ValidatedDocument(document, by: part)
        }
        return Self.validated(document, isPart: false, into: &collector)
    }

    /// Checks a document without reporting what is wrong.
    /// - Returns: nil if there is any mistake in the document.
    package func validate(_ document: Document) -> ValidatedDocument? {
        var ignored = DiagnosticCollector()
        let document = document.withoutSpaceAroundWords(.playfair)
        guard let part = ReadSchema.part(for: document) else { return validate(document, into: &ignored) }
        return Self.verdict(on: document, by: part).isValid ? ValidatedDocument(document, by: part) : nil
    }

    /// Checks a document whose root is an element that elsewhere stands inside of others, such as the file of a theme.
    /// - Returns: nil if there is any mistake in the document.
    package func validate(part document: Document, into collector: inout DiagnosticCollector) -> ValidatedDocument? {
        Self.validated(document, isPart: true, into: &collector)
    }

    private static func validated(
        _ document: Document, isPart: Bool, into collector: inout DiagnosticCollector
    ) -> ValidatedDocument? {
        let document = isPart ? document.withoutSpaceAroundWords(.playfair) : document
        let verdict = verdict(on: document, by: .playfair, isPart: isPart)
        collector.report(contentsOf: told(of: verdict))
        return verdict.isValid ? ValidatedDocument(document, by: .playfair) : nil
    }

    /// The mistakes that are told; the last of them says where there are more.
    private static func told(of verdict: Verdict) -> [Diagnostic] {
        var told = Array(verdict.mistakes.prefix(maximumMistakes))
        if verdict.mistakes.count > told.count, let last = told.indices.last {
            told[last].notes.append(.init("of a document \(maximumMistakes) mistakes are told, and this one has more"))
        }
        return told
    }

    struct Verdict {
        var mistakes: [Diagnostic]
        /// Whether the document is as the language wants it; one that is not and has no mistakes lacks what could not be read,
        /// which has been told.
        var isValid: Bool
    }

    /// What a document is by the whole language, or by a part of it that has all elements of the document: then there are some
    /// mistakes or none, but what they say is not for authors.
    static func verdict(on document: Document, by language: ReadSchema, isPart: Bool = false) -> Verdict {
        // libxml2 does not check the rest of an element after its first wrong child, and it does not know the types of
        // JSON. So the vocabulary is compared first, and what that reports is kept from libxml2.
        var shape = ShapeChecker(document, vocabulary: language.vocabulary)
        shape.check(isPart: isPart)
        var mistakes = shape.diagnostics
        var isValid = true

        let isIncomplete = shape.elements.contains { $0.isIncomplete || !$0.unread.isEmpty }
        var translator = FindingTranslator(document, elements: shape.elements, vocabulary: language.vocabulary)
        for tree in shape.trees {
            let findings = language.schema.validate(tree, limit: maximumMistakes + 1)
            isValid = isValid && findings.isEmpty
            mistakes += findings.compactMap { translator.diagnostic(for: $0) }
            if mistakes.isEmpty, !isIncomplete, let finding = findings.first {
                mistakes.append(translator.fallback(for: finding))
            }
        }
        return Verdict(mistakes: mistakes, isValid: isValid && mistakes.isEmpty)
    }
}
