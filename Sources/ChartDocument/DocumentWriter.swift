/// Writes a document in either spelling; reading the result gives the same tree.
package struct DocumentWriter: Sendable {
    /// The type of an attribute's value, which JSON spells but XML does not.
    package enum AttributeType: Hashable, Sendable { case text, number, boolean, textList, numberList }

    private let type: @Sendable (_ element: String, _ attribute: String) -> AttributeType

    /// - Parameter type: gives the type of an attribute of an element. A value that is not of that type is written as
    ///   text.
    package init(type: @escaping @Sendable (_ element: String, _ attribute: String) -> AttributeType) {
        self.type = type
    }

    /// The document as XML, in the namespace of version 1 of the language; ends with a line feed. Comments of XML stay, but for those
    /// in texts.
    package func xml(_ document: Document) -> String {
        let comments = document.spelling == .xml ? XMLComments(of: document.file) : nil
        var writer = XMLWriter(comments: comments) { [type] in [.textList, .numberList].contains(type($0, $1)) }
        writer.write(document.root)
        return writer.text
    }

    /// The document as JSON; ends with a line feed.
    ///
    /// Children of different names keep their order only among marks and among data steps, where the order has a
    /// meaning.
    package func json(_ document: Document) -> String {
        var writer = JSONWriter(file: document.file, type: type)
        writer.write(document.root)
        return writer.text + "\n"
    }
}
