/// What may stand in an attribute, and how each spelling writes it.
///
/// The raw values are the names of the simple types of `playfair.xsd`; a type of another name that restricts one of
/// these is of its kind (`size` is a `number`), and a type with enumerated values is a ``choice``.
public enum ValueKind: String, CaseIterable, Hashable, Sendable {
    case text
    /// The name of a column of the data.
    case field
    /// An NCName: an `id`, or a reference to one.
    case name
    case path
    case boolean
    case number
    /// Numbers and missing values.
    case numberList
    case textList
    /// Names of columns.
    case fieldList
    /// Numbers, times or texts, and missing values.
    case valueList
    /// A number, or a time.
    case position
    case color
    /// A CLDR pattern.
    case pattern
    case locale
    /// Seconds or milliseconds with their unit.
    case duration
    case easing
    /// One of the values that ``Vocabulary/ValueType/choices`` names.
    case choice

    /// Whether the value is a list: in JSON an array.
    public var isList: Bool { self == .numberList || self == .textList || self == .fieldList || self == .valueList }

    /// Whether a list of one may stand in JSON without its brackets.
    public var allowsSingle: Bool { self == .fieldList }

    /// The JSON type of the value, or of each item of a list.
    public var json: JSONType {
        switch self {
        case .number, .numberList: .number
        case .boolean: .boolean
        case .position, .valueList: .numberOrString
        default: .string
        }
    }

    /// Whether a list may hold missing values (`-`, in JSON `null`).
    public var allowsMissing: Bool { self == .numberList || self == .valueList }

    /// The easings that have a name.
    static let easingNames = [
        "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "back", "spring", "bounce",
        "elastic",
    ]

    public enum JSONType: Hashable, Sendable {
        case string, number, boolean
        /// Written as a number where it is one, else as a string.
        case numberOrString
    }
}
