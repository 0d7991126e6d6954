import ChartDiagnostics

@testable import ChartEmbedding

/// What is reported, and of which text.
struct Report: Equatable {
    var id: DiagnosticID
    var text: String

    init(_ id: DiagnosticID, _ text: String) {
        self.id = id
        self.text = text
    }
}

/// A page as a test writes it.
struct WrittenPage {
    let text: String
    let syntax: PageSyntax
    let page: HostPage

    init(_ text: String, _ syntax: PageSyntax = .markdown) {
        self.text = text
        self.syntax = syntax
        page = HostPage(SourceFile(name: "page", bytes: Array(text.utf8)), syntax: syntax)
    }

    /// What the charts are made of: documents as they stand, files behind an arrow.
    var found: [String] {
        page.places.map { place in
            switch place.source {
            case .document(let file): file.text(0..<file.bytes.count)
            case .reference(let path, _): "→" + path
            }
        }
    }

    var reported: [Report] {
        page.diagnostics.map { Report($0.id, $0.range.file.text($0.range.bytes)) }
    }

    /// The page with a figure or an image for each chart.
    var made: String {
        let markup = page.places.enumerated().map { index, place in
            place.isInline
                ? "<span><img src=\"\(index).svg\" alt=\"[`]\"></span>"
                : "<style>.a\(index){}</style><figure class=\"a\(index)\">\n\n*\(index)*</figure>"
        }
        return String(decoding: page.text(with: markup), as: UTF8.self)
    }

    /// The text between the charts.
    var rest: [String] {
        var position = 0
        var rest: [String] = []
        for place in page.places {
            rest.append(page.file.text(position..<place.range.lowerBound))
            position = place.range.upperBound
        }
        return rest + [page.file.text(position..<page.file.bytes.count)]
    }
}
