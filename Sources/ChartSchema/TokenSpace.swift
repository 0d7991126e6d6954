import ChartDocument

/// White space around the single words of XML.
extension Document {
    /// The document without the white space around values that are one word, such as numbers, choices and ids, as XML
    /// Schema takes it away before it looks at them. In texts, paths and lists it stays, and so it does in JSON, where it
    /// is part of a string.
    /// - Parameter vocabulary: asked for only where there is such white space: to read it costs more than to check a document.
    func withoutSpaceAroundWords(_ vocabulary: @autoclosure () -> Vocabulary) -> Document {
        guard spelling == .xml, root.hasSpaceAroundValues else { return self }
        var document = self
        document.root.removeSpaceAroundWords(vocabulary())
        return document
    }
}

extension Element {
    fileprivate var hasSpaceAroundValues: Bool {
        attributes.contains { Self.hasSpace(around: $0.value.text) } || children.contains(where: \.hasSpaceAroundValues)
    }

    fileprivate mutating func removeSpaceAroundWords(_ vocabulary: Vocabulary) {
        for index in attributes.indices where Self.hasSpace(around: attributes[index].value.text) {
            let value = attributes[index].value
            guard let type = vocabulary.attribute(attributes[index].name, of: name)?.type, !type.kind.keepsSpace,
                let start = value.text.utf8.firstIndex(where: { !Self.isSpace($0) }),
                let end = value.text.utf8.lastIndex(where: { !Self.isSpace($0) })
            else { continue }
            let word = String(value.text[start...end])
            attributes[index].value = Value(kind: value.kind, text: word, range: value.range)
        }
        for index in children.indices { children[index].removeSpaceAroundWords(vocabulary) }
    }

    private static func hasSpace(around text: String) -> Bool {
        text.utf8.first.map(isSpace) == true || text.utf8.last.map(isSpace) == true
    }

    /// White space as XML knows it: another space is a character like any other.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
