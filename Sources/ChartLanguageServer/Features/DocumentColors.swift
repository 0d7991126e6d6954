import ChartDocument
import ChartGraphics
import ChartSchema

/// The colours in a document, for an editor to show and to choose.
struct DocumentColors {
    let outline: Outline

    func json(in lines: TextLines) -> JSONValue {
        .array(
            colors.map { range, color in
                let channels = [
                    ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
                ]
                return .object([
                    ("range", lines.json(range)),
                    ("color", .object(channels.map { ($0.0, JSONValue.number("\($0.1)")) })),
                ])
            })
    }

    /// How a colour that the author has chosen is written.
    static func presentations(of color: JSONValue?) -> JSONValue {
        let channels = ["red", "green", "blue", "alpha"].compactMap { color?[$0]?.double }
        guard channels.count == 4 else { return .array([]) }
        let clamped = channels.map { min(max($0, 0), 1) }
        let color = Color(red: clamped[0], green: clamped[1], blue: clamped[2], alpha: clamped[3])
        return .array([.object([("label", .string(color.hex))])])
    }

    /// The colours and their places; a colour of the palette shows the form that it has on light pages.
    var colors: [(range: Range<Int>, color: Color)] {
        outline.elements.flatMap { element in
            element.attributes.flatMap { attribute -> [(Range<Int>, Color)] in
                let type = Vocabulary.playfair.attribute(attribute.name, of: element.name)
                guard let type, type.namesColors, let value = attribute.value else { return [] }
                return places(of: value, isList: type.type.kind.isList).compactMap { range in
                    let text = outline.decoded(OutlineValue(style: .quoted, range: range))
                    let color = PaletteName(rawValue: text)?.light ?? Color(css: text)
                    return color.map { (range, $0) }
                }
            }
        }
    }

    private func places(of value: OutlineValue, isList: Bool) -> [Range<Int>] {
        if value.style == .list { return value.items.map(\.range) }
        guard isList, outline.spelling == .xml else { return [value.range] }
        return ListItems.all(of: value.range, in: outline.bytes).map { item in
            let first = outline.bytes[item.lowerBound]
            let isQuoted = item.count > 1 && (first == UInt8(ascii: "'") || first == UInt8(ascii: "\""))
            return isQuoted && outline.bytes[item.upperBound - 1] == first
                ? item.lowerBound + 1..<item.upperBound - 1 : item
        }
    }
}
