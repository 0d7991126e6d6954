/// Writes elements as indented XML.
struct XMLWriter {
    private let isList: (_ element: String, _ attribute: String) -> Bool
    private(set) var text = ""
    /// nil: there are none to be kept.
    private var comments: XMLComments?

    /// - Parameters:
    ///   - comments: those of the text that the elements were read from.
    ///   - isList: whether an attribute of an element takes a list.
    init(
        comments: XMLComments? = nil, isList: @escaping (_ element: String, _ attribute: String) -> Bool
    ) {
        self.comments = comments
        self.isList = isList
    }

    /// A start tag of more bytes than this has a line for each of its attributes.
    private static let lineLength = 110

    mutating func write(_ root: Element) {
        for comment in takeComments(before: root.range.lowerBound) { text += comment + "\n" }
        write(root, [("xmlns", XMLReader.namespace)], indentation: "")
        text += "\n"
        for comment in takeComments(before: .max) { text += comment + "\n" }
    }

    private mutating func takeComments(before end: Int) -> [String] { comments?.take(before: end) ?? [] }

    private mutating func write(
        _ element: Element, _ declarations: [(name: String, value: String)] = [], indentation: String
    ) {
        let own = element.attributes.map { attribute in
            // A string of JSON in place of a list is one item, whatever is in it.
            let isItem = attribute.value.kind == .string && isList(element.name, attribute.name)
            let text = attribute.value.text
            return (name: attribute.name, value: isItem ? ListSpelling.quotedIfNeeded(text) : text)
        }
        let attributes = (declarations + own).map { "\($0.name)=\"\(Self.escaped($0.value, isAttribute: true))\"" }
        let oneLine = (["<" + element.name] + attributes).joined(separator: " ")
        if (indentation + oneLine).utf8.count <= Self.lineLength || attributes.count < 2 {
            text += oneLine
        } else {
            text += "<" + element.name
            for attribute in attributes { text += "\n" + indentation + "    " + attribute }
        }
        writeContent(of: element, indentation: indentation)
    }

    private mutating func writeContent(of element: Element, indentation: String) {
        let content = element.text.map { Self.escaped($0.text, isAttribute: false) } ?? ""
        let end = element.range.upperBound
        if content.isEmpty, element.children.isEmpty, comments?.areLeft(before: end) != true {
            text += "/>"
            return
        }
        text += ">\(content)"
        // White space beside the text of an element is part of it, so none is added there.
        let isText = !content.isEmpty
        let inner = indentation + "  "
        // Nor would a comment stay where it was in it, as the pieces around it are one text.
        func writeComments(_ comments: [String], _ text: inout String) {
            if !isText { for comment in comments { text += "\n" + inner + comment } }
        }
        for child in element.children {
            writeComments(takeComments(before: child.range.lowerBound), &text)
            if !isText { text += "\n" + inner }
            write(child, indentation: inner)
        }
        writeComments(takeComments(before: end), &text)
        text += (isText ? "" : "\n" + indentation) + "</\(element.name)>"
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
