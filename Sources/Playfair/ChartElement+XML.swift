import ChartDiagnostics
import ChartDocument

// What is built goes the way of a file: it is written as XML, and read, so that nothing can be built which could not be
// written.
extension ChartElement {
    /// The element as a document in XML.
    var xml: String {
        DocumentWriter { _, _ in .text }.xml(
            Document(file: SourceFile(name: "", bytes: []), spelling: .xml, root: element))
    }

    /// Where the element and those in it were made, in the order of their start tags.
    var originsInReadingOrder: [ChartOrigin] {
        [origin] + children.flatMap(\.originsInReadingOrder)
    }

    /// The element as a reader would give it, but at no place.
    private var element: Element {
        Element(
            name: name, range: 0..<0, nameRange: 0..<0,
            attributes: attributes.map { attribute in
                Attribute(name: attribute.name, nameRange: 0..<0, value: Self.value(attribute.value.text))
            },
            children: children.map(\.element), text: text.map(Self.value))
    }

    private static func value(_ text: String) -> Value { Value(kind: .untyped, text: text, range: 0..<0) }
}

extension Element {
    /// The ranges of the element and those in it, in the order of their start tags.
    var rangesInReadingOrder: [Range<Int>] {
        [range] + children.flatMap(\.rangesInReadingOrder)
    }
}
