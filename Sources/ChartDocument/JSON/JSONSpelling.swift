/// The names that mean something of their own in the JSON spelling.
package enum JSONSpelling {
    /// The member that names the schema for editors; it is ignored in the root.
    package static let schema = "$schema"
    /// An array of one-member objects that keeps the order of marks and annotations of different names.
    package static let layers = "layers"
    /// An array of one-member objects, inside `data`, that keeps the order of the data steps.
    package static let steps = "steps"
    /// What other tools call such an array.
    static let stepsElsewhere: Set = ["transform", "transforms", "pipeline"]
    /// What others call the charts of a page.
    static let chartsElsewhere: Set = ["charts", "dashboard", "figures", "subplots"]
    /// An array of objects inside `data`: each is a row of the table.
    package static let rows = "rows"
    /// What other tools call such an array.
    static let rowsElsewhere: Set = ["data", "items", "records", "row", "table", "values"]
    /// The character data of an element.
    package static let text = "text"

    package static let data = "data"
    package static let chart = "chart"
    package static let page = "page"

    /// The annotations, which may stand in `layers` or beside it: their order among the marks has no meaning.
    package static let annotations: Set = ["band", "note", "rule"]
    /// The children of `data` that are not data steps.
    package static let tableParts: Set = ["column", "row"]

    /// The members of `data` that the contents of a table come from.
    package static let sources: Set = ["column", "rows", "src", "text"]

    /// The name of the array that keeps the order among the children of an element: `steps` in `data`, else `layers`.
    package static func sequence(of element: String) -> String { element == data ? steps : layers }
}
