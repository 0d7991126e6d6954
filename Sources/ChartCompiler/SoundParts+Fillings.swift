import ChartDiagnostics
import ChartDocument
import ChartSchema

// What is put in the place of values that are wrong. A part of a document may say less, or something else, without such a value;
// what is reported whatever stands there does not follow from it.
extension SoundParts {
    /// So many ways to fill the places are tried at most.
    static let mostFillings = 7

    /// A place of a value that was taken out, or in which another one stands now.
    struct Gap {
        /// The bytes of its attribute, and of the name of its element.
        var attribute: Range<Int>
        var owner: Range<Int>
        /// Where its element starts.
        var element: Int
        /// Whether it is a column that stands there in each way, but not beside each column of the other places.
        var isOnlyBesideSome = false
        /// Whether another value stands there now.
        var isFilled = false
    }

    /// What was found with the places filled in one way.
    struct Reading {
        var parts: SoundParts
        /// What lowering found; nil: the rest had not the shape of a document.
        var found: [Diagnostic]?
        /// What is wrong with the shape of the rest.
        var shape: [Diagnostic]
        /// How the places are filled.
        var filling: Int
        /// What was known before.
        var known: [Diagnostic]

        /// Whether what was put in, or what is missing, is a mistake itself, so that other mistakes may follow from it.
        var isSpoiled: Bool {
            let new = (found ?? []).filter { error in
                error.severity == .error && !known.contains { SoundParts.isSame($0, error) }
            }
            return found == nil || new.contains { error in parts.gaps.contains { parts.isAt($0, error) } }
        }

        /// Whether a finding is true whatever is missing, and is not about something that is filled in.
        func isSure(_ one: Diagnostic) -> Bool {
            // What the other ways to fill the places bring is only told where all of them agree.
            guard filling == 0, !parts.isAboutFilling(one), parts.areTrue(one) else { return false }
            guard !parts.mayMissPart(one), let owner = parts.path(to: one.place).last,
                !SoundParts.partsOfTables.contains(owner.name),
                !parts.isByItself(one, in: owner) && one.id != .semanticUnknownField || parts.isOnAxis(owner)
            else {
                return true
            }
            return !parts.gaps.contains { $0.isFilled && $0.owner == owner.nameRange }
        }

        /// Errors of which another reading knows nothing.
        func hasErrors(besides other: [Diagnostic]) -> Bool {
            found?.contains { error in error.severity == .error && !other.contains { SoundParts.isSame($0, error) } }
                ?? true
        }
    }

    private func isAt(_ gap: Gap, _ error: Diagnostic) -> Bool {
        touches(error.place, gap.attribute) || touches(error.place, gap.owner)
    }

    /// Whether something is said of a value that the author has not written so.
    func isAboutFilling(_ diagnostic: Diagnostic) -> Bool {
        gaps.contains { touches(diagnostic.place, $0.attribute) }
    }

    /// Whether attributes are said to contradict each other of which one is gone.
    private func mayMissPart(_ one: Diagnostic) -> Bool {
        guard Self.aboutContradictions.contains(one.id), let owner = path(to: one.place).last else { return false }
        return gaps.contains { $0.owner == owner.nameRange }
    }

    // MARK: Readings

    /// What the rest of the document is with its places filled in one way.
    /// - Returns: nil: nothing is left.
    private mutating func read(
        besides errors: [Diagnostic], filling: Int, _ lower: (ValidatedDocument) -> [Diagnostic]
    ) -> Reading? {
        var parts = self
        parts.filling = filling
        guard parts.takeOut(errors) else { return nil }
        var collector = DiagnosticCollector()
        let validated = SchemaValidator().validate(parts.document, into: &collector)
        if validated != nil { readingsLeft -= 1 }
        let found = validated.map(lower)
        return Reading(parts: parts, found: found, shape: collector.diagnostics, filling: filling, known: errors)
    }

    /// The first way to fill the places that brings no mistake with it; where there is none, the first of all.
    mutating func reading(besides errors: [Diagnostic], _ lower: (ValidatedDocument) -> [Diagnostic]) -> Reading? {
        guard let first = read(besides: errors, filling: 0, lower) else { return nil }
        let wayCount = first.parts.wayCount
        let isAnySettled = first.parts.losses.values.contains(where: \.isSettled)
        guard wayCount > 1, first.isSpoiled, isAnySettled else { return first }
        for filling in 1..<wayCount where readingsLeft > 0 {
            guard let reading = read(besides: errors, filling: filling, lower) else { continue }
            if !reading.isSpoiled { return reading }
        }
        return first
    }

