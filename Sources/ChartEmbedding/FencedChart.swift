import ChartDiagnostics

/// A fenced block of code that is a chart's document.
struct FencedChart {
    private let text: SourceFile
    private let fence: Fence
    private let attributes: Range<Int>
    private let document: SourceFile

    /// - Parameters:
    ///   - text: from the first sign of the fence to its last one.
    ///   - margin: what the lines after the first begin with.
    /// - Returns: nil for any other text.
    init?(_ text: SourceFile, margin: BlockMargin) {
        self.text = text
        let bytes = text.bytes
        let first = bytes.line(at: 0)
        guard let fence = Fence(LineCursor(bytes, first.content), in: bytes),
            let attributes = fence.chartAttributes(in: bytes)
        else { return nil }
        self.fence = fence
        self.attributes = attributes
        var document = SourceExcerpt(of: text, at: first.next)
        var position = first.next
        while position < bytes.count {
            let line = bytes.line(at: position)
            var cursor = LineCursor(bytes, line.content)
            for container in margin.containers { _ = cursor.enter(container) }
            position = line.next
            if fence.isClosed(by: cursor, in: bytes) {
                guard position == bytes.count else { return nil }
                self.document = document.text
                return
            }
            cursor.skipIndent(margin.indent)
            // The rest of a tab is that many spaces.
            if cursor.restOfTab > 0 {
                document.put(
                    repeatElement(UInt8(ascii: " "), count: cursor.restOfTab),
                    for: cursor.position - 1..<cursor.position)
            }
            document.keep(cursor.position..<line.next)
        }
        return nil
    }

    func read(into collector: inout DiagnosticCollector) -> WrittenChart {
        let attributes = InfoAttributes.read(attributes, of: text, into: &collector)
        return WrittenChart(source: .document(document), attributes: attributes)
    }
}
