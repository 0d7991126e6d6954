import ChartGraphics
import ChartScene

/// Collects the rules of one chart; equal declarations share a class.
struct Stylesheet {
    /// When a rule holds.
    enum Condition: Int, CaseIterable {
        /// The rule always holds.
        case always
        /// The rule holds where colours can follow light and dark.
        case appearance
        /// The rule holds where `:has()` lets a checkbox change the chart.
        case reactive
        /// The rule holds where `:has()` is known, and an outline can be computed, too.
        case outline
        /// On a screen, where the reader has not asked for less motion: paper shows what stands at the end.
        case motion
        /// Rules for paper, where there is no motion.
        case paper
        /// Where colours do not tell series apart, or not enough for the reader.
        case contrast
        /// Where `:has()` is not known, so that nothing can be chosen.
        case unchoosable
    }

    let prefix: String
    /// The classes of declarations, and the rules, by the number of their condition.
    private var classes: [[String: String]] = Array(repeating: [:], count: Condition.allCases.count)
    private var rules: [[String]] = Array(repeating: [], count: Condition.allCases.count)
    /// The rules that several nodes have in common, by their conditions.
    private var shared: [Set<String>] = Array(repeating: [], count: Condition.allCases.count)
    private var registered: Set<String> = []
    private var registrations: [String] = []
    /// How many classes there are, by the number of their condition: numbers that follow each other compress best.
    private var counts = Array(repeating: 0, count: Condition.allCases.count)

    init(prefix: String) {
        self.prefix = prefix
    }

    /// The class that carries these declarations.
    /// - Parameter scope: what the selector begins with; the same for all elements that the declarations are for.
    mutating func className(
        for declarations: String, when condition: Condition, in scope: String = ""
    ) -> String {
        className(for: declarations, when: condition, in: scope, of: "")
    }

    /// The class of a group all of whose children have these declarations.
    mutating func className(forChildren declarations: String, when condition: Condition) -> String {
        className(for: declarations, when: condition, in: "", of: ">*")
    }

    /// - Parameter descent: what leads in the selector from the element with the class to those with the declarations.
    private mutating func className(
        for declarations: String, when condition: Condition, in scope: String, of descent: String
    ) -> String {
        let key = descent + declarations
        if let known = classes[condition.rawValue][key] { return known }
        let name = "\(prefix)-\(Stylesheet.letters[condition.rawValue])\(counts[condition.rawValue])"
        counts[condition.rawValue] += 1
        classes[condition.rawValue][key] = name
        add("\(scope).\(name)\(descent){\(declarations)}", when: condition)
        return name
    }

    private static let letters = ["x", "y", "r", "u", "n", "q", "c", "p"]

    mutating func add(_ rule: String, when condition: Condition) {
        rules[condition.rawValue].append(rule)
    }

    /// Adds a rule that several nodes have in common.
    mutating func addOnce(_ rule: String, when condition: Condition) {
        if shared[condition.rawValue].insert(rule).inserted { add(rule, when: condition) }
    }

    /// Registers a custom property as a number: unregistered ones are substituted as text, so that a chain of them
    /// multiplies, and cannot move smoothly.
    mutating func register(_ property: String, inherits: Bool, initial: Double) {
        guard registered.insert(property).inserted else { return }
        registrations.append(
            "@property \(property){syntax:\"<number>\";inherits:\(inherits);initial-value:\(initial.significant(6))}")
    }

    func hasRules(when condition: Condition) -> Bool { !rules[condition.rawValue].isEmpty }

    /// Whether any rule uses a custom property.
    func mentions(_ property: String) -> Bool { contains("var(\(property))") }

    /// Whether a text stands in any rule.
    func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return rules.joined().contains { Stylesheet.bytes(of: $0, contain: wanted) }
    }

    /// Whether some bytes stand in a rule: `String.contains` compares what characters mean, at twenty times the price.
    private static func bytes(of rule: String, contain wanted: [UInt8]) -> Bool {
        var rule = rule
        return rule.withUTF8 { bytes in
            guard let first = wanted.first, wanted.count <= bytes.count else { return wanted.isEmpty }
            return (0...bytes.count - wanted.count).contains { start in
                bytes[start] == first && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
            }
        }
    }

    var text: String {
        var text = registrations.joined()
        for condition in Condition.allCases {
            let rules = rules[condition.rawValue]
            guard !rules.isEmpty else { continue }
            let body = rules.joined()
            switch condition {
            case .always: text += body
            case .appearance: text += "@supports (color:light-dark(#000,#fff)){\(body)}"
            case .reactive: text += "@supports selector(:has(a)){\(body)}"
            case .outline:
                text +=
                    "@supports selector(:has(a)) and (clip-path:shape(from 0 0,line to 1px 1px)){\(body)}"
            case .contrast: text += "@media print,(forced-colors:active),(prefers-contrast:more){\(body)}"
            case .paper: text += "@media print{\(body)}"
            case .unchoosable: text += "@supports not selector(:has(a)){\(body)}"
            case .motion: text += "@media screen and (prefers-reduced-motion:no-preference){\(body)}"
            }
        }
        return text
    }
}
