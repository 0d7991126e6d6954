import ChartDiagnostics
import ChartDocument

@testable import ChartSchema

/// Bends documents as trees: what comes out has no mistakes of syntax, and mostly none of names, so that it gets past the readers.
enum TreeMutator {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    private static let odd = [
        "", "0", "-1", "-0", "1e300", "1e-300", "1e15", "NaN", "99999999999999999999", "0.1 0.2", "- - -", "true", "a",
        "\u{202E}", "2024-01-01", "12:30", "#fff", "none", "auto", "a a a", "<&>", "1000000",
    ]

    /// - Returns: nil: the input cannot be read.
    static func bent(_ bytes: [UInt8], seed: UInt64) -> [UInt8]? {
        var unheard = DiagnosticCollector()
        guard var document = DocumentReader.read(SourceFile(name: "", bytes: bytes), into: &unheard) else { return nil }
        var generator = Generator(state: seed)
        bend(&document.root, below: "", using: &generator)
        // Values of XML need no types, so that is what documents of JSON become, too.
        return Array(DocumentWriter { _, _ in .text }.xml(document).utf8)
    }

    private static func bend(_ element: inout Element, below parent: String, using generator: inout Generator) {
        // Each element has the same chance, nearly.
        if !element.children.isEmpty, Int.random(in: 0..<3, using: &generator) > 0 {
            let index = Int.random(in: element.children.indices, using: &generator)
            return bend(&element.children[index], below: element.name, using: &generator)
        }
        switch Int.random(in: 0..<7, using: &generator) {
        case 0 where !element.children.isEmpty:
            element.children.remove(at: Int.random(in: element.children.indices, using: &generator))
        case 1 where !element.children.isEmpty:
            element.children.append(element.children[Int.random(in: element.children.indices, using: &generator)])
        case 2:
            let names = Vocabulary.playfair.element(element.name)?.childNames ?? []
            if let name = names.randomElement(using: &generator) {
                element.children.append(Element(name: name, range: 0..<0, nameRange: 0..<0))
            }
        case 3:
            let names = Vocabulary.playfair.element(parent)?.childNames ?? []
            if let name = names.randomElement(using: &generator) { element.name = name }
        case 4 where !element.attributes.isEmpty:
            element.attributes.remove(at: Int.random(in: element.attributes.indices, using: &generator))
        default: setAttribute(of: &element, using: &generator)
        }
    }

    private static func setAttribute(of element: inout Element, using generator: inout Generator) {
        guard let type = Vocabulary.playfair.element(element.name)?.attributes.randomElement(using: &generator) else {
            return
        }
        let choices = type.type.choices.map(\.value)
        let isOdd = choices.isEmpty || Int.random(in: 0..<4, using: &generator) == 0
        let taken = element.attributes.randomElement(using: &generator)?.value.text
        var text = (isOdd ? odd : choices).randomElement(using: &generator) ?? ""
        if let taken, isOdd, Int.random(in: 0..<3, using: &generator) == 0 { text = taken }
        let attribute = Attribute(
            name: type.name, nameRange: 0..<0, value: Value(kind: .untyped, text: text, range: 0..<0))
        element.attributes.removeAll { $0.name == type.name }
        element.attributes.append(attribute)
    }
}
