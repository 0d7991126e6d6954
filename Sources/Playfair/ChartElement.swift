/// An element of a document that is built in Swift: a chart, a mark, an axis, whatever the language has.
///
/// ```swift
/// let chart = ChartElement("chart", ["title": "Power"]) {
///     ChartElement("bar", ["categories": ["Mon", "Tue"]]) {
///         for source in sources {
///             ChartElement("series", ["name": ChartValue(source.name), "values": ChartValue(source.values)])
///         }
///     }
/// }
/// ```
///
/// Names and values are those of the XML spelling. They are checked as those of a file are, when the element is compiled;
/// what is wrong is reported with the line in Swift that made the element.
public struct ChartElement: Sendable {
    /// The name of the element, such as `bar`.
    public var name: String
    /// The attributes in the order in which they were given.
    public var attributes: [(name: String, value: ChartValue)]
    /// The elements inside, in order.
    public var children: [ChartElement]
    /// The text inside, such as the rows of a `data` element; nil: none.
    public var text: String?
    /// Where the element was made.
    public var origin: ChartOrigin

    /// - Parameters:
    ///   - name: the name of the element in the language.
    ///   - attributes: what the element says, by name.
    ///   - text: its text, where the language has one; default: none.
    ///   - children: the elements in it.
    public init(
        _ name: String, _ attributes: KeyValuePairs<String, ChartValue> = [:], text: String? = nil,
        file: String = #filePath, line: Int = #line,
        @ChartElementBuilder children: () -> [ChartElement] = { [] }
    ) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
        self.text = text
        self.children = children()
        origin = ChartOrigin(file: file, line: line)
    }

    /// The value of an attribute; nil: there is none. Setting it replaces the value, or adds the attribute, or takes it
    /// away.
    public subscript(name: String) -> ChartValue? {
        get { attributes.first { $0.name == name }?.value }
        set {
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append((name, value))
            case (nil, nil): break
            }
        }
    }
}

/// A line of Swift.
public struct ChartOrigin: Hashable, Sendable {
    /// The path of the file as the compiler of Swift knows it.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// A line that an element is said to come from.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// Gathers the elements that stand in braces; `if`, `switch` and `for` may stand among them.
@resultBuilder
public enum ChartElementBuilder {
    /// An element.
    public static func buildExpression(_ element: ChartElement) -> [ChartElement] { [element] }
    /// Elements that were made elsewhere.
    public static func buildExpression(_ elements: [ChartElement]) -> [ChartElement] { elements }
    /// Elements one after the other.
    public static func buildBlock(_ parts: [ChartElement]...) -> [ChartElement] { parts.flatMap { $0 } }
    /// Elements under an `if`.
    public static func buildOptional(_ part: [ChartElement]?) -> [ChartElement] { part ?? [] }
    /// The elements of the first branch of an `if` or a `switch`.
    public static func buildEither(first part: [ChartElement]) -> [ChartElement] { part }
    /// The elements of the other branches.
    public static func buildEither(second part: [ChartElement]) -> [ChartElement] { part }
    /// The elements of all rounds of a loop.
    public static func buildArray(_ parts: [[ChartElement]]) -> [ChartElement] { parts.flatMap { $0 } }
}
