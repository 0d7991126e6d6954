import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Foundation
import Testing

/// Two mistakes in two elements of a document are both told, in whatever stage each of them is found.
@Suite struct IndependentMistakesTests {
    /// A mistake that can be made in an element: the bytes that are replaced, and by what.
    private struct Slip {
        /// The element's path from the root, each element by its number.
        var element: [Int]
        var range: Range<Int>
        var replacement: String
        var isInData: Bool
        /// Whether it names a column, which is only known of data without mistakes.
        var namesColumn: Bool
    }

    private static let fields: Set<String> = ["x", "y", "series", "size", "sizes", "color", "by"]

    private static func slips(in document: Document) -> [Slip] {
        var found: [Slip] = []
        func look(at element: Element, _ path: [Int], isInData: Bool, hasData: Bool) {
            let isInData = isInData || element.name == "data"
            func add(_ range: Range<Int>, _ replacement: String, namesColumn: Bool = false) {
                found.append(
                    Slip(
                        element: path, range: range, replacement: replacement, isInData: isInData,
                        namesColumn: namesColumn))
            }
            for attribute in element.attributes {
                let range = attribute.value.range
                switch attribute.name {
                // The scale of colours is made of a mark's numbers, and its format with it.
                case "format" where element.name != "data" && element.name != "color": add(range, "0.0.0")
                case "where": add(range, "1 +")
                case "min" where element.attribute("max") != nil && element.name != "gauge": add(range, "1e12")
                case "color" where !hasData: add(range, "bleu")
                case let name where fields.contains(name) && hasData && JSONSpelling.marks.contains(element.name):
                    add(range, "no such column", namesColumn: true)
                default: break
                }
            }
            add(element.nameRange.upperBound..<element.nameRange.upperBound, " zzz='1'")
            for (index, child) in element.children.enumerated() {
                look(at: child, path + [index], isInData: isInData, hasData: hasData)
            }
        }
        look(at: document.root, [], isInData: false, hasData: !document.root.children("data").isEmpty)
        return found
    }

    private static func errors(_ slips: [Slip], in file: SourceFile) -> Set<String> {
        var bytes = file.bytes
        for slip in slips.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(slip.range, with: slip.replacement.utf8)
        }
        let found = Compiler(options: .init(kinds: [])).compile(SourceFile(name: file.name, bytes: bytes))
        return Set(found.diagnostics.filter { $0.severity == .error }.map { "\($0.message) [\($0.id.rawValue)]" })
    }

    /// Whether one mistake says nothing about the other.
    private static func areIndependent(_ a: Slip, _ b: Slip) -> Bool {
        if a.element.starts(with: b.element) || b.element.starts(with: a.element) { return false }
        return !(a.isInData && (b.namesColumn || b.isInData)) && !(b.isInData && a.namesColumn)
    }

    @Test("both of two mistakes in two elements are told")
    func pairs() throws {
        _ = FileManager.default.changeCurrentDirectoryPath(Repository.root.path)
        var (all, told) = (0, 0)
        var hidden: [String] = []
        let cases = Corpus.valid.filter { $0.file.pathExtension == "xml" }
        // An eighth of the cases, by their names, so that a new case leaves the choice of the others as it is.
        for example in cases where example.title.utf8.reduce(0, { ($0 * 31 + Int($1)) % 65_521 }) % 8 == 0 {
            let file = try example.source()
            guard file.bytes.count < 20_000 else { continue }
            var own = DiagnosticCollector()
            guard let document = DocumentReader.read(file, into: &own) else { continue }
            let slips = Self.slips(in: document)
            // Slips that lowering finds first: those of the shape are in every element.
            let chosen = slips.filter { !$0.replacement.contains("zzz") }.prefix(5) + slips.suffix(1)
            let single = chosen.map { Self.errors([$0], in: file) }
            for (i, a) in chosen.enumerated() {
                for (j, b) in chosen.enumerated() where j > i && Self.areIndependent(a, b) {
                    let pair = Self.errors([a, b], in: file)
                    for one in [single[i], single[j]] where !one.isEmpty {
                        all += 1
                        if one.isSubset(of: pair) {
                            told += 1
                        } else {
                            hidden.append("\(example.title): \(one.subtracting(pair)) beside \(pair)")
                        }
                    }
                }
            }
        }
        #expect(all > 60)
        #expect(hidden.isEmpty, "\(told) of \(all):\n\(hidden.joined(separator: "\n"))")
    }
}
