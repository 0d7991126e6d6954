import ChartSVG

/// Rules with `&` in place of what names begin with, see ``FigureNames``.
struct FigureRule {
    let text: String
    /// Whether they are the same in every figure that has them.
    let isCommon: Bool

    static func own(_ text: String) -> FigureRule { FigureRule(text: text, isCommon: false) }
    static func common(_ text: String) -> FigureRule { FigureRule(text: text, isCommon: true) }
}

extension [FigureRule] {
    /// The rules that a figure has itself.
    func rules(of names: FigureNames) -> String {
        filter { !$0.isCommon || !names.sharesRules }.map(\.text).rules(of: names)
    }
}

extension [String] {
    /// The rules with names in place of `&`; they may be written over several lines.
    ///
    /// Before `-` it is the beginning of names that all figures have in common, else the figure itself. A lone `.&` at the start of a selector
    /// is as strong as ``FigureNames/selector``.
    func rules(of names: FigureNames) -> String {
        let lines = flatMap { $0.split(separator: "\n") }
        let parts = lines.joined().split(separator: "&", omittingEmptySubsequences: false)
        guard var text = parts.first.map(String.init) else { return "" }
        for part in parts.dropFirst() {
            let isRoot = text.utf8.last == UInt8(ascii: ".") && (part.first == " " || part.first == ">")
            text += isRoot ? names.selector.dropFirst() : part.first == "-" ? names.common[...] : names.own[...]
            text += part
        }
        return text
    }
}
