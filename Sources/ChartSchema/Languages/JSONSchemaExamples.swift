import ChartDocument

/// What editors offer besides the names of a JSON Schema: whole documents to begin with, and texts that can stand for a
/// value of which there are too many to list.
enum JSONSchemaExamples {
    /// Documents to begin with, as Visual Studio Code and those after it take them: `$1` and so on are the places that the
    /// author goes through.
    static var snippets: [JSONValue] {
        let file = ("data", JSONValue.object([("src", .string("${2:data.csv}"))]))
        func snippet(_ label: String, _ members: [(String, JSONValue)]) -> JSONValue {
            .object([
                ("label", .string(label)), ("body", .object([("title", .string("${1:title}"))] + members)),
            ])
        }
        func columns(_ names: (String, String)...) -> JSONValue {
            .object(names.enumerated().map { ($1.0, .string("${\($0 + 3):\($1.1)}")) })
        }
        return [
            snippet("A bar chart of a data file", [file, ("bar", columns(("x", "category"), ("y", "number")))]),
            snippet(
                "A line chart of a data file, a line for each series",
                [file, ("line", columns(("x", "date"), ("y", "number"), ("series", "category")))]),
            snippet(
                "A pie chart of a data file", [file, ("pie", columns(("label", "category"), ("value", "number")))]),
        ]
    }

    static func texts(of kind: ValueKind) -> [String] {
        switch kind {
        case .color: ["#3668b7", "steelblue"]
        case .pattern: ["#,##0.0", "0 %", "d MMM yyyy"]
        case .locale: ["de", "en-GB", "pt-BR"]
        case .duration: ["0.4s", "250ms"]
        case .easing: ["ease-out", "ease-in-out"]
        case .path: ["data.csv"]
        case .position: ["2026-01"]
        default: []
        }
    }
}
