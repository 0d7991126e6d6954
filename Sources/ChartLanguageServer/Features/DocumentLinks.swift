import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartSchema

/// The data files that a document names, as links.
struct DocumentLinks {
    let outline: Outline
    let file: SourceFile
    let files: FileEnvironment

    func json(in lines: TextLines) -> JSONValue {
        .array(
            links.map { range, path in
                .object([("range", lines.json(range)), ("target", .string(FileURI.uri(of: path)))])
            })
    }

    /// The places in the document, and the paths that they lead to.
    var links: [(range: Range<Int>, path: String)] {
        outline.elements.flatMap { element in
            element.attributes.compactMap { attribute -> (Range<Int>, String)? in
                let kind = Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind
                guard kind == .path, let value = attribute.value, !value.range.isEmpty, value.style != .list else {
                    return nil
                }
                let path = files.path(of: outline.decoded(value), in: file)
                return (value.range, FilePath.destination(of: path))
            }
        }
    }
}
