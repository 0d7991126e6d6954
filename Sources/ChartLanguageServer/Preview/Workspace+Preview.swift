import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema

/// What the preview of a document needs of the others.
extension Workspace {
    /// - Returns: nil: there is no such chart document.
    func drawing(of uri: String) -> Preview.Drawing? {
        guard let document = documents[uri], let outline = chart(document) else { return nil }
        return Preview.Drawing(
            uri: uri, name: document.previewName,
            compiler: compiler(of: document, environment(of: document), making: [.html]),
            file: document.file, spelling: outline.spelling)
    }

    /// What the place of a cursor stands for in a drawing; nil: it is in nothing that is shown.
    mutating func spot(at position: TextPosition, in uri: String, among shown: Set<String>) -> JSONValue? {
        guard let document = documents[uri] else { return nil }
        let offset = document.lines.offset(of: position)
        if shown.contains(uri), let outline = chart(document) {
            let charts = compiled(uri, laysOut: false)?.page?.charts ?? []
            return PreviewSpot.find(at: offset, in: outline, charts)?.json(of: document.previewName)
        }
        let user = documents.values.filter { shown.contains($0.uri) }.sorted { $0.uri < $1.uri }.first { other in
            document.place.map(other.requestedPlaces.contains) ?? false
        }
        return user.map { PreviewSpot(line: document.lines.text(ofLine: offset)).json(of: $0.previewName) }
    }

    /// Where it is written what was pressed in a drawing; nil: nowhere.
    func place(of click: Preview.Click) -> (uri: String, range: JSONValue, text: String)? {
        guard let document = documents[click.uri], let outline = chart(document) else { return nil }
        let charts = outline.elements.filter { $0.name == JSONSpelling.chart }
        let own = charts.indices.contains(click.chart) ? charts[click.chart].range : 0..<document.lines.bytes.count
        var search = WordSearch(click.words)
        search.look(into: document.file, own)
        let environment = environment(of: document)
        for element in outline.elements {
            for attribute in element.attributes
            where Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind == .path {
                guard let value = attribute.value, value.style == .quoted,
                    case .success(let file) = environment.dataFile(outline.decoded(value), of: document.file)
                else { continue }
                search.look(into: file, 0..<file.bytes.count)
            }
        }
        guard let found = search.best else { return nil }
        let lines = found.file === document.file ? document.lines : TextLines(found.file.bytes, encoding)
        let place = lines.position(of: found.range.lowerBound)
        let text = lines.text(ofLine: found.range.lowerBound)
        return (address(of: found.file), lines.json(found.range), "\(found.file.name):\(place.line + 1): \(text)")
    }
}

extension OpenDocument {
    /// What the document is called in a preview.
    fileprivate var previewName: String { place == nil ? uri : name }
}
