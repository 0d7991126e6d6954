import ChartDiagnostics

/// Reads what an author wrote for a chart: a fenced block, an image or an element.
struct PlaceReader {
    private let file: SourceFile
    /// Where the last comment of the page ends: none that starts later has an end.
    private let lastCommentEnd: Int

    init(_ file: SourceFile) {
        self.file = file
        lastCommentEnd = file.bytes.lastIndex(of: ChartComment.commentEnd) ?? -1
    }

    /// A place that an author wrote.
    func place(
        _ range: Range<Int>, margin: BlockMargin? = nil, takesCode: Bool = false, isInline: Bool = false,
        into collector: inout DiagnosticCollector
    ) -> ChartPlace? {
        var text = SourceExcerpt(of: file, at: range.lowerBound)
        text.keep(range)
        let written = written(text.text, margin: margin ?? BlockMargin(), takesCode: takesCode, into: &collector)
        return place(written, of: text.text, at: range, margin: margin, isInline: isInline, into: &collector)
    }

    /// A chart that was made, as far as its end.
    /// - Parameters:
    ///   - start: where its first comment starts.
    ///   - end: where its end must have been.
    func madePlace(
        at start: Int, before end: Int, margin: BlockMargin? = nil, takesCode: Bool = false,
        into collector: inout DiagnosticCollector
    ) -> (place: ChartPlace?, end: Int) {
        let bytes = file.bytes
        let text = start + ChartComment.opening.utf8CodeUnitCount
        let whole = SourceRange(file, start..<text)
        guard start <= lastCommentEnd, let textEnd = bytes.first(ChartComment.commentEnd, in: text..<end) else {
            // All that follows belongs to the comment.
            collector.report(.unclosedComment(at: whole))
            return (nil, end)
        }
        let markup = textEnd + ChartComment.commentEnd.utf8CodeUnitCount
        guard let closing = closing(from: markup, before: end) else {
            collector.report(.unclosedComment(at: whole))
            return (nil, markup)
        }
        let range = start..<closing + ChartComment.closing.utf8CodeUnitCount
        let comment = ChartComment.decoded(bytes.trimmed(text..<textEnd), of: file)
        let written = written(comment, margin: margin ?? BlockMargin(), takesCode: takesCode, into: &collector)
        var place = place(written, of: comment, at: range, margin: margin, isInline: false, into: &collector)
        place?.isMade = true
        if place?.form != .figure { place?.drawings = drawings(in: markup..<closing) }
        return (place, range.upperBound)
    }

    /// A chart that was made among words: images in a `span`, and the comment right behind it.
    /// - Returns: nil where there is none.
    func madeInline(
        at start: Int, before end: Int, into collector: inout DiagnosticCollector
    ) -> (place: ChartPlace?, end: Int)? {
        let bytes = file.bytes
        guard let span = HTMLTag(in: bytes, at: start, before: end), span.isNamed("span", in: bytes) else { return nil }
        var index = span.range.upperBound
        while let image = endOfImage(at: index, before: end) { index = image }
        let comment = index + ("</span>" as StaticString).utf8CodeUnitCount
        guard index > span.range.upperBound, bytes.stands("</span>", at: index, before: end),
            bytes.stands(ChartComment.opening, at: comment, before: end)
        else { return nil }
        let text = comment + ChartComment.opening.utf8CodeUnitCount
        guard comment <= lastCommentEnd, let textEnd = bytes.first(ChartComment.commentEnd, in: text..<end) else {
            collector.report(.unclosedComment(at: SourceRange(file, comment..<text)))
            return (nil, end)
        }
        let range = start..<textEnd + ChartComment.commentEnd.utf8CodeUnitCount
        let original = ChartComment.decoded(bytes.trimmed(text..<textEnd), of: file)
        let written = written(original, margin: BlockMargin(), takesCode: false, into: &collector)
        var place = place(written, of: original, at: range, margin: nil, isInline: true, into: &collector)
        place?.isMade = true
        place?.drawings = drawings(in: span.range.upperBound..<index)
        return (place, range.upperBound)
    }

    /// The names of the files that images show.
    private func drawings(in range: Range<Int>) -> [String] {
        var names: [String] = []
        var index = range.lowerBound
        while let start = file.bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard let tag = HTMLTag(in: file.bytes, at: start, before: range.upperBound) else { continue }
            index = tag.range.upperBound
            let address = tag.value(of: "src", in: file.bytes) ?? tag.value(of: "srcset", in: file.bytes)
            if let address { names.append(URLPath.decoded(CharacterReferences.text(address, of: file))) }
        }
        return names
    }

    /// Where an `img` or a `picture` with one in it ends that starts at an index; nil: none does.
    private func endOfImage(at start: Int, before end: Int) -> Int? {
        let bytes = file.bytes
        guard let tag = HTMLTag(in: bytes, at: start, before: end) else { return nil }
        if tag.isNamed("img", in: bytes) { return tag.range.upperBound }
        let closing: StaticString = "</picture>"
        guard tag.isNamed("picture", in: bytes),
            let source = HTMLTag(in: bytes, at: tag.range.upperBound, before: end), source.isNamed("source", in: bytes),
            let image = HTMLTag(in: bytes, at: source.range.upperBound, before: end), image.isNamed("img", in: bytes),
            bytes.stands(closing, at: image.range.upperBound, before: end)
        else { return nil }
        return image.range.upperBound + closing.utf8CodeUnitCount
    }

    /// Where the comment behind a chart starts, which must come before the next chart.
    private func closing(from start: Int, before end: Int) -> Int? {
        var index = start
        while let comment = file.bytes.first("<!--", in: index..<end) {
            if file.bytes.stands(ChartComment.closing, at: comment, before: end) { return comment }
            if file.bytes.stands(ChartComment.opening, at: comment, before: end) { return nil }
            index = comment + 1
        }
        return nil
    }

    /// What an author wrote, which must be one chart and nothing else.
    private func written(
        _ text: SourceFile, margin: BlockMargin, takesCode: Bool, into collector: inout DiagnosticCollector
    ) -> WrittenChart? {
        let whole = 0..<text.bytes.count
        if let fenced = FencedChart(text, margin: margin) {
            return fenced.read(into: &collector)
        }
        if let image = MarkdownImage(atStartOf: whole, in: text.bytes), image.range == whole {
            return image.read(of: text, into: &collector)
        }
        if let markup = MarkupChart(in: text, at: 0, before: whole.upperBound, takesCode: takesCode),
            markup.range == whole
        {
            return markup.read(of: text, into: &collector)
        }
        collector.report(.garbled(at: SourceRange(text, whole)))
        return nil
    }

    /// - Parameters:
    ///   - text: what the author wrote.
    ///   - range: what the chart takes the place of.
    private func place(
        _ written: WrittenChart?, of text: SourceFile, at range: Range<Int>, margin: BlockMargin?, isInline: Bool,
        into collector: inout DiagnosticCollector
    ) -> ChartPlace? {
        guard let written else { return nil }
        if isInline, written.attributes.form == .figure {
            collector.report(.misplacedFigure(at: SourceRange(text, 0..<text.bytes.count)))
            return nil
        }
        return ChartPlace(
            source: written.source, attributes: written.attributes, alternative: written.alternative,
            title: written.title,
            isInline: isInline, range: range, comment: ChartComment.encoded(text.bytes), margin: margin)
    }
}

/// What an author wrote for a chart, read.
struct WrittenChart {
    var source: ChartPlace.Source
    var attributes = ChartAttributes()
    var alternative: String?
    var title: String?
}
