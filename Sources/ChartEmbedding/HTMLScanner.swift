import ChartDiagnostics

/// Finds the places of charts in HTML, or in a block of it in Markdown.
struct HTMLScanner {
    private let file: SourceFile
    private let reader: PlaceReader
    private let end: Int
    private let isMarkdown: Bool
    private var position: Int
    private var places: [ChartPlace] = []
    /// The elements in which only words may stand.
    private var openTexts: Set<String> = []
    /// Where a tag begins that has quotes and no end, and up to where other quotes would change what it is.
    private var openTag: (start: Int, end: Int)?

    private var bytes: [UInt8] { file.bytes }

    /// - Parameter range: what is HTML.
    init(_ file: SourceFile, _ reader: PlaceReader, in range: Range<Int>, isMarkdown: Bool = false) {
        self.file = file
        self.reader = reader
        position = range.lowerBound
        end = range.upperBound
        self.isMarkdown = isMarkdown
    }

    mutating func scan(into collector: inout DiagnosticCollector) -> [ChartPlace] {
        while let start = bytes[position..<end].firstIndex(of: UInt8(ascii: "<")) {
            position = start
            if bytes.stands(ChartComment.opening, at: start, before: end) {
                let made = reader.madePlace(at: start, before: end, takesCode: !isMarkdown, into: &collector)
                if let place = made.place { places.append(place) }
                position = made.end
            } else if bytes.stands("<!", at: start, before: end) || bytes.stands("<?", at: start, before: end) {
                skipDeclaration(into: &collector)
            } else {
                readTag(into: &collector)
            }
        }
        return places
    }

    private mutating func skipDeclaration(into collector: inout DiagnosticCollector) {
        if bytes.stands(ChartComment.closing, at: position, before: end) {
            let range = position..<position + ChartComment.closing.utf8CodeUnitCount
            collector.report(.strayEnd(at: SourceRange(file, range)))
            position = range.upperBound
        } else if bytes.stands("<!--", at: position, before: end) {
            position = bytes.first("-->", in: position + 2..<end).map { $0 + 3 } ?? end
        } else {
            position = bytes[position..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? end
        }
    }

    private mutating func readTag(into collector: inout DiagnosticCollector) {
        let start = position
        if let made = reader.madeInline(at: start, before: end, into: &collector) {
            if let place = made.place { places.append(place) }
            position = made.end
            return
        }
        if let chart = MarkupChart(in: file, at: start, before: end, takesCode: !isMarkdown) {
            // A block of code ends the paragraph that it stands in.
            let isInline = !chart.isCode && !openTexts.isEmpty
            if let place = reader.place(chart.range, takesCode: !isMarkdown, isInline: isInline, into: &collector) {
                take(place, into: &collector)
            }
            position = chart.range.upperBound
            return
        }
        let tag: HTMLTag
        do throws(HTMLTag.Failure) {
            tag = try HTMLTag(reading: bytes, at: start, before: end)
        } catch {
            if case .openQuote(let end) = error, end > openTag?.end ?? start { openTag = (start, end) }
            readEndTag()
            return
        }
        position = tag.range.upperBound
        let name = String(decoding: bytes[tag.name].map(\.lowercased), as: UTF8.self)
        if Self.verbatim.contains(name) {
            // Inside such an element nothing is a tag but its own end tag.
            position = endTag(of: tag) ?? end
        } else if Self.texts.contains(name) {
            openTexts.insert(name)
        } else if Self.blocks.contains(name) {
            // HTML ends a paragraph where one of these begins.
            openTexts.remove("p")
        }
    }

    private mutating func take(_ place: ChartPlace, into collector: inout DiagnosticCollector) {
        guard let openTag, place.range.lowerBound < openTag.end else { return places.append(place) }
        // The quotes of the chart would end it, and the chart would be the end of a tag.
        collector.report(.unclosedHTML(at: SourceRange(file, openTag.start..<openTag.start + 1)))
        self.openTag = nil
    }

    private mutating func readEndTag() {
        let start = position
        position += 1
        guard bytes.stands("</", at: start, before: end) else { return }
        let letters = bytes[start + 2..<end].prefix { $0.isLetter || $0.isDigit }
        let name = String(decoding: letters.map(\.lowercased), as: UTF8.self)
        openTexts.remove(name)
        // The ends of cells may be left out.
        if Self.ofCells.contains(name) { openTexts.subtract(Self.cells) }
        position = letters.endIndex
    }

    private func endTag(of tag: HTMLTag) -> Int? {
        var index = tag.range.upperBound
        while let close = bytes.first("</", in: index..<end) {
            let name = close + 2..<min(close + 2 + tag.name.count, end)
            if bytes[name].map(\.lowercased) == bytes[tag.name].map(\.lowercased) { return close }
            index = close + 2
        }
        return nil
    }

    private static let verbatim: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "svg", "math",
    ]
    private static let texts: Set<String> = [
        "p", "a", "button", "label", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th",
    ]
    private static let cells: Set<String> = ["td", "th"]
    private static let ofCells: Set<String> = ["tr", "tbody", "thead", "tfoot", "table"]
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "fieldset",
        "figcaption", "figure", "footer", "form", "header", "hr", "main", "menu", "nav", "ol", "pre", "search",
        "section", "table", "ul",
    ]
}
