import ChartDiagnostics
import ChartDocument
import ChartSchema

// Which of what is said of the sound parts is true of the whole document.
extension SoundParts {
    /// What has lost more than its looks, and what was lost.
    private static func names(of losses: [Loss]) -> Set<String> {
        losses.lazy.filter { !$0.isOfLooks }.reduce(into: Set()) { $0.formUnion($1.names) }
    }

    /// Whether there may be such a mistake only because nothing is left that parts rows, or says what its owners lack.
    private static func mayFollow(_ id: DiagnosticID, from losses: [Loss], _ owners: [Loss]) -> Bool {
        let mayPartRows = losses.contains { loss in
            let isOfRows = loss.names.contains { $0 == "series" || JSONSpelling.marks.contains($0) }
            return (loss.hadStrangers || !loss.isOfLooks) && isOfRows || !loss.names.isDisjoint(with: partingRows)
        }
        return id == .semanticDuplicatePoint && mayPartRows
            || aboutSeries.contains(id) && losses.contains(where: \.maySplitSeries)
            || owners.contains(where: \.hadStrangers) && !besideStrangers.contains(id)
    }

    func areTrue(_ diagnostic: Diagnostic) -> Bool {
        let isInDocument = diagnostic.place.file == SourceRange(document.file, document.root.range).place.file
        let path = isInDocument ? path(to: diagnostic.place) : []
        // What is wrong in a data file may be so for any chart.
        let chart = path.first { $0.name == JSONSpelling.chart }?.range.lowerBound
        let losses = losses.filter { !isInDocument || $0.value.chart == nil || $0.value.chart == chart }
        let lostData = Self.names(of: Array(losses.values))
        func isSound(_ element: Element?) -> Bool {
            element.flatMap { losses[$0.range.lowerBound] }?.isOfLooks != false
        }
        let tablesAreWhole = lostData.isDisjoint(with: Self.partsOfTables)
        let cellsAreRead = Self.names(of: losses.values.filter { !$0.keepsCells }).isDisjoint(with: JSONSpelling.marks)
        // What is wrong with a cell is so for a mark that reads it, which may lack something and be read otherwise for it.
        let isOfCells =
            Self.aboutCells.contains(diagnostic.id)
            && (!isInDocument || path.contains { $0.name == JSONSpelling.data })
        let owners = isInDocument ? path.compactMap { losses[$0.range.lowerBound] } : Array(losses.values)
        if diagnostic.id == .semanticUnusedData, isNamedElsewhere(path.last) { return false }
        if mayComeOfGaps(diagnostic, path.last) { return false }
        if isAboutNoAxes(diagnostic, path) { return true }
        // No mark and no step has a say in how rows are read.
        if Self.aboutRowsAsWritten.contains(diagnostic.id), readsRows(diagnostic, path) { return true }
        if Self.mayFollow(diagnostic.id, from: Array(losses.values), owners) { return false }
        guard isInDocument else {
            return tablesAreWhole && (!isOfCells || cellsAreRead)
                && (isAboutOneMark(diagnostic) || Self.aboutOneValue.contains(diagnostic.id))
        }
        if Self.aboutOneValue.contains(diagnostic.id) {
            let lostMarks =
                !Self.names(of: losses.values.filter { !$0.keepsPlaces }).isDisjoint(with: JSONSpelling.marks)
            return isTrueOfOneValue(diagnostic, path, lostMarks: lostMarks, isSound: isSound(path.last))
        }
        if isInSoundStep(diagnostic, path) || isAboutNamedPart(diagnostic, path, Array(losses.values)) { return true }
        if isAboutOneMark(diagnostic) {
            if isOfCells && !cellsAreRead || lacksWhatWasTakenOut(diagnostic, path.last, owners) { return false }
            return areTablesSound(for: diagnostic, Array(losses.values))
                && (lacksColumn(diagnostic, path)
                    || path.dropFirst().allSatisfy { $0.name == JSONSpelling.chart || isSound($0) })
        }
        if Self.aboutNames.contains(diagnostic.id) {
            // What is not among all rows is not among some of them.
            return lostData.isDisjoint(with: Self.partsOfTables.subtracting(Self.stepsOfRows))
                && isAboutKnownNames(path, Array(losses.values), isSound: isSound(path.last))
        }
        // Whether parts fit each other is only known where no part has lost anything.
        if diagnostic.severity == .warning, isWarningOfPlace(diagnostic, path, Array(losses.values)) { return true }
        return losses.values.allSatisfy { $0.names.isSubset(of: [JSONSpelling.chart, JSONSpelling.page]) }
    }

