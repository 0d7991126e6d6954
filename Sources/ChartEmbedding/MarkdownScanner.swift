import ChartDiagnostics

/// Finds the places of charts in Markdown, by the rules of CommonMark for blocks.
///
/// Only what stands as a block is looked at in full: a chart's fence, image or element that has its lines for itself.
struct MarkdownScanner {
    /// What the lines so far have left open.
    private enum Leaf {
        case none
        /// A paragraph, whose lines are in ``textLines``.
        case text
        /// - start: of the fence itself.
        /// - followsText: whether the line above is one of a paragraph.
        case fence(Fence, start: Int, followsText: Bool)
        /// - start: of its first line.
        case html(HTMLBlock, start: Int)
    }

    /// How many lists and quotations may stand inside each other; further ones are text. Each line is compared with all of
    /// them.
    private static let deepest = 100

    private let file: SourceFile
    private let reader: PlaceReader
    private var containers: [Container] = []
    private var leaf = Leaf.none
    private var textLines: [Range<Int>] = []
    private var places: [ChartPlace] = []
    private var collector = DiagnosticCollector()
    /// Where the line starts that is read.
    private var lineStart = 0
    /// Where the next line starts.
    private var position: Int
    /// Where the line starts below the last chart, if there is nothing else on its last line.
    private var lineBelowChart: Int?

    private var bytes: [UInt8] { file.bytes }

    init(_ file: SourceFile) {
        self.file = file
        reader = PlaceReader(file)
        position = FrontMatter.end(in: file.bytes)
    }

    mutating func scan(into collector: inout DiagnosticCollector) -> [ChartPlace] {
        while position < bytes.count {
            lineStart = position
            let line = bytes.line(at: position)
            position = line.next
            read(line.content)
        }
        lineStart = bytes.count
        close(to: 0)
        collector.report(contentsOf: self.collector.diagnostics)
        return places
    }

    private mutating func read(_ line: Range<Int>) {
        var cursor = LineCursor(bytes, line)
        let depth = enterContainers(&cursor)
        if depth < containers.count {
            // Only text goes on without the signs of its containers.
            guard case .text = leaf else {
                close(to: depth)
                return readBlocks(&cursor, depth: depth)
            }
        } else if goesOn(cursor) {
            return
        }
        readBlocks(&cursor, depth: depth)
    }

    /// - Returns: how many of the open containers the line belongs to.
    private mutating func enterContainers(_ cursor: inout LineCursor) -> Int {
        for (depth, container) in containers.enumerated() {
            guard cursor.enter(container) else { return depth }
            if case .item(let width, isEmpty: true) = container {
                containers[depth] = .item(width: width, isEmpty: false)
            }
        }
        return containers.count
    }

    /// Gives a line to the block of code or HTML that is open.
    /// - Returns: whether there is one, and the line belongs to it.
    private mutating func goesOn(_ cursor: LineCursor) -> Bool {
        switch leaf {
        case .none, .text: return false
        case .fence(let fence, let start, let followsText):
            guard fence.isClosed(by: cursor, in: bytes) else { return true }
            leaf = .none
            guard fence.chartAttributes(in: bytes) != nil else { return true }
            let end = bytes.trimmed(cursor.firstInk..<cursor.end).upperBound
            let margin = BlockMargin(containers: containers, indent: fence.indent)
            take(reader.place(start..<end, margin: margin, into: &collector), followsText: followsText)
            lineBelowChart = position
            return true
        case .html(.upTo(let closing), _):
            if bytes.first(closing, in: cursor.position..<cursor.end) != nil { leaf = .none }
            return true
        case .html(.upToEmptyLine, _):
            if cursor.isBlank { closeLeaf() }
            return true
        }
    }

    /// Reads what begins on a line.
    private mutating func readBlocks(_ cursor: inout LineCursor, depth: Int) {
        var depth = depth
        // Whether the line may go on with the text before it.
        var mayGoOn = true
        while !cursor.isBlank {
            guard mayGoOn || cursor.indent <= 3 else { break }
            if readChart(cursor, depth: depth) { return }
            guard let start = BlockStart(cursor, in: bytes) else { break }
            let goesOn = mayGoOn && hasText
            switch start {
            case .item(_, interrupts: false) where goesOn && depth == containers.count,
                .html(.upToEmptyLine(interrupts: false)) where goesOn,
                .quote where depth == Self.deepest, .item where depth == Self.deepest:
                return readText(cursor, depth: depth, mayGoOn: mayGoOn)
            case .quote, .item:
                close(to: depth)
                open(start, &cursor)
                depth = containers.count
                mayGoOn = false
            case .rule:
                close(to: depth)
                return
            case .heading:
                close(to: depth)
                leaf = .text
                textLines = [cursor.position..<cursor.end]
                closeLeaf()
                return
            case .fence(let fence):
                let followsText = hasText
                close(to: depth)
                leaf = .fence(fence, start: cursor.firstInk, followsText: followsText)
                return
            case .html(let block):
                close(to: depth)
                return openHTML(block, cursor)
            }
        }
        readText(cursor, depth: depth, mayGoOn: mayGoOn)
    }

    private var hasText: Bool {
        if case .text = leaf { true } else { false }
    }

