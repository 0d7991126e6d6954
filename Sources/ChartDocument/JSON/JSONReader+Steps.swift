import ChartDiagnostics

// Steps as other tools write them, and as they are shortened to what has to be said.
extension JSONReader {
    /// What an item of `steps` that is none most likely means, as it is written here; nil: it could be anything.
    func stepMeant(by item: Int) -> String? {
        guard tape.nodes[item].kind == .object else { return nil }
        let keys = tape.keys(of: item)
        func written(_ name: String) -> String? {
            keys.first { tape.text($0) == name }.map { file.text(token($0 + 1)) }
        }
        if keys.count == 1 {
            let name = tape.text(keys[0])
            guard let member = Self.onlyMembers[name], !tape.nodes[keys[0] + 1].isContainer || name == "sort" else {
                return nil
            }
            return short(#"{"\#(name)": {"\#(member)": \#(file.text(token(keys[0] + 1)))}}"#)
        }
        guard let new = written("as") else { return nil }
        if let unit = written("timeUnit"), let field = written("field") {
            let cut = unit.replacing("yearmonthdate", with: "day").replacing("yearmonth", with: "month")
            return short(#"{"time-unit": {"of": \#(field), "unit": \#(cut), "as": \#(new)}}"#)
        }
        if let formula = written("calculate") {
            return short(#"{"calculate": {"as": \#(new), "value": \#(formula)}}"#)
        }
        if written("bin") != nil, let field = written("field") {
            return short(#"{"bin": {"of": \#(field), "as": \#(new)}}"#)
        }
        return nil
    }

    /// The one member that a step needs, by the name of the step.
    private static let onlyMembers = ["filter": "where", "limit": "n", "sample": "n", "sort": "by"]

    /// The bytes of a value, with its quotes if it is a string.
    func token(_ node: Int) -> Range<Int> {
        let range = tape.nodes[node].range
        return tape.nodes[node].kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range
    }

    private func short(_ text: String) -> String? { text.count <= 100 ? text : nil }
}
