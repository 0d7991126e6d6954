import ChartDiagnostics
import ChartIR

/// The chart IR as JSON.
enum IRText {
    /// What counts up when a member changes its meaning or goes.
    static let version = 1

    /// A page as other programs read it: indented, its members sorted, with the version of the IR's specification.
    static func json(of page: Page) -> String {
        text(Versioned(page: page))
    }

    /// The value of any other stage.
    static func json(ofStage value: some Encodable) -> String {
        text(value)
    }

    private struct Versioned: Encodable {
        var page: Page
        var version = IRText.version
    }

    private static func text(_ value: some Encodable) -> String {
        var writer = JSONWriter()
        value.encode(into: &writer)
        return writer.text + "\n"
    }
}

/// Writes JSON: two spaces for a level, members in the order of their names; numbers that are not finite as text.
private struct JSONWriter: CanonicalSink {
    /// An object or array that is not complete yet.
    private struct Level {
        var count = 0
        /// For an object, the names of its members, and the place in the text at which each begins; empty for anything
        /// else.
        var members: [(name: String, start: Int)] = []
    }

    private var bytes: [UInt8] = []
    private var levels: [Level] = []
    private var followsKey = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func beginObject() { begin("{") }
    mutating func beginArray() { begin("[") }
    mutating func endArray() { end("]") }

    mutating func endObject() {
        if let members = levels.last?.members { sort(members) }
        end("}")
    }

    static func name(_ text: String) -> String { text }

    mutating func key(_ name: String) {
        beginPart()
        levels[levels.count - 1].members.append((name, bytes.count))
        indent()
        write(JSONString.quoted(name) + " : ")
        followsKey = true
    }

    mutating func null() { value("null") }
    mutating func flag(_ value: Bool) { self.value(value ? "true" : "false") }
    mutating func integer(_ value: Int64) { self.value(String(value)) }
    mutating func text(_ value: String) { self.value(JSONString.quoted(value)) }

    mutating func number(_ value: Double) {
        guard value.isFinite else { return text(value.description) }
        let text = value.description
        self.value(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    private mutating func begin(_ bracket: String) {
        value(bracket + "\n")
        levels.append(Level())
    }

    private mutating func end(_ bracket: String) {
        levels.removeLast()
        write("\n")
        indent()
        write(bracket)
    }

    private mutating func value(_ text: String) {
        if !followsKey, !levels.isEmpty {
            beginPart()
            indent()
        }
        followsKey = false
        write(text)
    }

    private mutating func beginPart() {
        if levels[levels.count - 1].count > 0 { write(Self.separator) }
        levels[levels.count - 1].count += 1
    }

    private static let separator = ",\n"

    private mutating func indent() {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels.count))
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Puts the members of the innermost object, which end where the text does, into the order of their names.
    private mutating func sort(_ members: [(name: String, start: Int)]) {
        let order = members.indices.sorted { members[$0].name < members[$1].name }
        guard let start = members.first?.start, !order.elementsEqual(members.indices) else { return }
        let parts = order.map { index in
            let isLast = index + 1 == members.count
            return bytes[
                members[index].start..<(isLast ? bytes.count : members[index + 1].start - Self.separator.utf8.count)]
        }
        bytes.replaceSubrange(start..., with: Array(parts.joined(separator: Self.separator.utf8)))
    }
}
