package import ChartDiagnostics

/// A page with the places of its charts.
package struct HostPage {
    package let file: SourceFile
    /// The places of charts, in the order of the text; no two overlap.
    package let places: [ChartPlace]
    /// What is wrong with the page itself.
    package let diagnostics: [Diagnostic]

    /// The number of mistakes after which the rest of a page is not looked at.
    package static let maximumMistakes = 1000

    /// - Complexity: O(bytes of the page).
    package init(_ file: SourceFile, syntax: PageSyntax) {
        self.file = file
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            places = []
            diagnostics = [.pageEncoding(of: file)]
            return
        }
        var collector = DiagnosticCollector()
        switch syntax {
        case .markdown:
            var scanner = MarkdownScanner(file)
            places = scanner.scan(into: &collector)
        case .html:
            let range = FrontMatter.end(in: file.bytes)..<file.bytes.count
            var scanner = HTMLScanner(file, PlaceReader(file), in: range)
            places = scanner.scan(into: &collector)
        }
        diagnostics = Array(collector.diagnostics.prefix(Self.maximumMistakes))
    }

    /// The page with charts in their places.
    /// - Parameter markup: that of each chart, as many as there are places; nil: what stands there stays.
    package func text(with markup: [String?]) -> [UInt8] {
        var text: [UInt8] = []
        var position = 0
        let lineEnd = file.bytes.lineEnd
        for (place, markup) in zip(places, markup) {
            guard let markup else { continue }
            text += file.bytes[position..<place.range.lowerBound]
            if place.followsText { text += lineAbove(place, lineEnd: lineEnd, after: &text) }
            let line = singleLine(markup)
            if place.isInline {
                text += ChartComment.behind(place.comment, quoted(line))
            } else {
                let lineStart = place.margin.map { lineEnd + $0.line } ?? ""
                text += ChartComment.around(place.comment, line, lineStart: lineStart)
            }
            position = place.range.upperBound
            if let empty = place.lineBelow {
                let end = file.bytes.line(at: position).content.upperBound
                text += file.bytes[position..<end] + Array((lineEnd + empty).utf8)
                position = end
            }
        }
        return text + file.bytes[position...]
    }

    /// Makes an empty line of what the line of a chart begins with, and gives the same beginning for the line below it.
    private func lineAbove(_ place: ChartPlace, lineEnd: String, after text: inout [UInt8]) -> [UInt8] {
        let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let start = file.bytes[..<place.range.lowerBound].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
        while let last = text.last, last.isSpace, !isLineEnd(last) { text.removeLast() }
        return Array(lineEnd.utf8) + file.bytes[start..<place.range.lowerBound]
    }

    /// Markdown ends a block of HTML where a line is empty, so what an author wrote in several lines is put into one. What
    /// looks like a comment is written in another way, so that the comments around the chart are found again, and so is
    /// what templates of generators begin with.
    private func singleLine(_ markup: String) -> String {
        let bytes = Array(markup.utf8)
        // Rules come first, and have no references.
        let rules = bytes.lastIndex(of: "</style>") ?? 0
        var line: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\n") where index < rules: line.append(UInt8(ascii: " "))
            case UInt8(ascii: "\n"): line += "&#10;".utf8
            case UInt8(ascii: "{")
            where index > rules && index + 1 < bytes.count && "{%#".utf8.contains(bytes[index + 1]):
                line += "&#123;".utf8
            case UInt8(ascii: "!") where index > 0 && bytes[index - 1] == UInt8(ascii: "<"): line += "\\!".utf8
            default: line.append(byte)
            }
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Markup among words without the signs that some readers of Markdown look for before they look for tags.
    private func quoted(_ markup: String) -> String {
        markup.unicodeScalars.reduce(into: "") { text, scalar in
            if "`[]!|*\\".unicodeScalars.contains(scalar) {
                text += "&#\(scalar.value);"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
