/// The declarations of `playfair.xsd`, from which a schema with no more than a document uses can be put together: reading and
/// compiling all of them takes longer than all else that is done with a small chart.
///
/// Each is a line of ``SchemaText/parts``: its name, the names of the declarations that it cannot do without, parted by
/// spaces, and its text in parts, all parted by tabs. A name begins with the letter of its kind, as an element, a type and a
/// group may share one. Before each part and a `|` stands what has to be in the schema for it to stand there: nothing,
/// an element or a group that it refers to, or `*` for any of those that the declaration refers to; and before that a `!`, if the
/// declaration is not complete without it.
struct SchemaParts: Sendable {
    private typealias Bytes = ArraySlice<UInt8>

    private struct Declaration {
        var needs: [Bytes]
        var parts: [(condition: Bytes, isRequired: Bool, text: Bytes)]

        init(_ line: Bytes) {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            needs = fields[1].split(separator: UInt8(ascii: " "))
            parts = fields.dropFirst(2).map { part in
                let condition = part.prefix { $0 != UInt8(ascii: "|") }
                let isRequired = condition.first == UInt8(ascii: "!")
                return (condition.dropFirst(isRequired ? 1 : 0), isRequired, part.dropFirst(condition.count + 1))
            }
        }
    }

    static let playfair = SchemaParts(SchemaText.parts.withUTF8Buffer { Array($0) })

    /// The lines of all declarations, in the order of the schema.
    private let lines: [Bytes]
    private let names: [Bytes]

    /// The lines are found by a loop over plain bytes: a closure that is called for each would take as long as all that is
    /// done with a small chart's schema.
    private init(_ text: [UInt8]) {
        var ends: [Int] = []
        text.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { ends.append(index) }
        }
        if ends.last != text.count - 1 { ends.append(text.count) }
        lines = zip([0] + ends.map { $0 + 1 }, ends).map { text[$0..<$1] }
        names = lines.map(Self.name)
    }

    private static func name(of line: Bytes) -> Bytes { line.prefix { $0 != UInt8(ascii: "\t") } }

    /// The names of all elements in the order of the schema.
    var elements: [String] {
        names.filter { $0.first == UInt8(ascii: "e") }
            .map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    }

    /// A schema in which these elements are declared, and stand wherever they may stand in each other.
    /// - Returns: nil if one of the elements is not declared, or if one that has to stand in another is not among them.
    func schema(of elements: some Sequence<String>) -> [UInt8]? {
        var found = [Declaration?](repeating: nil, count: lines.count)
        var waiting = elements.map { Bytes(("e" + $0).utf8) }
        while let name = waiting.popLast() {
            guard let index = names.firstIndex(of: name) else { return nil }
            guard found[index] == nil else { continue }
            let declaration = Declaration(lines[index])
            found[index] = declaration
            waiting += declaration.needs
        }
        for (index, line) in lines.enumerated() where line.first == UInt8(ascii: "g") {
            let group = Declaration(line)
            if group.parts.contains(where: { stands($0.condition, in: found) }) { found[index] = group }
        }
        let isComplete = found.compactMap(\.self).allSatisfy { declaration in
            declaration.parts.allSatisfy { !$0.isRequired || stands($0.condition, in: found) }
        }
        guard isComplete else { return nil }
        return SchemaText.opening.withUTF8Buffer { Array($0) } + text(of: found) + Array("</xs:schema>".utf8)
    }

    /// Whether the declaration of this name is among those that were found.
    private func stands(_ name: Bytes, in found: [Declaration?]) -> Bool {
        names.firstIndex(of: name).map { found[$0] != nil } ?? false
    }

    private func text(of found: [Declaration?]) -> [UInt8] {
        var text: [UInt8] = []
        for declaration in found.compactMap(\.self) {
            let refersToAny = declaration.parts.contains { stands($0.condition, in: found) }
            for part in declaration.parts {
                let isThere =
                    switch part.condition.first {
                    case nil: true
                    case UInt8(ascii: "*"): refersToAny
                    default: stands(part.condition, in: found)
                    }
                if isThere { text += part.text }
            }
        }
        return text
    }
}
