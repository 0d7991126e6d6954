/// Writes elements as indented XML.
struct XMLWriter {
    private(set) var text = ""

    /// A start tag of more bytes than this has a line for each of its attributes.
    private static let lineLength = 110

    mutating func write(_ element: Element, depth: Int) {
        let indentation = String(repeating: "  ", count: depth)
        var attributes = element.attributes.map { "\($0.name)=\"\(Self.escaped($0.value.text, isAttribute: true))\"" }
        if depth == 0 { attributes.insert("xmlns=\"\(XMLReader.namespace)\"", at: 0) }
        let oneLine = ([indentation + "<" + element.name] + attributes).joined(separator: " ")
        if oneLine.utf8.count <= Self.lineLength || attributes.count < 2 {
            text += oneLine
        } else {
            text += indentation + "<" + element.name
            for attribute in attributes { text += "\n" + indentation + "    " + attribute }
        }
        content(of: element, depth: depth, indentation: indentation)
    }

    private mutating func content(of element: Element, depth: Int, indentation: String) {
        // White space around the text of an element is part of it, so none is added there.
        let content = element.text.map { Self.escaped($0.text, isAttribute: false) } ?? ""
        guard !element.children.isEmpty else {
            text += content.isEmpty ? "/>\n" : ">\(content)</\(element.name)>\n"
            return
        }
        text += ">\(content)\n"
        for child in element.children { write(child, depth: depth + 1) }
        text += indentation + "</\(element.name)>\n"
    }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\n" where isAttribute: result += "&#10;"
            case "\t" where isAttribute: result += "&#9;"
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
