import ChartDiagnostics

/// A value of JSON whose members keep their order.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case string(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case array([JSONValue])
    case members([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .members(members.map { Member(name: $0.0, value: $0.1) })
    }

    package static func number(_ value: Int) -> JSONValue { .number(String(value)) }

    /// - Parameter levels: how many levels of objects have a line for each member; the others stand on one line.
    package func text(linesTo levels: Int = 0) -> String {
        switch self {
        case .null: "null"
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

// MARK: Reading

extension JSONValue {
    /// Reads a text of JSON; ill-formed bytes of UTF-8 become U+FFFD.
    package init(reading bytes: [UInt8]) throws(JSONSyntaxError) {
        // The scanner relies on good UTF-8.
        let tape = try JSONScanner.scan(Array(String(decoding: bytes, as: UTF8.self).utf8))
        self.init(tape, 0)
    }

    private init(_ tape: JSONTape, _ index: Int) {
        switch tape.nodes[index].kind {
        case .null: self = .null
        case .boolean: self = .boolean(tape.text(index) == "true")
        case .number: self = .number(tape.text(index))
        // What is sent is whole: a document in it is judged by those who read it.
        case .string, .key: self = .string(tape.text(index, keepsControls: true))
        case .array: self = .array(tape.items(of: index).map { JSONValue(tape, $0) })
        case .object:
            self = .members(
                tape.keys(of: index).map { Member(name: tape.text($0), value: JSONValue(tape, $0 + 1)) })
        }
    }

    /// The value of a member; nil: this is no object, or it has no such member.
    package subscript(name: String) -> JSONValue? {
        guard case .members(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }

    package var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }

    /// The number, if it is a whole one that is not out of all bounds.
    package var integer: Int? {
        guard case .number(let text) = self else { return nil }
        if let value = Int(text) { return value }
        return Double(text).flatMap { Int(exactly: $0) }
    }

    /// The number, if it is finite.
    package var double: Double? {
        guard case .number(let text) = self, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// The items of an array; empty for every other value.
    package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
}
