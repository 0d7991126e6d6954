import ChartDiagnostics

/// Finds the places of charts among words of Markdown: images and elements outside of code.
struct InlineScanner {
    private let file: SourceFile
    private let reader: PlaceReader
    private let end: Int
    private var position: Int
    private var places: [ChartPlace] = []
    /// Where brackets have been opened, and whether an image begins there.
    private var brackets: [(start: Int, isImage: Bool)] = []
    /// Where a comment begins that has no end.
    private var openComment: Int?
    /// Where a tag begins that has quotes and no end, and up to where other quotes would change what it is.
    private var openTag: (start: Int, end: Int)?
    /// Where the code ends that begins at an offset with grave accents.
    private let codeEnds: [Int: Int]

    private var bytes: [UInt8] { file.bytes }

    /// - Parameter range: a paragraph or a heading.
    init(_ file: SourceFile, _ reader: PlaceReader, in range: Range<Int>) {
        self.file = file
        self.reader = reader
        position = range.lowerBound
        end = range.upperBound
        codeEnds = Self.codeEnds(in: file.bytes, range)
    }

    mutating func scan(into collector: inout DiagnosticCollector) -> [ChartPlace] {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "`"): skipAccents()
            case UInt8(ascii: "<"): readMarkup(into: &collector)
            case UInt8(ascii: "!") where bytes.stands("![", at: position, before: end):
                brackets.append((position, true))
                position += 2
            case UInt8(ascii: "["):
                brackets.append((position, false))
                position += 1
            case UInt8(ascii: "]"): closeBracket(into: &collector)
            default: position += 1
            }
        }
        return places
    }

    private mutating func closeBracket(into collector: inout DiagnosticCollector) {
        defer { position += 1 }
        guard let bracket = brackets.popLast(), bracket.isImage,
            let image = MarkdownImage(in: bytes, at: bracket.start, bracket: position, before: end)
        else { return }
        // What stands in the text of an image is no image of its own, and two charts cannot take one place.
        while let last = places.last, last.range.lowerBound >= image.range.lowerBound { places.removeLast() }
        take(image.range, into: &collector)
        position = image.range.upperBound - 1
    }

    private mutating func take(_ range: Range<Int>, into collector: inout DiagnosticCollector) {
        if let openComment {
            // The comment behind the chart would end it, and so hide the chart.
            collector.report(.unclosedHTML(at: SourceRange(file, openComment..<openComment + 2)))
            self.openComment = nil
        } else if let place = reader.place(range, isInline: true, into: &collector) {
            if let openTag, range.lowerBound < openTag.end {
                // The quotes of the chart would end it, and the chart would be the end of a tag.
                collector.report(.unclosedHTML(at: SourceRange(file, openTag.start..<openTag.start + 1)))
                self.openTag = nil
            } else {
                places.append(place)
            }
        }
    }

    private mutating func readMarkup(into collector: inout DiagnosticCollector) {
        let start = position
        if let made = reader.madeInline(at: start, before: end, into: &collector) {
            if let place = made.place { places.append(place) }
            position = made.end
        } else if bytes.stands(ChartComment.opening, at: start, before: end) {
            // A tag that begins a line would have ended the paragraph, so this one stands among words.
            let made = reader.madePlace(at: start, before: end, into: &collector)
            if let place = made.place { places.append(place) }
            position = made.end
        } else if bytes.stands("<!", at: start, before: end) {
            skipDeclaration()
        } else if let chart = MarkupChart(in: file, at: start, before: end, takesCode: false) {
            take(chart.range, into: &collector)
            position = chart.range.upperBound
        } else {
            skipTag()
        }
    }

    private mutating func skipTag() {
        let start = position
        do throws(HTMLTag.Failure) {
            position = try HTMLTag(reading: bytes, at: start, before: end).range.upperBound
        } catch {
            if case .openQuote(let end) = error, end > openTag?.end ?? start { openTag = (start, end) }
            position = start + 1
        }
    }

    private mutating func skipDeclaration() {
        let start = position
        let isComment = bytes.stands("<!--", at: start, before: end)
        if openComment == nil, let close = bytes.first(isComment ? "-->" : ">", in: start + 2..<end) {
            position = close + (isComment ? 3 : 1)
        } else {
            openComment = openComment ?? start
            position += 2
        }
    }

    // MARK: Code

    private mutating func skipAccents() {
        if let codeEnd = codeEnds[position] {
            position = codeEnd
        } else {
            position += bytes[position..<end].prefix { $0 == UInt8(ascii: "`") }.count
        }
    }

    /// Code begins with grave accents and ends with as many of them.
    private static func codeEnds(in bytes: [UInt8], _ range: Range<Int>) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        // Read from behind, so that of each length the next ones are known.
        var next: [Int: Int] = [:]
        var index = range.upperBound
        while index > range.lowerBound {
            index -= 1
            guard bytes[index] == UInt8(ascii: "`") else { continue }
            let runEnd = index + 1
            while index > range.lowerBound, bytes[index - 1] == UInt8(ascii: "`") { index -= 1 }
            ends[index] = next[runEnd - index]
            next[runEnd - index] = runEnd
        }
        return ends
    }
}
