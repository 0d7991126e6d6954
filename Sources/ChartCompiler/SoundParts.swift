import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

/// What is left of a document with mistakes of its syntax or shape, once everything that they stand at is taken out.
///
/// The rest has a good shape, so that it can be lowered, and what that reports is as true of the whole as long as it does not
/// follow from what is missing. So a misspelt attribute does not hide a colour that is none, or a column that the file lacks.
struct SoundParts {
    private var document: Document
    /// The elements that have lost an attribute or a child, by where they start.
    private var harmed: Set<Int> = []
    /// The names of what was taken out, and of what it was taken out of.
    private var harmedNames: Set<String> = []

    /// So often taking out is tried: what had to be there leaves a new mistake.
    private static let rounds = 4

    /// So often the rest is lowered at most: one mistake of a mark may hide the next.
    private static let lowerings = 2

    /// The most mistakes beside which the rest of a document is looked at.
    private static let mostMistakes = 100

    private init(_ document: Document) {
        self.document = document
    }

    /// What lowering reports about the sound parts of a document.
    /// - Parameters:
    ///   - mistakes: what is known about the document already.
    ///   - lower: lowers a document of good shape, and returns what that reports.
    static func diagnostics(
        of document: Document, besides mistakes: [Diagnostic], lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var parts = SoundParts(document)
        var mistakes = mistakes
        // Each part is held against each mistake; what has so many is most likely no chart at all.
        guard mistakes.count <= mostMistakes else { return [] }
        for _ in 0..<rounds {
            let errors = mistakes.filter { mistake in
                mistake.severity == .error
                    && !(mistake.isMendedSurely && parts.isName(mistake.place, in: document.root))
            }.map(\.place)
            guard let root = parts.sound(document.root, besides: errors, isRoot: true) else { return [] }
            parts.document.root = root
            var collector = DiagnosticCollector()
            if let validated = SchemaValidator().validate(parts.document, into: &collector) {
                return lower(validated).filter(parts.areTrue)
            }
            mistakes += collector.diagnostics
        }
        return []
    }

    /// What lowering reports about the rest of a document, once what it found mistakes in is taken out.
    /// - Parameter mistakes: what is known already, and is not told again.
    static func errors(
        of document: Document, besides mistakes: [Diagnostic], lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var told: [Diagnostic] = []
        for _ in 0..<Self.lowerings {
            let known = mistakes + told
            let more = diagnostics(of: document, besides: known, lower: lower).filter { error in
                error.severity == .error && !known.contains { isSame($0, error) }
            }
            guard !more.isEmpty else { break }
            told += more
        }
        return told
    }