    private mutating func open(_ start: BlockStart, _ cursor: inout LineCursor) {
        guard case .item(let marker, _) = start else {
            _ = cursor.enter(.quote)
            containers.append(.quote)
            return
        }
        let column = cursor.currentColumn
        cursor.skipIndent(3)
        cursor.skip(marker)
        let markerEnd = cursor.currentColumn
        let isEmpty = cursor.isBlank
        // Five columns and more are one and an indented block of code.
        cursor.skipIndent(isEmpty || cursor.indent > 4 ? 1 : cursor.indent)
        let width = isEmpty ? markerEnd + 1 - column : cursor.currentColumn - column
        containers.append(.item(width: width, isEmpty: isEmpty))
    }

    private mutating func openHTML(_ block: HTMLBlock, _ cursor: LineCursor) {
        if case .upTo(let closing) = block, bytes.first(closing, in: cursor.firstInk..<cursor.end) != nil { return }
        leaf = .html(block, start: cursor.firstInk)
    }

    /// Reads a line of text, an empty one, or one of indented code.
    private mutating func readText(_ cursor: LineCursor, depth: Int, mayGoOn: Bool) {
        let line = cursor.position..<cursor.end
        if mayGoOn, hasText, !cursor.isBlank {
            textLines.append(line)
            return
        }
        close(to: depth)
        guard !cursor.isBlank, cursor.indent <= 3 else { return }
        leaf = .text
        textLines = [line]
        if mayGoOn, lineBelowChart == lineStart, !places.isEmpty {
            places[places.count - 1].lineBelow = BlockMargin(containers: containers).emptyLine
        }
    }

    // MARK: Charts

    /// Takes a chart that has its lines for itself, made or not.
    private mutating func readChart(_ cursor: LineCursor, depth: Int) -> Bool {
        guard cursor.indent <= 3 else { return false }
        let start = cursor.firstInk
        if bytes.stands(ChartComment.closing, at: start, before: cursor.end) {
            collector.report(.strayEnd(at: SourceRange(file, start..<start + ChartComment.closing.utf8CodeUnitCount)))
            close(to: depth)
            return true
        }
        if bytes.stands(ChartComment.opening, at: start, before: cursor.end) {
            let followsText = hasText
            close(to: depth)
            let margin = BlockMargin(containers: containers, indent: cursor.indent)
            let made = reader.madePlace(at: start, before: bytes.count, margin: margin, into: &collector)
            take(made.place, followsText: followsText)
            readRest(of: made.end)
            return true
        }
        guard let range = lonelyChart(at: start, before: cursor.end) else { return false }
        let followsText = hasText
        close(to: depth)
        let margin = BlockMargin(containers: containers, indent: cursor.indent)
        take(reader.place(range, margin: margin, into: &collector), followsText: followsText)
        readRest(of: range.upperBound)
        return true
    }

    /// Reads what follows a chart on its last line: to Markdown it is HTML, as the comment before the chart is.
    private mutating func readRest(of end: Int) {
        let line = bytes.line(at: end)
        var scanner = HTMLScanner(file, reader, in: end..<line.content.upperBound, isMarkdown: true)
        places += scanner.scan(into: &collector)
        position = line.next
        lineBelowChart = bytes[end..<line.content.upperBound].allSatisfy(\.isSpace) ? position : nil
    }

    /// An image or an element with nothing else on its lines, or a paragraph of HTML around it.
    private func lonelyChart(at start: Int, before end: Int) -> Range<Int>? {
        let range: Range<Int>?
        switch bytes[start] {
        case UInt8(ascii: "!"): range = MarkdownImage(atStartOf: start..<end, in: bytes)?.range
        case UInt8(ascii: "<"): range = MarkupChart(in: file, at: start, before: bytes.count, takesCode: false)?.range
        default: range = nil
        }
        guard let range else { return nil }
        let rest = range.upperBound..<bytes.line(at: range.upperBound).content.upperBound
        let isParagraph = bytes.stands("<p", at: start, before: end) && !bytes.stands("<pl", at: start, before: end)
        return isParagraph || bytes[rest].allSatisfy(\.isSpace) ? range : nil
    }

    private mutating func take(_ place: ChartPlace?, followsText: Bool) {
        guard var place else { return }
        place.followsText = followsText
        places.append(place)
    }

    // MARK: Ends

    /// Ends all containers but the first ones, and what is open in them.
    private mutating func close(to depth: Int) {
        closeLeaf()
        containers.removeLast(max(containers.count - depth, 0))
    }

    private mutating func closeLeaf() {
        defer { leaf = .none }
        switch leaf {
        case .none, .html(.upTo, _): break
        case .text:
            guard let first = textLines.first, let last = textLines.last else { break }
            var scanner = InlineScanner(file, reader, in: first.lowerBound..<last.upperBound)
            places += scanner.scan(into: &collector)
        case .html(.upToEmptyLine, let start):
            var scanner = HTMLScanner(file, reader, in: start..<max(lineStart, start), isMarkdown: true)
            places += scanner.scan(into: &collector)
        case .fence(let fence, let start, _):
            guard fence.chartAttributes(in: bytes) != nil else { break }
            collector.report(.unclosedFence(fence, at: SourceRange(file, start..<start + fence.length)))
        }
    }
}
