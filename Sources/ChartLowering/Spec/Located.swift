package import ChartDiagnostics
package import ChartDocument

/// A value and where the author wrote it.
package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var range: SourceRange

    package init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }
}

/// Encodes as the value alone.
extension Located: Encodable where Value: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A list as it was written, each item with its place. Encodes as the items' texts.
package struct ItemList: Sendable, Encodable {
    package var items: Items
    package var range: SourceRange

    package init(_ items: Items, at range: SourceRange) {
        self.items = items
        self.range = range
    }

    package func range(_ index: Int) -> SourceRange {
        SourceRange(range.file, items.range(index))
    }

    /// The list with so many items, of which those behind its end are missing: what a wrong length has been reported of goes
    /// on with it, so that what else is wrong is found, too.
    func fitted(to count: Int) -> ItemList {
        let end = range.bytes.upperBound
        var missing = items.last ?? Item(text: nil, isBare: true, range: end..<end)
        missing.text = nil
        var fitted = Items(in: range.file.bytes)
        for index in 0..<count { fitted.append(index < items.count ? items[index] : missing) }
        return ItemList(fitted, at: range)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(items.map(\.text))
    }
}
