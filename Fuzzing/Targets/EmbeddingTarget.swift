import ChartDiagnostics

@testable import ChartEmbedding

enum EmbeddingTarget {
    private static let markup =
        "<style>.a{}</style><figure><svg viewBox=\"0 0 1 1\"><text>a\n`*[{%<!</text></svg></figure>"

    /// A page without new charts stays as it is; one with them holds the same charts, and with the same ones put there again it
    /// stays as it is.
    static func test(_ bytes: [UInt8], _ syntax: PageSyntax) throws(Broken) {
        let page = HostPage(SourceFile(name: "page", bytes: bytes), syntax: syntax)
        try DiagnosticOracle.check(page.diagnostics)
        var end = 0
        for place in page.places {
            try require(
                end <= place.range.lowerBound && place.range.upperBound <= bytes.count, "places overlap, or lie outside"
            )
            end = place.range.upperBound
        }
        try require(
            page.text(with: page.places.map { _ in nil }) == bytes, "a page in which nothing is put changes")
        let hasErrors = page.diagnostics.contains { $0.severity == .error }
        guard !hasErrors, !page.places.isEmpty else { return }
        let once = page.text(with: page.places.map(Self.markup(for:)))
        let second = HostPage(SourceFile(name: "page", bytes: once), syntax: syntax)
        try DiagnosticOracle.check(second.diagnostics)
        let shown = String(decoding: once, as: UTF8.self)
        try require(
            second.places.count == page.places.count && second.places.allSatisfy(\.isMade),
            "\(page.places.count) charts are \(second.places.count):\n\(shown)")
        try require(second.places.map(Self.source) == page.places.map(Self.source), "other charts:\n\(shown)")
        let twice = second.text(with: second.places.map(Self.markup(for:)))
        try require(twice == once, "changes again:\n\(shown)\nbecomes\n\(String(decoding: twice, as: UTF8.self))")
    }

    private static func markup(for place: ChartPlace) -> String {
        switch place.form {
        case .figure: markup
        case .img, .picture:
            place.isInline
                ? "<span><img src=\"a-chart-1.svg\" alt=\"a\"></span>" : "<p><img src=\"a-chart-1.svg\" alt=\"a\"></p>"
        }
    }

    private static func source(_ place: ChartPlace) -> String {
        switch place.source {
        case .document(let file): file.text(0..<file.bytes.count)
        case .reference(let reference, _): "-> \(reference)"
        }
    }
}
