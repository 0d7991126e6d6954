import ChartDocument

/// Where the parts of XML stand.
extension Formatting {
    mutating func lay(out nodes: [XMLNode]) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var end = start
        var isFirst = true
        for node in nodes where node.kind != .text {
            let gap = end..<node.range.lowerBound
            let isBeside = node.kind == .comment && !isFirst && lineEnds(in: gap) == 0
            put(isFirst ? "" : isBeside ? " " : lineBreak(gap, keepsEmptyLine: true, depth: 0), at: gap)
            if node.kind == .element { lay(out: node, depth: 0) }
            end = node.range.upperBound
            isFirst = false
        }
        put(newline, at: end..<bytes.count)
    }

    private mutating func lay(out element: XMLNode, depth: Int) {
        // On one line stays what the author has put there, if there is room; but not a whole document.
        if depth > 0, !hasLineEnd(element.range), let width = flatWidth(element),
            self.width(ofDepth: depth) + width <= Self.lineLength
        {
            return flatten(element)
        }
        layOutTag(of: element, depth: depth)
        guard let endTag = element.endTag else { return }
        if let pieces = pieces(of: element) {
            layOutContent(pieces, of: element, before: endTag, depth: depth)
        }
    }

    /// Puts the attributes on as few lines as there have to be.
    private mutating func layOutTag(of element: XMLNode, depth: Int) {
        let parts = element.attributes
        let whole = characters(element.head) + parts.reduce(0) { $0 + 1 + characters($1) } + element.close.count
        let start = width(ofDepth: depth)
        let isOneLine = start + whole <= Self.lineLength && !parts.contains(where: hasLineEnd)
        var end = element.head.upperBound
        var column = start + characters(element.head)
        for (index, part) in parts.enumerated() {
            let gap = end..<part.lowerBound
            let room = index + 1 == parts.count ? element.close.count : 0
            let fits = column + 1 + characters(part) + room <= Self.lineLength && !hasLineEnd(part)
            if isOneLine || fits || index == 0 {
                put(" ", at: gap)
                column += 1 + characters(part)
            } else {
                put(newline + indentation(depth + 2), at: gap)
                column = width(ofDepth: depth + 2) + characters(part)
            }
            end = part.upperBound
        }
        put("", at: end..<element.close.lowerBound)
    }

    private mutating func layOutContent(
        _ pieces: [XMLNode], of element: XMLNode, before endTag: Range<Int>, depth: Int
    ) {
        guard !pieces.isEmpty else { return put("", at: element.close.upperBound..<endTag.lowerBound) }
        var end = element.close.upperBound
        var previous: XMLNode?
        for piece in pieces {
            let gap = end..<piece.range.lowerBound
            let isBeside = piece.kind == .comment && previous != nil && lineEnds(in: gap) == 0
            let keepsEmptyLine = previous != nil && previous?.kind != .text && piece.kind != .text
            put(isBeside ? " " : lineBreak(gap, keepsEmptyLine: keepsEmptyLine, depth: depth + 1), at: gap)
            if piece.kind == .element { lay(out: piece, depth: depth + 1) }
            end = piece.range.upperBound
            previous = piece
        }
        put(newline + indentation(depth), at: end..<endTag.lowerBound)
    }

    // MARK: On one line

    /// nil: the element does not go on one line.
    private func flatWidth(_ element: XMLNode) -> Int? {
        guard let pieces = pieces(of: element), !pieces.contains(where: { $0.kind != .element }) else { return nil }
        var width = characters(element.head) + element.attributes.reduce(0) { $0 + 1 + characters($1) }
        width += element.close.count + (element.endTag?.count ?? 0)
        for piece in pieces {
            guard let inner = flatWidth(piece) else { return nil }
            width += inner
        }
        return width
    }

    private mutating func flatten(_ element: XMLNode) {
        var end = element.head.upperBound
        for part in element.attributes {
            put(" ", at: end..<part.lowerBound)
            end = part.upperBound
        }
        put("", at: end..<element.close.lowerBound)
        guard let endTag = element.endTag else { return }
        end = element.close.upperBound
        for piece in pieces(of: element) ?? [] {
            put("", at: end..<piece.range.lowerBound)
            flatten(piece)
            end = piece.range.upperBound
        }
        put("", at: end..<endTag.lowerBound)
    }

    // MARK: Text

    /// What stands in an element between stretches of white space that mean nothing; nil: all of it means something.
    private func pieces(of element: XMLNode) -> [XMLNode]? {
        let hasText = element.children.contains { node in
            node.kind == .text && !bytes[node.range].allSatisfy(ByteClass.isSpace) || node.kind == .other
        }
        guard hasText else { return element.children.filter { $0.kind != .text } }
        return element.name == JSONSpelling.data ? lines(of: element) : nil
    }

    /// The lines of a table of commas, whose indentation means nothing, and the elements between them; nil: it is another
    /// table, or has quotes, in which white space means something, or other things on its lines.
    private func lines(of element: XMLNode) -> [XMLNode]? {
        let formats = element.attributes.filter { bytes[$0].starts(with: "format".utf8) }
        let isCommas = formats.allSatisfy { bytes[$0].dropLast().suffix(3).elementsEqual("csv".utf8) }
        let areLines = element.children.allSatisfy { node in
            node.kind == .element
                || node.kind == .text
                    && !bytes[node.range].contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "&") }
        }
        guard isCommas, areLines else { return nil }
        var pieces: [XMLNode] = []
        for node in element.children {
            guard node.kind == .text else {
                pieces.append(node)
                continue
            }
            for line in bytes[node.range].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
                guard let first = line.firstIndex(where: { !isSpace($0) }),
                    let last = line.lastIndex(where: { !isSpace($0) })
                else { continue }
                pieces.append(XMLNode(kind: .text, range: first..<last + 1))
            }
        }
        let areApart = zip(pieces, pieces.dropFirst()).allSatisfy { a, b in
            a.kind != .text && b.kind != .text || lineEnds(in: a.range.upperBound..<b.range.lowerBound) > 0
        }
        return areApart ? pieces : nil
    }
}
