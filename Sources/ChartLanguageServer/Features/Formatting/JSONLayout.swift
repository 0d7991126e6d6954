import ChartDocument

/// Where the parts of JSON stand.
extension Formatting {
    mutating func lay(out root: JSONNodes.Root) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var end = start
        for comment in root.before {
            put(
                end == start ? "" : lineBreak(end..<comment.range.lowerBound, keepsEmptyLine: true, depth: 0),
                at: end..<comment.range.lowerBound)
            end = comment.range.upperBound
        }
        let gap = end..<root.value.range.lowerBound
        put(end == start ? "" : lineBreak(gap, keepsEmptyLine: true, depth: 0), at: gap)
        lay(out: root.value, depth: 0, column: 0, room: 0)
        end = root.value.range.upperBound
        for comment in root.after {
            let gap = end..<comment.range.lowerBound
            put(lineEnds(in: gap) == 0 ? " " : lineBreak(gap, keepsEmptyLine: true, depth: 0), at: gap)
            end = comment.range.upperBound
        }
        put(newline, at: end..<bytes.count)
    }

    /// - Parameters:
    ///   - column: where the value begins on its line.
    ///   - room: what must fit behind it.
    private mutating func lay(out value: JSONNode, depth: Int, column: Int, room: Int) {
        guard let items = value.items else { return }
        guard !items.isEmpty else { return put("", at: inside(value)) }
        // A whole document never stands on one line.
        if depth > 0, let width = flatWidth(value), column + width + room <= Self.lineLength { return flatten(value) }
        let isFilled = !value.isObject && items.allSatisfy { $0.value.map { $0.items == nil } ?? false }
        var end = value.range.lowerBound + 1
        var column = Self.lineLength
        for (index, item) in items.enumerated() {
            let gap = end..<item.range.lowerBound
            let width = characters(item.range) + (item.comma == nil ? 0 : 1)
            if isFilled, index > 0, column + 1 + width <= Self.lineLength {
                put(" ", at: gap)
                column += 1 + width
            } else if item.isComment, index > 0, lineEnds(in: gap) == 0 {
                put(" ", at: gap)
            } else {
                put(lineBreak(gap, keepsEmptyLine: index > 0 && !isFilled, depth: depth + 1), at: gap)
                column = self.width(ofDepth: depth + 1) + width
            }
            layOutItem(item, depth: depth)
            end = item.comma?.upperBound ?? item.range.upperBound
        }
        put(newline + indentation(depth), at: end..<value.range.upperBound - 1)
    }

    private mutating func layOutItem(_ item: JSONNode.Item, depth: Int) {
        guard let value = item.value else { return }
        var column = width(ofDepth: depth + 1)
        if let key = item.key, let colon = item.colon {
            put("", at: key.upperBound..<colon.lowerBound)
            put(" ", at: colon.upperBound..<value.range.lowerBound)
            column += characters(key) + 2
        }
        lay(out: value, depth: depth + 1, column: column, room: item.comma == nil ? 0 : 1)
        if let comma = item.comma { put("", at: value.range.upperBound..<comma.lowerBound) }
    }

    private func inside(_ value: JSONNode) -> Range<Int> { value.range.lowerBound + 1..<value.range.upperBound - 1 }

    // MARK: On one line

    /// nil: it does not go on one line, because of a comment or because the author has put it on several: an object, or
    /// an array of such.
    private func flatWidth(_ value: JSONNode) -> Int? {
        guard let items = value.items else { return characters(value.range) }
        guard let first = items.first else { return 2 }
        let isNested = items.contains { $0.value?.items != nil }
        if value.isObject || isNested, lineEnds(in: value.range.lowerBound + 1..<first.range.lowerBound) > 0 {
            return nil
        }
        var width = value.isObject ? 4 : 2
        for item in items {
            guard let inner = item.value.flatMap({ flatWidth($0) }) else { return nil }
            width += inner + (item.key.map { characters($0) + 2 } ?? 0)
        }
        return width + 2 * (items.count - 1)
    }

    private mutating func flatten(_ value: JSONNode) {
        guard let items = value.items else { return }
        let margin = value.isObject && !items.isEmpty ? " " : ""
        var end = value.range.lowerBound + 1
        for (index, item) in items.enumerated() {
            put(index == 0 ? margin : " ", at: end..<item.range.lowerBound)
            guard let inner = item.value else { continue }
            if let key = item.key, let colon = item.colon {
                put("", at: key.upperBound..<colon.lowerBound)
                put(" ", at: colon.upperBound..<inner.range.lowerBound)
            }
            flatten(inner)
            if let comma = item.comma { put("", at: inner.range.upperBound..<comma.lowerBound) }
            end = item.comma?.upperBound ?? item.range.upperBound
        }
        put(margin, at: end..<value.range.upperBound - 1)
    }
}
