import ChartDocument

/// The value of an attribute: a text, a number, a truth or a list of them.
///
/// Literals are values: `["width": 640, "categories": ["Q1", "Q2"], "values": [3, nil, 5.5]]`. What an attribute takes is
/// said by the language; a value of the wrong type is reported when the document is compiled.
public struct ChartValue: Hashable, Sendable {
    /// The value as an attribute of XML spells it.
    let text: String
    /// How it stands in a list; a missing item is a `-` there, and so is a missing value.
    private let item: String

    private init(text: String, item: String) {
        self.text = text
        self.item = item
    }

    /// A text, of any characters.
    public init(_ text: String) {
        self.init(text: text, item: ListSpelling.quotedIfNeeded(text))
    }

    /// A number; one that is not finite is an error when the document is compiled.
    public init(_ number: Double) {
        self.init(verbatim: "\(number)")
    }

    /// A whole number.
    public init(_ number: Int) {
        self.init(verbatim: "\(number)")
    }

    /// `true` or `false`.
    public init(_ truth: Bool) {
        self.init(verbatim: truth ? "true" : "false")
    }

    /// A list, where an attribute takes one.
    public init(_ items: some Sequence<ChartValue>) {
        self.init(verbatim: items.lazy.map(\.item).joined(separator: " "))
    }

    /// A list of numbers; nil: a missing value.
    public init(_ numbers: some Sequence<Double?>) {
        self.init(numbers.map { $0.map { ChartValue($0) } ?? nil })
    }

    /// A list of numbers.
    public init(_ numbers: some Sequence<Double>) {
        self.init(numbers.map { ChartValue($0) })
    }

    /// A list of whole numbers.
    public init(_ numbers: some Sequence<Int>) {
        self.init(numbers.map { ChartValue($0) })
    }

    /// A list of texts.
    public init(_ texts: some Sequence<String>) {
        self.init(texts.map { ChartValue($0) })
    }

    private init(verbatim text: String) {
        self.init(text: text, item: text)
    }
}

extension ChartValue: ExpressibleByStringInterpolation {
    /// A text.
    public init(stringLiteral value: String) { self.init(value) }
}

extension ChartValue: ExpressibleByFloatLiteral {
    /// A number.
    public init(floatLiteral value: Double) { self.init(value) }
}

extension ChartValue: ExpressibleByIntegerLiteral {
    /// A whole number.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension ChartValue: ExpressibleByBooleanLiteral {
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self.init(value) }
}

extension ChartValue: ExpressibleByArrayLiteral {
    /// A list.
    public init(arrayLiteral elements: ChartValue...) { self.init(elements) }
}

extension ChartValue: ExpressibleByNilLiteral {
    /// A missing item of a list.
    public init(nilLiteral: ()) { self.init(verbatim: "-") }
}
