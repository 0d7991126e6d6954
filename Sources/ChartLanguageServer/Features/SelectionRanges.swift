import ChartDocument

/// What an author may want to select around a place: a word, a value, an attribute, an element, those around it.
struct SelectionRanges {
    let outline: Outline
    let lines: TextLines

    /// One for each place.
    func json(_ positions: JSONValue?) -> JSONValue {
        let places = (positions?.items ?? []).map { TextPosition($0) ?? TextPosition(line: 0, character: 0) }
        return .array(
            places.map { place in
                let ranges = ranges(around: lines.offset(of: place))
                let nested = ranges.reversed().reduce(nil as JSONValue?) { outer, range in
                    let own = ("range", lines.json(range))
                    return .object(outer.map { [own, ("parent", $0)] } ?? [own])
                }
                return nested ?? .object([("range", .object([("start", place.json), ("end", place.json)]))])
            })
    }

    /// The ranges around an offset from the inside out, each larger than the one before.
    func ranges(around offset: Int) -> [Range<Int>] {
        func holds(_ range: Range<Int>) -> Bool { range.lowerBound <= offset && offset <= range.upperBound }
        var ranges: [Range<Int>] = []
        let inner = outline.elements.indices.last { holds(whole($0)) }
        if let inner {
            let element = outline.elements[inner]
            if let attribute = element.attributes.first(where: {
                holds($0.nameRange) || holds($0.value?.range ?? 0..<0)
            }) {
                let value = attribute.value?.range
                ranges += (attribute.value?.items ?? []).map(\.range).filter(holds).prefix(1)
                ranges += [value ?? attribute.nameRange, attribute.nameRange].filter(holds)
                let end = max(value?.upperBound ?? 0, attribute.nameRange.upperBound)
                ranges.append(attribute.nameRange.lowerBound..<end)
            }
            if holds(element.nameRange) { ranges.append(element.nameRange) }
            for number in outline.ancestry(of: inner) {
                let element = outline.elements[number]
                if let content = element.content, holds(content) { ranges.append(content) }
                ranges += [element.tag, element.range, whole(number)].filter(holds)
            }
        }
        ranges.append(0..<outline.bytes.count)
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.count < $1.count }) {
            guard let last = result.last else {
                result.append(range)
                continue
            }
            let isAround = range.lowerBound <= last.lowerBound && last.upperBound <= range.upperBound
            if isAround, range != last { result.append(range) }
        }
        return result
    }

    /// The range of an element; in JSON it includes the name, which stands before the element.
    private func whole(_ element: Int) -> Range<Int> {
        let range = outline.elements[element].range
        let name = outline.elements[element].nameRange
        return min(range.lowerBound, name.lowerBound)..<max(range.upperBound, name.upperBound)
    }
}