    /// Those of some findings of a reading that are said whatever stands in the places.
    mutating func confirmed(
        _ findings: [Diagnostic], of reading: Reading, besides errors: [Diagnostic],
        _ lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        guard let found = reading.found, !reading.isSpoiled else { return [] }
        var left = findings.filter { reading.parts.isSettled($0) }
        let charts = withoutSoundCharts(besides: errors).children
        leavesOutSoundCharts = left.allSatisfy { one in charts.contains { touches(one.place, $0.extent) } }
        defer { leavesOutSoundCharts = false }
        for filling in 0..<reading.parts.wayCount where filling != reading.filling && !left.isEmpty {
            // Of what was not tried in all ways nothing is known.
            guard readingsLeft > 0 else { return [] }
            guard let other = read(besides: errors, filling: filling, lower), !other.isSpoiled else { continue }
            // A value that fits nothing was not meant, and errors hide warnings.
            let isUnfit = other.hasErrors(besides: found)
            left = left.compactMap { one in
                guard let same = other.found?.first(where: { Self.isSame($0, one) }) else {
                    return isUnfit && one.severity == .warning ? one : nil
                }
                return one.agreed(with: same)
            }
        }
        return left
    }

    /// Whether all that may have to do with a finding is there, or is filled in each way that there is.
    private func isSettled(_ one: Diagnostic) -> Bool {
        let isInDocument = one.place.file == SourceRange(document.file, document.root.range).place.file
        let path = isInDocument ? path(to: one.place) : []
        let chart = path.first { $0.name == JSONSpelling.chart }?.range.lowerBound
        let losses = losses.filter { !isInDocument || chart == nil || $0.value.chart == nil || $0.value.chart == chart }
        guard losses.values.allSatisfy(\.isSettled), !isAboutFilling(one), !mayMissPart(one) else { return false }
        // What an axis measures is not known without what it says of that.
        if one.id == .semanticScaleMismatch, let axis = path.last, Self.axes.contains(axis.name),
            self.losses[axis.range.lowerBound]?.isIdle == false
        {
            return false
        }
        if one.id == .semanticUnusedData, isNamedElsewhere(path.last) { return false }
        // What a list without some of its items fits, nobody knows.
        if one.id == .semanticLengthMismatch, mendedLists.contains(where: { touches(one.place, $0) }) { return false }
        // A part that has lost something may lack just that.
        let owner = path.last.flatMap { losses[$0.range.lowerBound] }
        if owner != nil, let last = path.last, touches(one.place, last.nameRange) { return false }
        if owner != nil, Self.dueToLosses.contains(one.id) { return false }
        if mayComeOfGaps(one, path.last) { return false }
        // The two ends of an axis are read together.
        if let axis = path.last, Self.axes.contains(axis.name), Self.aboutEnds.contains(one.id), lacksEnd(axis) {
            return false
        }
        // So are those of a control.
        if let part = path.last, one.id == .semanticUnusableControl,
            gaps.contains(where: { $0.owner == part.nameRange })
        {
            return false
        }
        guard losses.values.contains(where: \.isOfRows) else { return true }
        let isTrue = one.severity == .error ? Self.besideOtherRows.contains(one.id) : one.id == .semanticOddFormat
        return isInDocument && isTrue
    }

    /// What may be said of an element only because something of it was taken out: that an attribute does nothing there, or that
    /// values lack others.
    static let dueToLosses: Set<DiagnosticID> = [
        .semanticUnusedAttribute, .semanticIncompleteRange, .semanticIncompleteBox, .semanticIncompleteCandle,
    ]

    /// Warnings about where an axis ends.
    private static let aboutEnds: Set<DiagnosticID> = [
        .semanticOutsideAxis, .semanticDistantEnd, .semanticCutForms, .semanticSqueezedValues,
    ]

    /// What is wrong whichever rows a table has, and whichever of its columns a mark reads.
    private static let besideOtherRows = aboutNames.union(aboutColumns).union(aboutOneValue).union([
        .semanticScaleMismatch, .semanticUnusableControl, .dataUnknownColumn,
    ])

    // MARK: Ways to fill a place

