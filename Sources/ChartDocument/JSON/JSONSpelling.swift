/// The names that mean something of their own in the JSON spelling.
enum JSONSpelling {
    /// Names the schema for editors; dropped at the root.
    static let schema = "$schema"
    /// An array of one-member objects that keeps the order of marks and annotations of different names.
    static let layers = "layers"
    /// The same for the steps inside `data`.
    static let steps = "steps"
    /// Data as an array of objects, inside `data`.
    static let rows = "rows"
    /// The text of an element.
    static let text = "text"

    static let data = "data"
    static let chart = "chart"
    static let page = "page"

    /// The elements that can stand in `layers` and must not stand beside it.
    static let marks: Set = [
        "arcs", "area", "bar", "bubble", "candlestick", "gauge", "line", "pie", "point", "progress", "radar",
        "radial-bar", "rose", "spinner", "waterfall", "wave",
    ]
    /// What may stand in `layers` or beside it: its order among marks does not matter.
    static let annotations: Set = ["band", "note", "rule"]
    /// The children of `data` that are not steps.
    static let tableParts: Set = ["column", "row"]

    /// The members of `data` that a table comes from.
    static let sources: Set = ["column", "rows", "src", "text"]

    /// The member that keeps the order of an element's children of different names.
    static func sequence(of element: String) -> String { element == data ? steps : layers }
}