    /// Whether something that was taken out may have read a table that has a name.
    func isNamedElsewhere(_ table: Element?) -> Bool {
        guard let id = table?.attribute("id")?.value.text else { return false }
        func names(_ element: Element) -> Bool {
            ["data", "from"].contains { element.attribute($0)?.value.text == id }
                || element.children.contains(where: names)
        }
        return names(whole)
    }

    /// Whether the tables, or as far as a mistake is only about columns these, are what they will be.
    private func areTablesSound(for diagnostic: Diagnostic, _ losses: [Loss]) -> Bool {
        let lostData = Self.names(of: losses)
        if lostData.isDisjoint(with: Self.partsOfTables) { return true }
        let lostColumns =
            diagnostic.id == .semanticUnknownField ? Self.names(of: losses.filter { !$0.keepsColumns }) : lostData
        return Self.aboutColumns.contains(diagnostic.id)
            && lostColumns.isDisjoint(with: Self.partsOfTables.subtracting(Self.stepsOfRows))
    }

    /// Whether a column is lacking of the only table of a chart, whatever else its mark says.
    private func lacksColumn(_ diagnostic: Diagnostic, _ path: [Element]) -> Bool {
        let chart = path.first { $0.name == JSONSpelling.chart }
        return diagnostic.id == .semanticUnknownField && (chart?.children(JSONSpelling.data).count ?? 0) <= 1
    }

    /// What is wrong with rows before any step sees them, and whatever columns hold.
    private static let aboutRowsAsWritten: Set<DiagnosticID> = [
        .dataWrongCellCount, .dataTextAfterQuote, .dataUnterminatedQuote, .dataInvalidJSON, .dataWrongType,
        .dataUnexpectedShape,
    ]

    /// Whether the table that something is said of has lost nothing that tells how its rows are read.
    private func readsRows(_ diagnostic: Diagnostic, _ path: [Element]) -> Bool {
        let tables = path.filter { $0.name == JSONSpelling.data }
        // Of a file nobody knows whose it is.
        guard let table = tables.first else {
            return !Self.names(of: Array(losses.values)).contains(JSONSpelling.data)
        }
        return losses[table.range.lowerBound].map { $0.isOfLooks || !$0.names.contains(JSONSpelling.data) } ?? true
    }

    /// Whether a mark is said to lack what may have been taken out of it.
    private func lacksWhatWasTakenOut(_ diagnostic: Diagnostic, _ mark: Element?, _ owners: [Loss]) -> Bool {
        let own = mark.flatMap { losses[$0.range.lowerBound] }
        if own != nil, Self.dueToLosses.contains(diagnostic.id) { return true }
        return diagnostic.id == .semanticMissingValues
            && (own?.hadStrangers == false || owners.contains { !$0.isIdle })
    }

    /// Whether all that gives names to categories and series is there, and the element that names one is whole.
    private func isAboutKnownNames(_ path: [Element], _ losses: [Loss], isSound: Bool) -> Bool {
        let lostNames = losses.lazy.filter { !$0.isOfLooks && !$0.isOfNumbers }.reduce(into: Set()) {
            $0.formUnion($1.names)
        }
        return (isSound || path.last?.name == "entry") && lostNames.isDisjoint(with: JSONSpelling.marks)
            && lostNames.isDisjoint(with: Self.sourcesOfNames)
    }

    /// Whether a mistake stands in a step before which its table has lost nothing: steps are taken one after the other, and only
    /// lookups read another table. In a step that has lost something itself, a column is still wrong that is not there, and so
    /// are those of its parts that are whole.
    private func isInSoundStep(_ diagnostic: Diagnostic, _ path: [Element]) -> Bool {
        guard let index = path.firstIndex(where: { $0.name == JSONSpelling.data }), index + 1 < path.count,
            diagnostic.id.rawValue.hasPrefix("data.")
        else { return false }
        let (table, step) = (path[index], path[index + 1])
        let steps = table.children.prefix { $0.extent.lowerBound <= step.extent.lowerBound }
        let lostEarlier = losses.contains { place, loss in
            table.extent.contains(place) && !step.extent.contains(place) && loss.start < step.extent.upperBound
                && !(loss.keepsColumns && diagnostic.id == .dataUnknownColumn)
        }
        guard !lostEarlier, !steps.contains(where: { $0.attribute("from") != nil }) else { return false }
        if diagnostic.id == .dataUnknownColumn || !losses.keys.contains(where: step.extent.contains) { return true }
        let places = [diagnostic.place] + diagnostic.notes.compactMap { $0.range.map { $0.original ?? $0 } }
        return index + 2 < path.count
            && places.allSatisfy { place in
                let part = self.path(to: place).last ?? step
                return place.file != diagnostic.place.file || losses[part.range.lowerBound] == nil
            }
    }

