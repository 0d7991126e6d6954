import ChartDiagnostics

/// A chart as an element: one of our own, an image, or a block of code as generators of sites write it.
enum MarkupChart {
    /// `<playfair-chart src="rain.playfair.json"/>`, or an `img`, which may stand in a `picture`.
    case element(HTMLTag, range: Range<Int>)
    /// `<pre><code class="language-playfair">`, perhaps with elements of a highlighter around it.
    case code(HighlightedCode)

    /// - Parameters:
    ///   - start: where a `<` is.
    ///   - takesCode: whether blocks of code count: in Markdown such a block is a sample of HTML.
    /// - Returns: nil for anything but a chart.
    init?(in file: SourceFile, at start: Int, before end: Int, takesCode: Bool) {
        let bytes = file.bytes
        guard let tag = HTMLTag(in: bytes, at: start, before: end) else { return nil }
        if tag.isNamed("p", in: bytes) {
            // A paragraph cannot hold a figure, so it makes way.
            let inner = bytes.firstInk(from: tag.range.upperBound, before: end)
            guard let child = HTMLTag(in: bytes, at: inner, before: end),
                let element = Self.element(child, in: file, before: end),
                case let close = bytes.firstInk(from: element.range.upperBound, before: end),
                bytes.stands("</p>", at: close, before: end)
            else { return nil }
            self = .element(element.tag, range: start..<close + 4)
        } else if let element = Self.element(tag, in: file, before: end) {
            self = .element(element.tag, range: element.range)
        } else if takesCode, let code = HighlightedCode(in: file, tag, before: end) {
            self = .code(code)
        } else {
            return nil
        }
    }

    var isCode: Bool { if case .code = self { true } else { false } }

    var range: Range<Int> {
        switch self {
        case .element(_, let range): range
        case .code(let code): code.range
        }
    }

    /// The element that names a chart, and all that makes way for it; nil: the tag is that of something else.
    private static func element(
        _ tag: HTMLTag, in file: SourceFile, before end: Int
    ) -> (tag: HTMLTag, range: Range<Int>)? {
        let bytes = file.bytes
        guard tag.isNamed("picture", in: bytes) else {
            return range(of: tag, in: file, before: end).map { (tag, $0) }
        }
        // What its sources name is another form of what its image shows, which is the chart.
        var index = bytes.firstInk(from: tag.range.upperBound, before: end)
        while let child = HTMLTag(in: bytes, at: index, before: end) {
            index = bytes.firstInk(from: child.range.upperBound, before: end)
            if child.isNamed("source", in: bytes) { continue }
            guard child.isNamed("img", in: bytes), range(of: child, in: file, before: end) != nil,
                bytes.stands("</picture>", at: index, before: end)
            else { return nil }
            return (child, tag.range.lowerBound..<index + 10)
        }
        return nil
    }

    /// The bytes of an element for a chart, with its end tag; nil: the tag is that of something else.
    private static func range(of tag: HTMLTag, in file: SourceFile, before end: Int) -> Range<Int>? {
        let bytes = file.bytes
        if tag.isNamed("img", in: bytes) {
            guard let address = tag.value(of: "src", in: bytes),
                ChartReference(CharacterReferences.text(address, of: file)) != nil
            else { return nil }
            return tag.range
        }
        guard tag.isNamed("playfair-chart", in: bytes) else { return nil }
        guard !tag.isClosed else { return tag.range }
        // What stands between the tags is for readers without the chart.
        for next in tag.range.upperBound..<max(end, tag.range.upperBound) where bytes[next] == UInt8(ascii: "<") {
            if bytes.stands("</playfair-chart>", at: next, before: end) { return tag.range.lowerBound..<next + 17 }
            if bytes.stands("<playfair-chart", at: next, before: end) { break }
        }
        return tag.range
    }

    func read(of text: SourceFile, into collector: inout DiagnosticCollector) -> WrittenChart? {
        switch self {
        case .code(let code): return code.read(of: text, into: &collector)
        case .element(let tag, _): return Self.read(tag, of: text, into: &collector)
        }
    }

    private static func read(
        _ tag: HTMLTag, of text: SourceFile, into collector: inout DiagnosticCollector
    ) -> WrittenChart? {
        let bytes = text.bytes
        var attributes = ChartAttributes()
        if tag.isNamed("img", in: bytes) {
            // An image may have any attribute, and any size.
            attributes.width = tag.value(of: "width", in: bytes).flatMap { ChartAttributes.width(text.text($0)) }
            if let names = tag.value(of: "class", in: bytes) {
                attributes.add(classNames: CharacterReferences.text(names, of: text))
            }
            if let id = tag.value(of: "id", in: bytes).map({ CharacterReferences.text($0, of: text) }),
                ChartAttributes.isIdentifier(id)
            {
                attributes.identifier = id
            }
            for name: StaticString in ["as", "data-as"] {
                guard let attribute = tag.attribute(name, in: bytes) else { continue }
                let own = attribute.name.upperBound - 2..<attribute.name.upperBound
                attributes.set(own, to: attribute.value, of: text, into: &collector)
            }
        } else {
            for attribute in tag.attributes where !isOwn(attribute.name, in: bytes) {
                attributes.set(attribute.name, to: attribute.value, of: text, into: &collector)
            }
        }
        guard let address = tag.value(of: "src", in: bytes) else {
            collector.report(.missingSource(at: SourceRange(text, tag.name)))
            return nil
        }
        guard let reference = ChartReference(CharacterReferences.text(address, of: text)) else {
            collector.report(.foreignSource(text.text(address), at: SourceRange(text, address)))
            return nil
        }
        guard let source = reference.source(at: SourceRange(text, address), into: &collector) else { return nil }
        let alternative = tag.value(of: "alt", in: bytes).map { CharacterReferences.text($0, of: text) }
        let title = tag.isNamed("img", in: bytes) ? tag.value(of: "title", in: bytes) : nil
        return WrittenChart(
            source: source, attributes: attributes, alternative: alternative,
            title: title.map { CharacterReferences.text($0, of: text) })
    }

    /// Whether an attribute is of the element itself, and none that says how the chart comes out.
    private static func isOwn(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
        ["src", "alt"].contains(String(decoding: bytes[name].map(\.lowercased), as: UTF8.self))
    }
}
