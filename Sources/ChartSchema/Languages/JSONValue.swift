import ChartDiagnostics

/// A value of JSON whose members keep their order.
indirect enum JSONValue: Hashable {
    case string(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case array([JSONValue])
    case members([Member])

    struct Member: Hashable {
        var name: String
        var value: JSONValue
    }

    static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .members(members.map { Member(name: $0.0, value: $0.1) })
    }

    /// - Parameter levels: how many levels of objects have a line for each member; the others stand on one line.
    func text(linesTo levels: Int = 0) -> String {
        switch self {
        case .string(let text): JSONString.quoted(text)
        case .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .array(let items): "[" + items.map { $0.text() }.joined(separator: ",") + "]"
        case .members(let members):
            if levels > 0 {
                "{\n" + members.map { Self.text($0, levels - 1) }.joined(separator: ",\n") + "\n}"
            } else {
                "{" + members.map { Self.text($0, 0) }.joined(separator: ",") + "}"
            }
        }
    }

    private static func text(_ member: Member, _ levels: Int) -> String {
        "\(JSONString.quoted(member.name)):\(member.value.text(linesTo: levels))"
    }
}