    /// What takes the place of an attribute with a mistake, in the way that is tried now; nil: nothing.
    /// - Parameter index: how many places of the element have been filled before, which are not to be the same.
    mutating func filler(
        for attribute: Attribute, of element: Element, index: Int, besides mistakes: [Diagnostic]
    ) -> Attribute? {
        gaps.append(
            Gap(attribute: attribute.extent, owner: element.nameRange, element: element.range.lowerBound))
        if isTakenName(attribute, mistakes) {
            gaps[gaps.count - 1].isFilled = true
            var other = attribute
            other.value = Value(kind: attribute.value.kind, text: "?\(gaps.count)", range: attribute.value.range)
            return other
        }
        let texts = ways(for: attribute, of: element, index: index, besides: mistakes)
        let type = Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type
        let isOther = { (text: String?) in text.map { $0 != attribute.value.text } ?? false }
        let isColumn = type?.kind == .field && texts.contains(where: isOther)
        guard !texts.isEmpty, let text = texts[way(of: texts.count, isColumn: isColumn)] else { return nil }
        gaps[gaps.count - 1].isFilled = true
        var filled = attribute
        filled.value = value(text, of: type, at: attribute.value.range)
        return filled
    }

    /// Whether all that is wrong with a name is that another has it: there is one of that name then, whatever this one was to be.
    private func isTakenName(_ attribute: Attribute, _ mistakes: [Diagnostic]) -> Bool {
        let own = mistakes.filter { touches($0.place, attribute.extent) }
        return !own.isEmpty && own.allSatisfy { $0.id == .semanticDuplicateSeries }
    }

    /// Which of some ways to fill the last gap is tried now. Columns tell together what a mark reads, so each of them is tried
    /// beside each of the others, as long as these are few; the rest is tried in step.
    private mutating func way(of count: Int, isColumn: Bool) -> Int {
        guard isColumn, columnWays * count <= Self.mostFillings else {
            gaps[gaps.count - 1].isOnlyBesideSome = isColumn && columnWays > 1
            wayCount = max(wayCount, min(count, Self.mostFillings))
            return filling % count
        }
        let step = columnWays
        columnWays *= count
        wayCount = max(wayCount, columnWays)
        return filling / step % count
    }

    /// What may stand in the place of an attribute; nil among it: nothing.
    private func ways(
        for attribute: Attribute, of element: Element, index: Int, besides mistakes: [Diagnostic]
    ) -> [String?] {
        guard let type = Vocabulary.playfair.attribute(attribute.name, of: element.name) else { return [nil] }
        let absent: [String?] = type.isRequired ? [] : [nil]
        // Any table may have been meant by an id that none has.
        if type.refersTo == .data { return tables(besides: attribute, of: element) }
        switch type.type.kind {
        case .choice: return absent + type.type.choices.map(\.value)
        case .boolean: return absent + ["true", "false"]
        case .number: return absent + ["1", "0.5"]
        case .duration: return absent + ["1s"]
        // A column with some cells that are wrong is read all the same.
        case .field where mistakes.contains { $0.id == .semanticNotNumbers && touches($0.place, attribute.extent) }:
            return absent + [attribute.value.text]
        case let kind where [.field, .fieldList].contains(kind) && Self.isCompletion(attribute, of: element):
            let columns = columns(for: attribute, of: element, index: index, besides: mistakes)
            return columns.isEmpty ? [attribute.value.text] : columns
        case .field: return absent + columns(for: attribute, of: element, index: index, besides: mistakes)
        default: return [Self.isCompletion(attribute, of: element) ? attribute.value.text : nil]
        }
    }

    /// The ids of the tables that an element can name; nil alone: there is none.
    private func tables(besides attribute: Attribute, of element: Element) -> [String?] {
        let path = path(to: SourceRange(document.file, element.nameRange))
        let ids = path.flatMap { $0.children(JSONSpelling.data) }.compactMap { $0.attribute("id")?.value.text }
        return ids.isEmpty ? [nil] : ids
    }

    /// The columns that may have been meant by the name of one that is not there: those that the element does not name elsewhere.
    private func columns(
        for attribute: Attribute, of element: Element, index: Int, besides mistakes: [Diagnostic]
    ) -> [String?] {
        let unknown = mistakes.first { touches($0.place, attribute.extent) && Self.namesColumns.contains($0.id) }
        let others = element.attributes.filter { $0.nameRange != attribute.nameRange }.map(\.value.text)
        let columns = (unknown?.allowed ?? []).filter { !others.contains($0) }
        // Two places of one element are not filled with one column.
        return columns.indices.map { columns[($0 + index) % columns.count] }
    }

    /// Mistakes that tell which columns there are.
    static let namesColumns: Set<DiagnosticID> = [.semanticUnknownField, .dataUnknownColumn]

    // MARK: What is settled

