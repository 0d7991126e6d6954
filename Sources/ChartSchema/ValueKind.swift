/// The kind of value that an attribute takes, and the way each spelling writes it.
///
/// The raw values are the names of simple types in `playfair.xsd`. A type of another name that restricts one of them is
/// of its kind (`size` is a `number`), and a type with enumerated values is a ``choice``.
package enum ValueKind: String, CaseIterable, Hashable, Sendable {
    case text
    /// The name of a column in the data.
    case field
    /// An `id`, or a reference to one; an NCName of XML.
    case name
    case path
    case boolean
    case number
    /// A list of numbers and missing values.
    case numberList
    case textList
    /// A list of the names of columns.
    case fieldList
    /// A list of numbers, times or texts, and missing values.
    case valueList
    /// A place on an axis: a number or a time.
    case position
    case color
    /// A pattern of CLDR for numbers or times.
    case pattern
    case locale
    /// A length of time with its unit, seconds or milliseconds: `2s`, `500ms`.
    case duration
    case easing
    /// One of the words in ``Vocabulary/ValueType/choices``.
    case choice

    /// Whether the value is a list, which JSON writes as an array.
    package var isList: Bool { self == .numberList || self == .textList || self == .fieldList || self == .valueList }

    /// The type in JSON of the value, or of each item of a list.
    package var json: JSONType {
        switch self {
        case .number, .numberList: .number
        case .boolean: .boolean
        case .position, .valueList: .numberOrString
        default: .string
        }
    }

    /// Whether white space at the ends of a value is a part of it.
    var keepsSpace: Bool {
        switch self {
        case .text, .field, .path, .pattern, .textList, .fieldList, .valueList, .numberList: true
        case .name, .boolean, .number, .position, .color, .locale, .duration, .easing, .choice: false
        }
    }

    /// Whether a list may contain missing values (`-`, in JSON `null`).
    package var allowsMissing: Bool { self == .numberList || self == .valueList }

    /// The names of easings that an author can write.
    package static let easingNames = easings.map(\.name)

    /// What an easing of a name does; nil: there is none.
    package static func meaning(ofEasing name: String) -> String? { easings.first { $0.name == name }?.meaning }

    private static let easings: [(name: String, meaning: String)] = [
        ("linear", "At one speed from beginning to end."),
        ("ease", "Gains speed quickly and loses it slowly."),
        ("ease-in", "Begins slowly and gains speed up to the end."),
        ("ease-out", "Begins fast and loses speed up to the end."),
        ("ease-in-out", "Begins slowly, is fastest in the middle, and ends slowly."),
        ("step-start", "Jumps to the end as soon as it begins."),
        ("step-end", "Stays as it is, and jumps to the end when the time is over."),
        ("back", "Goes a little beyond the end, and comes back."),
        ("spring", "Swings about the end like a spring, until it rests there."),
        ("bounce", "Falls onto the end and bounces off it, each time less."),
        ("elastic", "Snaps beyond the end like rubber, and swings about it until it rests."),
    ]

    package enum JSONType: Hashable, Sendable {
        case string, number, boolean
        /// A value that is written as a number where it is one, else as a string.
        case numberOrString
    }
}
