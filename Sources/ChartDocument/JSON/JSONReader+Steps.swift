import ChartDiagnostics
import ChartXML

// The items of `layers` and `steps`: objects with one member, which is a child of the element.
extension JSONReader {
    mutating func item(_ item: Int, of sequence: String, into element: inout Element) {
        let keys = tape.nodes[item].kind == .object ? tape.keys(of: item) : []
        let members = keys.filter { tape.nodes[$0 + 1].kind == .object && XMLName.isValid(tape.text($0)) }
        let meant = sequence == JSONSpelling.steps && members.isEmpty ? stepMeant(by: item) : nil
        if keys.count > 1, meant == nil, !members.isEmpty {
            several(members, of: keys, in: item, of: sequence, into: &element)
        } else if keys.count == 1, let key = members.first {
            element.children.append(child(key))
        } else {
            let member = keys.count == 1 ? tape.text(keys[0]) : nil
            problems.append(
                .sequenceItem(of: sequence, member: member, type: type(of: keys), meant: meant, at: range(item)))
            // A wrong name is told as well, and nothing of what the step may have.
            guard let member, XMLName.isValid(member) else {
                element.isIncomplete = true
                return
            }
            var step = Element(name: member, range: range(item).bytes, nameRange: tape.nodes[keys[0]].range)
            step.isIncomplete = true
            element.children.append(step)
        }
    }

    /// The word by which an item of other tools says what it is; nil: it says nothing, or no name.
    private func type(of keys: [Int]) -> String? {
        let key = keys.first { ["type", "kind", "mark", "op"].contains(tape.text($0)) }
        guard let key, tape.nodes[key + 1].kind == .string else { return nil }
        let word = tape.text(key + 1)
        return word.count <= 20 && XMLName.isValid(word) ? word : nil
    }

    private mutating func child(_ key: Int) -> Element {
        element(name: tape.text(key), nameRange: tape.nodes[key].range, object: key + 1)
    }

    /// Reads an item of several members, each of which is an item of its own; what is none is most likely said of the one
    /// before it.
    private mutating func several(
        _ members: [Int], of keys: [Int], in item: Int, of sequence: String, into element: inout Element
    ) {
        var children = members.map { child($0) }
        let others = keys.filter { !members.contains($0) }
        if others.isEmpty {
            problems.append(
                .severalInItem(
                    of: sequence, members.map { tape.text($0) }, at: range(members[1]), fix: parting(members)))
        } else {
            problems.append(
                .besideItem(tape.text(others[0]), tape.text(members[0]), of: sequence, at: range(others[0])))
        }
        for key in others {
            let owner = children.lastIndex { $0.nameRange.lowerBound < tape.nodes[key].range.lowerBound } ?? 0
            children[owner].range = range(item).bytes
            children[owner].unread.append(unread(key))
        }
        element.children += children
    }

    /// The change that makes an item of each of some members that stand in one.
    private func parting(_ members: [Int]) -> Diagnostic.FixIt {
        let edits = zip(members, members.dropFirst()).map { earlier, later in
            let gap = range(earlier + 1).bytes.upperBound..<tape.nodes[later].range.lowerBound - 1
            return Diagnostic.FixIt.Edit(SourceRange(file, gap), "}, {")
        }
        return Diagnostic.FixIt("make an item of each", edits: edits)
    }

    /// A member whose value could not be read.
    func unread(_ key: Int) -> Attribute {
        Attribute(
            name: tape.text(key), nameRange: tape.nodes[key].range,
            value: Value(kind: .string, text: "", range: tape.nodes[key + 1].range))
    }
}

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
