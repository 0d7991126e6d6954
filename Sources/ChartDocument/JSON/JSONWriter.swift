import ChartDiagnostics

/// Writes elements as indented JSON.
struct JSONWriter {
    let file: SourceFile
    let type: (_ element: String, _ attribute: String) -> DocumentWriter.AttributeType
    private(set) var text = ""

    init(
        file: SourceFile, type: @escaping (_ element: String, _ attribute: String) -> DocumentWriter.AttributeType
    ) {
        self.file = file
        self.type = type
    }

    mutating func write(_ root: Element) {
        write(root, indentation: "")
    }

    private mutating func write(_ element: Element, indentation: String) {
        let inner = indentation + "  "
        let members = self.members(of: element)
        text += "{"
        for (index, member) in members.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + inner + JSONString.quoted(member.name) + ": "
            write(member.content, indentation: inner)
        }
        text += members.isEmpty ? "}" : "\n" + indentation + "}"
    }

    private mutating func write(_ content: Content, indentation: String) {
        switch content {
        case .raw(let json): text += json
        case .element(let element): write(element, indentation: indentation)
        case .array(let elements):
            array(elements, indentation: indentation) { $0.write($1, indentation: $2) }
        case .sequence(let elements):
            array(elements, indentation: indentation) { writer, element, indentation in
                writer.text += "{ " + JSONString.quoted(element.name) + ": "
                writer.write(element, indentation: indentation)
                writer.text += " }"
            }
        }
    }

    private mutating func array(
        _ elements: [Element], indentation: String, write: (inout JSONWriter, Element, String) -> Void
    ) {
        let inner = indentation + "  "
        text += "["
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + inner
            write(&self, element, inner)
        }
        text += elements.isEmpty ? "]" : "\n" + indentation + "]"
    }
}

// MARK: Members

extension JSONWriter {
    private enum Content {
        /// A text that is JSON already.
        case raw(String)
        case element(Element)
        /// The children of one name.
        case array([Element])
        /// The children of several names, in their order.
        case sequence([Element])
    }

    private typealias Member = (name: String, content: Content)

    private func members(of element: Element) -> [Member] {
        let rows = self.rows(of: element)
        var members: [Member] = element.attributes.compactMap { attribute in
            if rows != nil, attribute.name == "format" { return nil }
            return (attribute.name, .raw(value(of: attribute, element: element.name)))
        }
        if let rows {
            members.append((JSONSpelling.rows, .raw(rows)))
        } else if let text = element.text {
            members.append((JSONSpelling.text, .raw(JSONString.quoted(text.text))))
        }
        return members + childMembers(of: element)
    }

    private func childMembers(of element: Element) -> [Member] {
        let keepsAnnotations = annotationsAlternate(in: element)
        let isOrdered: (Element) -> Bool =
            element.name == JSONSpelling.data
            ? { !JSONSpelling.tableParts.contains($0.name) }
            : {
                JSONSpelling.marks.contains($0.name)
                    || keepsAnnotations && JSONSpelling.annotations.contains($0.name)
            }
        let ordered = element.children.filter(isOrdered)
        let isSequence = element.name == JSONSpelling.data ? !ordered.isEmpty : ordered.count > 1
        var members: [Member] = []
        var written: Set<String> = []
        for child in element.children {
            let inSequence = isSequence && isOrdered(child)
            let name = inSequence ? JSONSpelling.sequence(of: element.name) : child.name
            guard written.insert(name).inserted else { continue }
            let same = element.children(child.name)
            if inSequence {
                members.append((name, .sequence(ordered)))
            } else if same.count > 1 || element.name == JSONSpelling.page && name == JSONSpelling.chart {
                members.append((name, .array(same)))
            } else {
                members.append((name, .element(child)))
            }
        }
        return members
    }

    /// Whether annotations of different names alternate. Members would gather them by name, but their order has a
    /// meaning: it says whose label gives way.
    private func annotationsAlternate(in element: Element) -> Bool {
        let names = element.children.map(\.name).filter(JSONSpelling.annotations.contains)
        let changes = zip(names, names.dropFirst()).count { $0 != $1 }
        return changes >= Set(names).count
    }

    /// The text of inline data in the format `json`, which becomes the member `rows`; nil: the element has no such
    /// data.
    private func rows(of element: Element) -> String? {
        guard element.name == JSONSpelling.data, element.attribute("format")?.value.text == "json",
            let text = element.text?.text,
            let tape = try? JSONScanner.scan(Array(text.utf8)), tape.nodes[0].kind == .array
        else { return nil }
        return String(decoding: tape.bytes[tape.nodes[0].range], as: UTF8.self)
    }
}

// MARK: Values

extension JSONWriter {
    private func value(of attribute: Attribute, element: String) -> String {
        let value = attribute.value
        switch value.kind {
        case .number, .boolean: return value.text
        case .string: return JSONString.quoted(value.text)
        case .list: return list(value.items, areNumbers: true)
        case .untyped: break
        }
        switch type(element, attribute.name) {
        case .number where Self.isNumber(value.text): return value.text
        case .boolean where value.text == "true" || value.text == "false": return value.text
        case .numberList: return list(value.listItems(in: file).items, areNumbers: true)
        case .textList: return list(value.listItems(in: file).items, areNumbers: false)
        case .text, .number, .boolean: return JSONString.quoted(value.text)
        }
    }

    private func list(_ items: Items, areNumbers: Bool) -> String {
        let values = items.map { item in
            guard let text = item.text else { return "null" }
            return areNumbers && item.isBare && Self.isNumber(text) ? text : JSONString.quoted(text)
        }
        return "[" + values.joined(separator: ", ") + "]"
    }

    private static func isNumber(_ text: String) -> Bool {
        guard let tape = try? JSONScanner.scan(Array(text.utf8)), let node = tape.nodes.first else { return false }
        return node.kind == .number && node.range == 0..<text.utf8.count
    }
}
