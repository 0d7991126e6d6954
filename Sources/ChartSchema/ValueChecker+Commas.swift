import ChartDiagnostics
import ChartDocument

// Lists of numbers with commas before their decimals.
extension ValueChecker {
    /// The list with points in place of its commas, where every item that is not whole has one; nil: other things are wrong with
    /// it, or a comma may part thousands.
    func decimalCommas(
        in items: Items, of value: Value, beside all: [Attribute]
    ) -> (replacement: String, fixIt: Diagnostic.FixIt)? {
        guard spelling == .xml, value.kind == .untyped, items.count > 1, value.text.utf8.count < 100_000 else {
            return nil
        }
        var written: [String] = []
        var count = 0
        for item in items {
            guard item.isBare else { return nil }
            guard let text = item.text else {
                written.append("-")
                continue
            }
            if !NumberSyntax.isNumber(text) {
                guard text.split(separator: ",").count == 2, let point = NumberMistake(text, isItem: true)?.replacement,
                    point == text.replacing(",", with: ".")
                else { return nil }
                count += 1
                written.append(point)
            } else {
                written.append(text)
            }
        }
        guard count > 1 else { return nil }
        let replacement = written.joined(separator: " ")
        // As many places as items leave nothing else that the commas could mean.
        let isSure = all.contains { other in
            ["categories", "labels", "at"].contains(other.name)
                && other.value.listItems(in: file).items.count == items.count
        }
        let fixIt = Diagnostic.FixIt(
            "write points", replacing: SourceRange(file, value.range), with: replacement, isSure ? .certain : .maybe)
        return (replacement, fixIt)
    }
}
