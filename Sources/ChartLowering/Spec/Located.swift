public import ChartDiagnostics
public import ChartDocument

/// A value and where the author wrote it. Encodes as the value alone.
public struct Located<Value: Sendable & Encodable>: Sendable, Encodable {
    public var value: Value
    public var range: SourceRange

    public init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A list as it was written, each item with its place. Encodes as the items' texts.
public struct ItemList: Sendable, Encodable {
    public var items: [Item]
    public var range: SourceRange

    public init(_ items: [Item], at range: SourceRange) {
        self.items = items
        self.range = range
    }

    public func range(_ index: Int) -> SourceRange {
        SourceRange(range.file, items[index].range)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(items.map(\.text))
    }
}