    /// Whether two tell the same of one place. A data file that is read anew is another object.
    private static func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        a.id == b.id && a.message == b.message && a.place.bytes == b.place.bytes
            && a.place.file.name == b.place.file.name
    }

    // MARK: Taking out

    /// The element without what a mistake stands at; nil: one stands at the element itself.
    private mutating func sound(_ element: Element, besides mistakes: [SourceRange], isRoot: Bool) -> Element? {
        let own = mistakes.filter { touches($0, element.extent) }
        guard !own.isEmpty else { return element }
        if !isRoot, own.contains(where: { touches($0, element.nameRange) }) { return nil }
        var left = element
        left.attributes = element.attributes.filter { attribute in
            let range =
                attribute.nameRange.lowerBound..<max(attribute.value.range.upperBound, attribute.nameRange.upperBound)
            return !own.contains { touches($0, range) }
        }
        left.emptyArrays = []
        // An attribute that is called like a child was most likely meant as one.
        let kept = Set(left.attributes.map(\.nameRange))
        var lost = Set(
            element.attributes.filter { !kept.contains($0.nameRange) }.map(\.name)
                .filter { Vocabulary.playfair.element($0) != nil })
        left.children = element.children.compactMap { child in
            let sound = sound(child, besides: own, isRoot: false)
            if sound == nil { lost.insert(child.name) }
            return sound
        }
        let isHarmed =
            left.attributes.count < element.attributes.count || left.children.count < element.children.count
            || element.isIncomplete || !own.allSatisfy { isInside($0, element) }
        if isHarmed {
            harmed.insert(element.range.lowerBound)
            harmedNames.insert(element.name)
            harmedNames.formUnion(lost)
        }
        // A chart without a mark would not have the shape of one.
        if element.name == JSONSpelling.chart, !left.children.contains(where: { JSONSpelling.marks.contains($0.name) })
        {
            harmedNames.formUnion(JSONSpelling.marks)
            left.children.append(Element(name: "spinner", range: element.nameRange, nameRange: element.nameRange))
        }
        left.isIncomplete = false
        return left
    }

    /// Whether a place is the name of an element or attribute.
    private func isName(_ place: SourceRange, in element: Element) -> Bool {
        guard touches(place, element.extent) else { return false }
        return touches(place, element.nameRange)
            || element.attributes.contains { touches(place, $0.nameRange) && !touches(place, $0.value.range) }
            || element.children.contains { isName(place, in: $0) }
    }

    /// Whether a mistake stands at an attribute or in a child, which are taken out with it.
    private func isInside(_ mistake: SourceRange, _ element: Element) -> Bool {
        element.attributes.contains { touches(mistake, $0.nameRange.lowerBound..<$0.value.range.upperBound) }
            || element.children.contains { touches(mistake, $0.extent) }
    }

    private func touches(_ mistake: SourceRange, _ bytes: Range<Int>) -> Bool {
        let range = SourceRange(document.file, bytes)
        let place = range.original ?? range
        guard place.file == mistake.file else { return false }
        let (a, b) = (place.bytes, mistake.bytes)
        return a.overlaps(b) || b.isEmpty && a.contains(b.lowerBound) || a.isEmpty && b.contains(a.lowerBound)
    }

    // MARK: What is true of the whole

    private func areTrue(_ diagnostic: Diagnostic) -> Bool {
        let tablesAreWhole = !harmedNames.contains { Self.partsOfTables.contains($0) }
        let isIndependent =
            if Self.aboutOneValue.contains(diagnostic.id) {
                true
            } else if Self.aboutOneMark.contains(diagnostic.id) || diagnostic.id.rawValue.hasPrefix("data.") {
                tablesAreWhole
            } else {
                // Whether parts fit each other is only known where no part has lost anything.
                harmedNames.isSubset(of: [JSONSpelling.chart, JSONSpelling.page])
            }
        guard isIndependent else { return false }
        guard diagnostic.place.file == SourceRange(document.file, document.root.range).place.file else {
            // Rows have two values at one place for a mark that has lost its series.
            let isOfSeries = diagnostic.id == .semanticDuplicatePoint
            return tablesAreWhole && (!isOfSeries || harmedNames.isDisjoint(with: JSONSpelling.marks))
        }
        return !path(to: diagnostic.place).dropFirst().contains {
            harmed.contains($0.range.lowerBound) && $0.name != JSONSpelling.chart
        }
    }

    /// The elements around a place, from the root on.
    private func path(to place: SourceRange) -> [Element] {
        var path = [document.root]
        while let next = path.last?.children.first(where: { touches(place, $0.extent) }) { path.append(next) }
        return path
    }

    /// What is wrong whatever else the document says.
    private static let aboutOneValue: Set<DiagnosticID> = [
        .semanticInvalidValue, .semanticInvalidFormat, .semanticUnknownLocale, .semanticEmptyRange,
        .semanticThresholdOrder,
        .semanticDuplicateAxis, .semanticDuplicateEntry, .dataInvalidFormula, .dataFileNotFound, .dataOutsideRoot,
        .dataUnreadable, .semanticLengthMismatch,
    ]

    /// What is wrong with a mark that has lost nothing, as long as the tables are what they will be.
    private static let aboutOneMark: Set<DiagnosticID> = [
        .semanticUnknownField, .semanticNotNumbers, .semanticUnknownData, .semanticNegativeShare, .semanticNegativeSize,
        .semanticSameLabel, .semanticImpossibleBox, .semanticImpossibleCandle, .semanticIncompleteBox,
        .semanticIncompleteCandle, .semanticDuplicatePoint, .semanticConflictingData, .semanticMissingValues,
        .semanticNoData,
        .semanticValueOutOfRange, .semanticStackedRange, .semanticManyValues, .semanticDuplicateSeries,
    ]

    private static let partsOfTables: Set<String> = {
        var names: Set<String> = [JSONSpelling.data]
        var pending = [JSONSpelling.data]
        while let name = pending.popLast() {
            for child in Vocabulary.playfair.element(name)?.childNames ?? [] where names.insert(child).inserted {
                pending.append(child)
            }
        }
        return names
    }()
}

extension Element {
    /// Its bytes with its name, which in JSON stands before it.
    fileprivate var extent: Range<Int> {
        min(nameRange.lowerBound, range.lowerBound)..<max(nameRange.upperBound, range.upperBound)
    }
}

extension Diagnostic {
    /// Whether it is a mistake of the syntax that has been mended in the only way there is: quotes of a name, say.
    fileprivate var isMendedSurely: Bool {
        id.rawValue.hasPrefix("syntax.") && fixIts.contains { $0.applicability == .certain }
    }

    /// Where it stands in the author's own text.
    fileprivate var place: SourceRange { range.place }
}

extension SourceRange {
    fileprivate var place: SourceRange { original ?? self }
}