    /// Whether what is reported may be true whatever an attribute of an element says that is wrong, because it has no say in
    /// which series and categories there are, or because it is filled in all ways.
    func isSettled(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        if isTakenName(attribute, mistakes) { return true }
        guard let type = Vocabulary.playfair.attribute(attribute.name, of: element.name) else {
            return isStranger(attribute, of: element, mistakes) && !Self.mayNameSeries(attribute, of: element)
                || [element.name, attribute.name].contains(where: Self.standsAside)
        }
        if Self.partsOfTables.contains(element.name) {
            return element.name != JSONSpelling.data
                && Self.leavesColumns([attribute], of: element)
        }
        if type.refersTo == .data {
            return (1...Self.mostFillings).contains(tables(besides: attribute, of: element).compactMap(\.self).count)
        }
        switch type.type.kind {
        case .boolean, .number, .duration, .color, .pattern, .easing, .locale, .position: return true
        // Of more ways than are tried some may be the one that was meant.
        case .choice:
            return Self.standsAside(element.name)
                || ways(for: attribute, of: element, index: 0, besides: mistakes).count <= Self.mostFillings
        case .field:
            return (2...Self.mostFillings).contains(
                ways(for: attribute, of: element, index: 0, besides: mistakes).count)
        // Words and numbers of a form of their own, such as how many bins there are.
        case .text where type.type.name != ValueKind.text.rawValue && type.refersTo == nil: return true
        case .numberList, .textList:
            // A list that has been made to fit lacks what was meant, or has it at another place.
            if mistakes.contains(where: { $0.id == .semanticLengthMismatch && touches($0.place, attribute.extent) }) {
                return false
            }
            return listWithoutItems(attribute, of: element, besides: mistakes) != nil
                || !JSONSpelling.marks.contains(element.name) && element.name != "series"
        default:
            return Self.standsAside(element.name) || !JSONSpelling.marks.contains(element.name) && type.refersTo == nil
        }
    }

    /// Whether parts of an element that were taken out have no say in what else is said of it.
    /// - Parameter names: of children, and of attributes that were most likely meant as such.
    func areSettled(_ names: Set<String>, _ attributes: [Attribute], of element: Element) -> Bool {
        names.allSatisfy { name in
            if Self.standsAside(name) || Self.stepsOfRows.contains(name) { return true }
            let type = Vocabulary.playfair.attribute(name, of: element.name)?.type.kind
            // A column that is not there has been filled.
            if type == .field, attributes.contains(where: { $0.name == name }) { return true }
            let children = element.children(name)
            if element.name == JSONSpelling.data { return children.allSatisfy(isOfNoUse) }
            // What an axis measures is told by the marks, unless it says so itself, and some marks have none.
            if Self.axes.contains(name) {
                let marks = element.children.filter { JSONSpelling.marks.contains($0.name) }
                return !marks.contains { Self.isOnAxes($0.name) } || children.allSatisfy { $0.attribute("type") == nil }
            }
            let saysNothing = children.allSatisfy { child in
                child.children.isEmpty && !child.attributes.contains { Self.wordsOfData.contains($0.name) }
            }
            // Another tool's way to say how something looks, as in `"label": { "show": true }`.
            return !children.isEmpty && saysNothing && (type != nil || JSONSpelling.marks.contains(element.name))
                && name != "series" && Vocabulary.playfair.element(name) == nil
        }
    }

    /// Whether a step makes one column, which nothing else names.
    private func isOfNoUse(_ step: Element) -> Bool {
        guard step.name == "calculate", let name = step.attribute("as") else { return false }
        func isNamed(in element: Element) -> Bool {
            element.attributes.contains { attribute in
                attribute.nameRange != name.nameRange
                    && attribute.value.listItems(in: document.file).items.contains {
                        $0.text?.contains(name.value.text) == true
                    }
            } || element.children.contains { isNamed(in: $0) }
        }
        return !isNamed(in: whole)
    }

    private static let wordsOfData: Set<String> = [
        "values", "data", "value", "x", "y", "name", "field", "column", "items",
    ]

    /// Whether an attribute decides which rows there are, or what they hold.
    static func isOfRows(_ attribute: Attribute, of element: Element) -> Bool {
        partsOfTables.contains(element.name)
            || Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind == .field
    }

    /// Whether a child that was taken out has no say in what else its parent says.
    static func standsAside(_ child: String) -> Bool {
        JSONSpelling.annotations.contains(child) || aside.contains(child)
    }

    private static let aside: Set<String> = [
        "legend", "entry", "tooltip", "entrance", "update", "control", "theme", "gradient", "stop", "shadow",
        "threshold",
        "size",
    ]
}

extension Diagnostic {
    /// The same without what another reading of the document does not say of it.
    fileprivate func agreed(with other: Diagnostic) -> Diagnostic {
        var agreed = self
        agreed.notes = notes.filter(other.notes.contains)
        agreed.fixIts = fixIts.filter(other.fixIts.contains)
        agreed.allowed = allowed.filter(other.allowed.contains)
        return agreed
    }
}
