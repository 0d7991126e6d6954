import ChartDiagnostics
import ChartXML

// Values in the shapes that other tools have them in.
extension JSONReader {
    /// The members of an object that stands in the place of an array of objects with one member each; nil: it is none, or
    /// members are no objects.
    func membersAsItems(of object: Int) -> [Int]? {
        guard tape.nodes[object].kind == .object else { return nil }
        let keys = tape.keys(of: object)
        let areItems = keys.allSatisfy { tape.nodes[$0 + 1].kind == .object && XMLName.isValid(tape.text($0)) }
        return keys.isEmpty || !areItems ? nil : keys
    }

    /// The change that makes items of the members of an object.
    func itemsMeant(by keys: [Int], in object: Int) -> Diagnostic.FixIt {
        let whole = range(object).bytes
        func edit(_ bytes: Range<Int>, _ text: String) -> Diagnostic.FixIt.Edit {
            .init(SourceRange(file, bytes), text)
        }
        var edits = [edit(whole.lowerBound..<whole.lowerBound + 1, "[")]
        for key in keys {
            let (start, end) = (tape.nodes[key].range.lowerBound - 1, range(key + 1).bytes.upperBound)
            edits.append(edit(start..<start, "{"))
            // What closes the last one stands with the end of the array: of two changes at one place the order is not said.
            if key != keys.last { edits.append(edit(end..<end, "}")) }
        }
        edits.append(edit(whole.upperBound - 1..<whole.upperBound, "}]"))
        return Diagnostic.FixIt("write an array", edits: edits)
    }

    /// The lists to write in place of an array of pairs, `[["A", 1], ["B", 2]]`; nil: it holds something else.
    /// - Parameter items: the items of the array.
    func listsMeant(byPairs items: [Int], in name: String) -> String? {
        if name == "series", let first = items.first { return valuesOfSeries(first) }
        guard ["values", "data", "points"].contains(name) else { return nil }
        var places: [String] = []
        var values: [String] = []
        for item in items {
            let pair = tape.nodes[item].kind == .array ? tape.items(of: item) : []
            guard pair.count == 2, tape.nodes[pair[1]].kind == .number,
                [.number, .string].contains(tape.nodes[pair[0]].kind)
            else { return nil }
            places.append(file.text(token(pair[0])))
            values.append(file.text(token(pair[1])))
        }
        let areNumbers = !places.contains { $0.hasPrefix("\"") }
        return JSONSpelling.lists(areNumbers ? "at" : "categories", places, values)
    }

    /// A series as an object, where one is written as the array of its values; nil: it is something else.
    private func valuesOfSeries(_ item: Int) -> String? {
        let values = tape.nodes[item].kind == .array ? tape.items(of: item) : []
        guard !values.isEmpty, values.allSatisfy({ [.number, .null].contains(tape.nodes[$0].kind) }) else { return nil }
        let list =
            values.prefix(3).map { file.text(token($0)) }.joined(separator: ", ") + (values.count > 3 ? ", …" : "")
        return #"{"values": [\#(list)]}"#
    }
}

extension JSONSpelling {
    /// An example of places and their values as two lists, in which long ones are cut.
    /// - Parameters:
    ///   - name: of the list of places.
    ///   - places: as they are written, those of texts in quotes.
    package static func lists(_ name: String, _ places: [String], _ values: [String]) -> String {
        func list(_ items: [String]) -> String {
            items.prefix(3).joined(separator: ", ") + (items.count > 3 ? ", …" : "")
        }
        return "\"\(name)\": [\(list(places))], \"values\": [\(list(values))]"
    }
}
