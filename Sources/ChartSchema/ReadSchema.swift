import ChartDocument
import ChartXML
import Synchronization

/// `playfair.xsd`, or what a document uses of it, as libxml2 compiled it and as the vocabulary that is read from it.
struct ReadSchema: Sendable {
    let schema: XMLSchema
    let vocabulary: Vocabulary

    /// The whole language, which takes libxml2 and the vocabulary's reader a few milliseconds to read.
    static let playfair: ReadSchema = {
        guard let whole = ReadSchema(elements: SchemaParts.playfair.elements) else {
            preconditionFailure("the embedded playfair.xsd refers to what it does not declare")
        }
        return whole
    }()

    /// - Returns: nil if one of the elements is not of the language, or if one that has to stand in another is not among them.
    init?(elements: some Sequence<String>) {
        guard let text = SchemaParts.playfair.schema(of: elements) else { return nil }
        do throws(XMLSchema.CompileError) {
            schema = try XMLSchema(text, namespace: SchemaValidator.namespace)
        } catch {
            preconditionFailure("the embedded playfair.xsd does not compile: \(error.message)")
        }
        vocabulary = VocabularyReader(schema.root).read()
    }

    /// The most parts that are made; where documents differ more, one schema for all of them is less work.
    private static let maximumParts = 8

    /// The parts that have been made, by the names of their elements.
    private static let parts = Mutex<[String: ReadSchema]>([:])

    /// What a document uses of the language; nil: there are elements in it that are not of the language, or some are missing.
    static func part(for document: Document) -> ReadSchema? {
        let names = elements(of: document)
        let key = names.sorted().joined(separator: " ")
        return parts.withLock { parts in
            if let known = parts[key] { return known }
            guard parts.count < maximumParts else { return playfair }
            let part = ReadSchema(elements: names)
            parts[key] = part
            return part
        }
    }

    /// The names of all elements of a document.
    static func elements(of document: Document) -> Set<String> {
        var names: Set<String> = []
        collect(document.root, into: &names)
        return names
    }

    private static func collect(_ element: Element, into names: inout Set<String>) {
        names.insert(element.name)
        for child in element.children { collect(child, into: &names) }
    }
}
