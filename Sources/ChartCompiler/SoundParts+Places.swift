import ChartDiagnostics
import ChartDocument

// Where parts of a document and what is told of them stand.
extension Element {
    /// Its bytes with its name, which in JSON stands before it.
    var extent: Range<Int> {
        min(nameRange.lowerBound, range.lowerBound)..<max(nameRange.upperBound, range.upperBound)
    }
}

extension Attribute {
    /// Its bytes from its name to the end of its value.
    var extent: Range<Int> {
        nameRange.lowerBound..<max(value.range.upperBound, nameRange.upperBound)
    }
}

extension Diagnostic {
    /// Whether another stands at the same bytes. A data file that is read anew is another object.
    func isAtPlace(of other: Diagnostic) -> Bool {
        place.bytes == other.place.bytes && place.file.name == other.place.file.name
    }

    /// Whether another is an error at the same bytes.
    func isErrorAtPlace(_ other: Diagnostic) -> Bool { other.severity == .error && isAtPlace(of: other) }

    /// Whether it stands at bytes of which another tells something.
    func overlaps(_ other: Diagnostic) -> Bool {
        let (own, others) = (place.bytes, other.place.bytes)
        return place.file.name == other.place.file.name
            && (own.overlaps(others) || own.lowerBound == others.lowerBound)
    }

    /// Where it stands in the author's own text.
    var place: SourceRange { range.place }
}

extension SourceRange {
    var place: SourceRange { original ?? self }
}

extension SoundParts {
    /// Whether a place is all of these bytes, and perhaps more.
    func covers(_ mistake: SourceRange, _ bytes: Range<Int>) -> Bool {
        let range = SourceRange(document.file, bytes)
        let place = range.original ?? range
        return place.file == mistake.file && mistake.bytes.lowerBound <= place.bytes.lowerBound
            && place.bytes.upperBound <= mistake.bytes.upperBound
    }
}

extension Element {
    /// Whether it and what is in it are no more elements than this; no more of them are counted than show it.
    func hasAtMost(_ limit: Int) -> Bool {
        var (rest, count) = ([self], 0)
        while let element = rest.popLast() {
            count += 1
            guard count + rest.count + element.children.count <= limit else { return false }
            rest += element.children
        }
        return true
    }
}
