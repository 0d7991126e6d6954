import ChartDiagnostics
import ChartDocument
import ChartSchema

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

// Charts whose marks have no axes, whatever else is wrong with them.
extension SoundParts {
    /// Whether an element is a chart all of whose marks are of kinds that stand on no axes.
    static func hasNoAxes(_ chart: Element) -> Bool {
        let marks = chart.children.filter { JSONSpelling.marks.contains($0.name) }
        return !marks.isEmpty && marks.allSatisfy { Vocabulary.playfair.attribute("x", of: $0.name) == nil }
    }

    /// A mark of the kind of those of a chart, with one value; nil: they have axes, which ask for more.
    static func bareMark(of chart: Element) -> Element? {
        guard hasNoAxes(chart), let written = chart.children.first(where: { JSONSpelling.marks.contains($0.name) })
        else { return nil }
        var mark = Element(name: written.name, range: chart.nameRange, nameRange: chart.nameRange)
        mark.attributes = ["labels", "values"].filter { Vocabulary.playfair.attribute($0, of: mark.name) != nil }.map {
            let item = Item(text: "1", isBare: true, range: chart.nameRange)
            return Attribute(
                name: $0, nameRange: chart.nameRange, value: Value(items: [item], range: chart.nameRange))
        }
        return mark
    }

    /// Whether something is said of an axis, or of what stands on one, of a chart that has none.
    func isAboutNoAxes(_ diagnostic: Diagnostic, _ path: [Element]) -> Bool {
        guard diagnostic.id == .semanticScaleMismatch, let last = path.last,
            Self.axes.contains(last.name) || JSONSpelling.annotations.contains(last.name)
        else { return false }
        // A mark that was taken out may be the one that stays, and have axes.
        return path.last { $0.name == JSONSpelling.chart }.map { Self.hasNoAxes(asWritten($0)) } ?? false
    }

    /// A chart with all that its author has written in it.
    private func asWritten(_ chart: Element) -> Element {
        ([whole] + whole.children).first { $0.range.lowerBound == chart.range.lowerBound } ?? chart
    }
}

extension Diagnostic {
    /// This without the names that stand in for wrong ones (`?1`), which nobody has written.
    var withoutStandIns: Diagnostic {
        guard notes.contains(where: { $0.message.contains("'?") }) else { return self }
        var left = self
        for index in left.notes.indices {
            let parts = left.notes[index].message.split(separator: ", ").filter { part in
                !(part.hasPrefix("'?") && part.hasSuffix("'") && part.dropFirst(2).dropLast().allSatisfy(\.isNumber))
            }
            left.notes[index].message = parts.joined(separator: ", ")
        }
        return left
    }
}