    /// Whether a value is wrong whatever else its element says: what marks and axes say is read together.
    func isByItself(_ diagnostic: Diagnostic, in element: Element) -> Bool {
        !isOnAxis(element) && Self.wrongByThemselves.contains(diagnostic.id)
    }

    /// Whether it is a mark or an axis, which are read together.
    func isOnAxis(_ element: Element) -> Bool {
        Self.axes.contains(element.name) || JSONSpelling.marks.contains(element.name)
    }

    /// Whether a mistake is about a place on an axis.
    private func isOfPlace(_ diagnostic: Diagnostic, in element: Element?) -> Bool {
        // An axis that says itself what it measures is the same under all marks.
        guard let element, diagnostic.id == .semanticInvalidValue, element.attribute("type") == nil else {
            return false
        }
        return element.attributes.contains { attribute in
            Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind == .position
                && touches(diagnostic.place, attribute.value.range)
        }
    }

    private func isAboutOneMark(_ diagnostic: Diagnostic) -> Bool {
        Self.aboutOneMark.contains(diagnostic.id) || diagnostic.id.rawValue.hasPrefix("data.")
    }

    /// The elements around a place, from the root on.
    func path(to place: SourceRange) -> [Element] {
        var path = [document.root]
        while let next = path.last?.children.first(where: { touches(place, $0.extent) }) { path.append(next) }
        return path
    }

    /// - Parameters:
    ///   - lostMarks: whether marks have lost more than their looks.
    ///   - isSound: whether the element that the value stands in has not.
    private func isTrueOfOneValue(
        _ diagnostic: Diagnostic, _ path: [Element], lostMarks: Bool, isSound: Bool
    ) -> Bool {
        // Marks without their positions stand on another axis.
        if lostMarks, isOfPlace(diagnostic, in: path.last) { return false }
        if lostMarks, isOfFormat(diagnostic, in: path.last) {
            // Whether an axis writes numbers or times its marks tell; what another tool writes is neither.
            return path.last?.attribute("type") != nil || !diagnostic.fixIts.isEmpty
        }
        return path.count < 2 || isSound || isByItself(diagnostic, in: path[path.count - 1])
            || Self.wrongAnywhere.contains(diagnostic.id)
    }

    /// Whether a warning is about what stands at its place, of which nothing that was taken out can have been the reason.
    private func isWarningOfPlace(_ warning: Diagnostic, _ path: [Element], _ losses: [Loss]) -> Bool {
        if Self.warningsOfTexts.contains(warning.id) {
            // The text itself is whole, or there would be a mistake at it.
            return true
        }
        // The two ends of an axis are read together.
        let isWhole = path.last.map { !Self.axes.contains($0.name) || self.losses[$0.range.lowerBound] == nil } ?? true
        return Self.warningsOfPlaces.contains(warning.id) && losses.allSatisfy(\.isIdle)
            && (isWhole || warning.id == .semanticOddFormat)
    }

    /// Whether a mistake is about the name of a part that no other mistake has taken out: a table, or an axis of a circle.
    private func isAboutNamedPart(_ diagnostic: Diagnostic, _ path: [Element], _ losses: [Loss]) -> Bool {
        switch diagnostic.id {
        case .semanticUnknownData: return !losses.contains(where: \.losesIDs)
        case .semanticUnknownCategory:
            guard path.count > 1, path[path.count - 1].name == "axis" else { return false }
            // The axes are the categories of the mark itself.
            return path[path.count - 2].attribute("categories") != nil
                && self.losses[path[path.count - 1].range.lowerBound]?.isOfLooks != false
        case .semanticScaleMismatch:
            // Series have no say in what the positions are, as long as their mark has them.
            let lost = losses.filter { !$0.isOfLooks && !$0.isOfNumbers }.reduce(into: Set()) { $0.formUnion($1.names) }
            return lost.isDisjoint(with: JSONSpelling.marks) && lost.isDisjoint(with: Self.sourcesOfScales)
                && Self.axes.contains(path.last?.name ?? "")
                && self.losses[path[path.count - 1].range.lowerBound]?.isIdle != false
        default: return false
        }
    }

    /// Whether a mistake is in the format of an axis.
    private func isOfFormat(_ diagnostic: Diagnostic, in element: Element?) -> Bool {
        diagnostic.id == .semanticInvalidFormat && Self.axes.contains(element?.name ?? "")
    }
}
