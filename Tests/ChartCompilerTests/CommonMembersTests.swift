import ChartIR
import Testing

@testable import ChartCompiler

/// The structs of the IR that name what they encode themselves leave nothing out: each member that some document of the corpus
/// gives them is in their encoding.
@Suite struct CommonMembersTests {
    /// Notes the names of the members of the outermost object.
    private struct Names: CanonicalSink {
        private(set) var found: Set<String> = []
        private var depth = 0

        static func name(_ text: String) -> String { text }
        mutating func beginObject() { depth += 1 }
        mutating func key(_ name: String) { if depth == 1 { found.insert(name) } }
        mutating func endObject() { depth -= 1 }
        mutating func beginArray() { depth += 1 }
        mutating func endArray() { depth -= 1 }
        mutating func null() {}
        mutating func flag(_ value: Bool) {}
        mutating func number(_ value: Double) {}
        mutating func integer(_ value: Int64) {}
        mutating func text(_ value: String) {}
        mutating func data(_ data: [Datum]) {}
    }

    /// Those that `CommonMembers.swift` is about.
    private static var types: [any Encodable.Type] {
        [
            Chart.self, ChartText.self, Series.self, Legend.self, Tooltip.self, CartesianPlot.self, Axis.self,
            MarkSeries.self, BarMark.self, BarLook.self, PieMark.self, PieMark.Slice.self, PieLook.self,
            PieWording.self, PieWording.Center.self,
        ]
    }

    @Test func nothingIsLeftOut() throws {
        var members = Dictionary(uniqueKeysWithValues: Self.types.map { (ObjectIdentifier($0), Set<String>()) })
        func look(at value: Any) {
            if value is [Datum] { return }
            let children = Mirror(reflecting: value).children
            if let value = value as? any Encodable, let known = members[ObjectIdentifier(type(of: value))] {
                let present = Set(children.filter { !Self.isNil($0.value) }.compactMap(\.label))
                var names = Names()
                value.encode(into: &names)
                #expect(names.found == present, "\(type(of: value))")
                members[ObjectIdentifier(type(of: value))] = known.union(present)
            }
            for child in children { look(at: child.value) }
        }
        let compiler = Compiler(options: .init(kinds: []))
        for example in Corpus.valid {
            if let page = compiler.compile(try example.source()).page { look(at: page) }
        }
        for type in Self.types {
            #expect(members[ObjectIdentifier(type)]?.isEmpty == false, "\(type) is in no document")
        }
    }

    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}
