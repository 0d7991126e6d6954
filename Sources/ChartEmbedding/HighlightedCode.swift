import ChartDiagnostics

/// A block of code for a chart as generators of sites write it: `<pre><code class="language-playfair">`, or `pre` alone,
/// perhaps in elements of a highlighter, and with its elements around words.
struct HighlightedCode {
    let range: Range<Int>
    /// The elements around the code, the outermost first.
    private let tags: [HTMLTag]
    private let content: Range<Int>

    /// How many elements are around code at most.
    private static let deepest = 4

    /// - Parameter tag: the first one.
    init?(in file: SourceFile, _ tag: HTMLTag, before end: Int) {
        let bytes = file.bytes
        guard tag.isAroundCode(in: bytes), tag.lowerName(in: bytes) != "code" else { return nil }
        var tags = [tag]
        var start = tag.range.upperBound
        while tags.count < Self.deepest {
            let next = bytes.firstInk(from: start, before: end)
            // Pygments writes this before the first line.
            if bytes.stands("<span></span>", at: next, before: end) {
                start = next + 13
                continue
            }
            guard let tag = HTMLTag(in: bytes, at: next, before: end), tag.isAroundCode(in: bytes) else { break }
            tags.append(tag)
            start = tag.range.upperBound
        }
        let names = tags.map { $0.lowerName(in: bytes) }
        guard names.contains("pre"), tags.contains(where: { $0.isChart(in: bytes) }),
            let close = Self.close(of: names.last == "code" ? "</code" : "</pre", from: start, in: bytes, before: end)
        else { return nil }
        var index = close
        for name in names.reversed() {
            index = bytes.firstInk(from: index, before: end)
            let tag = Array("</\(name)>".utf8)
            guard index + tag.count <= end, bytes[index..<index + tag.count].map(\.lowercased) == tag else {
                return nil
            }
            index += tag.count
        }
        range = tag.range.lowerBound..<index
        self.tags = tags
        content = start..<close
    }

    /// Where the end tag of the innermost element is. No other block stands in a block of code, so none ends it in vain.
    private static func close(of tag: StaticString, from start: Int, in bytes: [UInt8], before end: Int) -> Int? {
        var index = start
        while let next = bytes[index..<end].firstIndex(of: UInt8(ascii: "<")) {
            if bytes.stands(tag, at: next, before: end) { return next }
            let blocks: [StaticString] = ["<pre", "<div", "<code", "<!--"]
            if blocks.contains(where: { bytes.stands($0, at: next, before: end) }) { return nil }
            index = next + 1
        }
        return nil
    }

    func read(of text: SourceFile, into collector: inout DiagnosticCollector) -> WrittenChart {
        var attributes = ChartAttributes()
        for tag in tags {
            for attribute in tag.attributes where text.text(attribute.name).hasPrefix("data-") {
                let name = attribute.name.lowerBound + 5..<attribute.name.upperBound
                // Others are the generator's.
                guard ChartAttributes.names.contains(text.text(name)) else { continue }
                attributes.set(name, to: attribute.value, of: text, into: &collector)
            }
        }
        return WrittenChart(source: .document(document(of: text)), attributes: attributes)
    }

    /// The code without the elements in it.
    private func document(of text: SourceFile) -> SourceFile {
        var document = SourceExcerpt(of: text, at: content.lowerBound)
        var start = content.lowerBound
        while let tag = text.bytes[start..<content.upperBound].firstIndex(of: UInt8(ascii: "<")) {
            CharacterReferences.append(start..<tag, of: text, to: &document)
            let end = text.bytes[tag..<content.upperBound].firstIndex(of: UInt8(ascii: ">"))
            start = end.map { $0 + 1 } ?? content.upperBound
        }
        CharacterReferences.append(start..<content.upperBound, of: text, to: &document)
        return document.text
    }
}

extension HTMLTag {
    fileprivate func lowerName(in bytes: [UInt8]) -> String {
        String(decoding: bytes[name].map(\.lowercased), as: UTF8.self)
    }

    /// Whether a class says that the code is a chart.
    fileprivate func isChart(in bytes: [UInt8]) -> Bool {
        classes(in: bytes).contains(where: Self.chartClasses.contains)
    }

    /// Whether it stands around code and nothing else: any other `div`, such as that of a tab or a card, is the page's.
    fileprivate func isAroundCode(in bytes: [UInt8]) -> Bool {
        switch lowerName(in: bytes) {
        case "pre", "code": true
        case "div":
            classes(in: bytes).contains { name in
                Self.highlighterClasses.contains(name) || Self.chartClasses.contains(name)
                    || ["highlight-", "language-", "lang-"].contains(where: name.hasPrefix)
            }
        default: false
        }
    }

    private func classes(in bytes: [UInt8]) -> [String] {
        guard let classes = value(of: "class", in: bytes) else { return [] }
        return bytes[classes].split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let chartClasses = ["playfair", "language-playfair", "lang-playfair"]
    /// The classes that Pygments, Sphinx, Chroma, Python-Markdown, Pandoc and Rouge give code.
    private static let highlighterClasses = ["highlight", "chroma", "codehilite", "sourceCode", "highlighter-rouge"]
}
