import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema
import Foundation
import Testing

@testable import ChartCompiler

/// Charts that differ in anything share no prefix, or they break each other on one page.
@Suite struct ContentPrefixTests {
    /// A dumped value, of which every part can be changed.
    indirect enum Tree: Codable {
        case flag(Bool)
        case number(Double)
        case text(String)
        case array([Tree])
        case object([String: Tree])
        case null

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let elements = try? container.decode([Tree].self) {
                self = .array(elements)
            } else if let members = try? container.decode([String: Tree].self) {
                self = .object(members)
            } else {
                self = .null
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .flag(let flag): try container.encode(flag)
            case .number(let number): try container.encode(number)
            case .text(let text): try container.encode(text)
            case .array(let elements): try container.encode(elements)
            case .object(let members): try container.encode(members)
            case .null: try container.encodeNil()
            }
        }

        /// This tree with one part changed, for each part. A place is named by the members that lead to it, the elements of
        /// an array all alike.
        func mutants(at place: String = "", _ visit: (_ place: String, _ mutant: Tree) -> Void) {
            switch self {
            case .flag(let flag): visit(place, .flag(!flag))
            case .number(let number): visit(place, .number(number + max(1, number.ulp)))
            case .text(let text): visit(place, .text(text + "x"))
            case .null: visit(place, .flag(true))
            case .array(let elements):
                visit(place + "+", .array(elements + [.null]))
                for (index, element) in elements.enumerated() {
                    element.mutants(at: place + "[]") { place, mutant in
                        var changed = elements
                        changed[index] = mutant
                        visit(place, .array(changed))
                    }
                }
            case .object(let members):
                visit(place + "+", .object(members.merging(["another": .null]) { old, _ in old }))
                for (name, member) in members {
                    var rest = members
                    rest[name] = nil
                    visit("\(place).\(name)-", .object(rest))
                    member.mutants(at: "\(place).\(name)") { place, mutant in
                        visit(place, .object(members.merging([name: mutant]) { _, new in new }))
                    }
                }
            }
        }
    }

    private static func page(_ example: CorpusCase) throws -> Page {
        try #require(Compiler(options: .init(kinds: [])).compile(example.source()).page)
    }

    @Test("the fingerprint is that of the dump, and another one for each of its parts")
    func everyPartCounts() throws {
        var places: Set<String> = []
        for example in Corpus.valid {
            let page = try Self.page(example)
            let tree = try JSONDecoder().decode(Tree.self, from: Data(IRText.json(ofStage: page).utf8))
            let whole = Fingerprint(of: page)
            #expect(Fingerprint(of: tree) == whole, "\(example.path)")
            tree.mutants { place, mutant in
                guard places.insert(place).inserted else { return }
                #expect(Fingerprint(of: mutant) != whole, "\(place) of \(example.path)")
            }
        }
        #expect(places.contains(".charts[].controls[].playback.interval"))
    }

    /// Stored properties that an encoding of its own leaves out.
    @Test("the dump has every stored property of the IR")
    func everyPropertyIsDumped() throws {
        var missing: Set<String> = []
        for example in Corpus.valid {
            let page = try Self.page(example)
            let tree = try JSONDecoder().decode(Tree.self, from: Data(IRText.json(ofStage: page).utf8))
            Self.compare(page, tree, &missing)
        }
        #expect(missing == [])
    }

    /// Collects `Type.property` of what a value has and its tree has not.
    private static func compare(_ value: Any, _ tree: Tree, _ missing: inout Set<String>) {
        let mirror = Mirror(reflecting: value)
        switch (mirror.displayStyle, tree) {
        case (.optional, _):
            if let wrapped = mirror.children.first { compare(wrapped.value, tree, &missing) }
        case (.collection, .array(let elements)):
            for (element, tree) in zip(mirror.children, elements) { compare(element.value, tree, &missing) }
        case (.enum, .object(let members)):
            guard let choice = mirror.children.first, let label = choice.label else { return }
            // A payload without a label is the member `_0`.
            guard case .object(let payload)? = members[label] else {
                missing.insert("\(mirror.subjectType).\(label)")
                return
            }
            if let tree = payload["_0"] { compare(choice.value, tree, &missing) }
        case (.struct, .object(let members)):
            for property in mirror.children {
                guard let label = property.label, !isUsual(property.value, label, of: value) else { continue }
                guard let tree = members[label] else {
                    missing.insert("\(mirror.subjectType).\(label)")
                    continue
                }
                compare(property.value, tree, &missing)
            }
        default: break
        }
    }

    /// Whether a member is left out because there is nothing to say.
    private static func isUsual(_ property: Any, _ label: String, of value: Any) -> Bool {
        let mirror = Mirror(reflecting: property)
        if mirror.displayStyle == .optional, mirror.children.isEmpty { return true }
        guard value is Entrance else { return false }
        let usual = Mirror(reflecting: Entrance(order: .none, duration: nil, delay: 0, easing: nil))
        return usual.children.contains { $0.label == label && "\($0.value)" == "\(property)" }
    }
}
