import ChartDiagnostics

extension Document {
    /// The tree as text, one line for each element, attribute and text, each with its place; for people and tests.
    ///
    /// Attributes are marked `@`; a JSON list and a text are written like any value. Columns count Unicode scalars.
    package func dump() -> String {
        var dump = DocumentDump(lines: LineIndex(file))
        dump.write(root, indentation: "")
        return dump.text
    }
}

private struct DocumentDump {
    let lines: LineIndex
    var text = ""

    init(lines: LineIndex) {
        self.lines = lines
    }

    mutating func write(_ element: Element, indentation: String) {
        let inner = indentation + "  "
        text += "\(indentation)\(element.name) \(place(element.range))\n"
        for attribute in element.attributes {
            text += "\(inner)@\(attribute.name) \(describe(attribute.value))\n"
        }
        if let value = element.text { text += "\(inner)text \(describe(value))\n" }
        for child in element.children { write(child, indentation: inner) }
    }

    private func describe(_ value: Value) -> String {
        "\(value.kind) \(JSONString.quoted(value.text)) \(place(value.range))"
    }

    private func place(_ range: Range<Int>) -> String {
        let start = lines.location(at: range.lowerBound)
        let end = lines.location(at: range.upperBound)
        return "\(start.line):\(start.column)..\(end.line):\(end.column)"
    }
}
