import ChartDiagnostics
import ChartDocument

// What is said only because of what stands, or no longer stands, in the place of something that is wrong.
extension SoundParts {
    /// Whether an end of an axis has been taken out.
    func lacksEnd(_ axis: Element) -> Bool { lacks(["min", "max"], axis) }

    /// Whether one of some attributes of an element has been taken out or filled.
    private func lacks(_ names: [String], _ element: Element) -> Bool {
        gaps.contains { gap in
            let name = document.file.text(gap.attribute).drop { $0 == "\"" }
            return gap.owner == element.nameRange && names.contains { name.hasPrefix($0) }
        }
    }

    /// Whether something is said only because of what stands in a gap: another end of a scale, another side, or none of the
    /// positions that were written as a child.
    func mayComeOfGaps(_ one: Diagnostic, _ element: Element?) -> Bool {
        guard let element else { return false }
        switch one.id {
        case .semanticEmptyRange: return lacksEnd(element)
        case .semanticDuplicateAxis: return lacks(["axis"], element)
        case .semanticMissingValues:
            return losses[element.range.lowerBound].map { !$0.names.isDisjoint(with: Self.axes) } ?? false
        default: return false
        }
    }
}
