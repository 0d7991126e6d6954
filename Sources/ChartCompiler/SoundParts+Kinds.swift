import ChartDiagnostics
import ChartDocument
import ChartSchema

// What mistakes are about, and what the parts of a document say, so that one is told of the other.
extension SoundParts {
    static let axes: Set<String> = ["x", "y"]
    static let elementsWithLooks = JSONSpelling.marks.union(JSONSpelling.annotations).union([
        "legend", "entry", "tooltip", "entrance", "threshold", "range", "size", "theme", "gradient", "stop", "series",
        "axis", "color", "facet", "page", "update",
    ])
    static let colors: Set<String> = ["color", "colors"]
    /// The types of plain numbers, which are ends and values, of those that say how many bins there are and how wide these
    /// are, and how far whiskers reach.
    static let numbersOfData: Set<String> = ["number", "bins", "positiveNumber"]
    static let kindsOfLooks: Set<ValueKind> = [
        .choice, .boolean, .color, .pattern, .duration, .easing,
    ]

    /// What is wrong whatever else the document says.
    static let aboutOneValue: Set<DiagnosticID> = [
        .semanticInvalidValue, .semanticInvalidFormat, .semanticUnknownLocale, .semanticEmptyRange,
        .semanticThresholdOrder,
        .semanticDuplicateAxis, .semanticDuplicateEntry, .dataInvalidFormula, .dataFileNotFound, .dataOutsideRoot,
        .dataUnreadable, .semanticLengthMismatch, .semanticMixedMarks, .semanticSmallSide, .semanticUnknownTimeZone,
        .semanticRangeOrder, .dataInvalidEdges, .semanticDuplicateID,
    ]

    /// What is wrong with the items of one list, whatever else its mark says or has lost.
    static let wrongAnywhere: Set<DiagnosticID> = [.dataInvalidEdges]

    /// What is wrong with a value of an element that is no mark and no axis, even if the element has lost something.
    static let wrongByThemselves: Set<DiagnosticID> = [
        .semanticInvalidValue, .semanticUnknownLocale, .dataFileNotFound, .dataOutsideRoot, .dataUnreadable,
        .dataInvalidFormula,
    ]

    static let state = "state"
    /// What parts the rows of a mark, besides itself.
    static let partingRows: Set<String> = [state, "facet", "color"]

    /// What is wrong with a mark that has lost nothing, as long as the tables are what they will be.
    static let aboutOneMark: Set<DiagnosticID> = [
        .semanticUnknownField, .semanticNotNumbers, .semanticUnknownData, .semanticNegativeShare, .semanticNegativeSize,
        .semanticSameLabel, .semanticImpossibleBox, .semanticImpossibleCandle, .semanticIncompleteBox,
        .semanticIncompleteCandle, .semanticImpossibleRange, .semanticIncompleteRange, .semanticDuplicatePoint,
        .semanticConflictingData, .semanticMissingValues,
        .semanticNoData,
        .semanticValueOutOfRange, .semanticStackedRange, .semanticManyValues, .semanticDuplicateSeries,
    ]

    /// What may be said of cells for how a mark reads them.
    static let aboutCells = aboutOneMark.union(aboutOneValue).subtracting([
        .dataInvalidFormula, .dataFileNotFound, .dataOutsideRoot, .dataUnreadable, .dataInvalidEdges,
    ])

    /// What is said of attributes that contradict each other.
    static let aboutContradictions: Set<DiagnosticID> = [
        .dataConflictingBins, .dataConflictingSources, .dataConflictingStep, .semanticConflictingControls,
        .semanticConflictingData, .semanticConflictingLegend, .semanticConflictingStates,
    ]

    /// What names something that the marks, their data and a few elements have names for.
    static let aboutNames: Set<DiagnosticID> = [
        .semanticUnknownSeries, .semanticUnknownCategory, .semanticConflictingStates,
    ]
    /// What may be said only because the column is not known that splits a mark into series.
    static let aboutSeries: Set<DiagnosticID> = [
        .semanticUnknownSeries, .semanticDuplicateSeries, .semanticDuplicatePoint,
    ]

    static let sourcesOfNames: Set<String> = ["x", "series", "state", "states", "facet", "axis"]

    /// What decides whether an axis measures numbers or times, or names categories.
    static let sourcesOfScales: Set<String> = partsOfTables.subtracting(stepsOfRows).union(["x", "facet", state])

    /// What is wrong with the columns of a table that has lost rows, or has too many, as well.
    static let aboutColumns: Set<DiagnosticID> = [.semanticUnknownField, .semanticNotNumbers]
    static let stepsOfRows: Set<String> = ["filter", "sort", "limit", "sample"]
    /// Steps behind which the columns are called as before, whichever rows they leave.
    static let stepsOfSameColumns = stepsOfRows.union(["top"])

    static let partsOfTables: Set<String> = {
        var names: Set<String> = [JSONSpelling.data]
        var pending = [JSONSpelling.data]
        while let name = pending.popLast() {
            for child in Vocabulary.playfair.element(name)?.childNames ?? [] where names.insert(child).inserted {
                pending.append(child)
            }
        }
        return names
    }()

    // MARK: Attributes that nobody knows

    /// What is wrong with an element whatever else an attribute says of it whose name nobody knows; what an element lacks it may
    /// have been meant to give.
    static let besideStrangers: Set<DiagnosticID> = [
        .semanticInvalidValue, .semanticInvalidFormat, .semanticUnknownLocale, .semanticEmptyRange,
        .semanticThresholdOrder, .semanticDuplicateEntry, .semanticDuplicateSeries, .semanticLengthMismatch,
        .semanticNotNumbers, .semanticUnknownField, .semanticNegativeShare, .semanticNegativeSize, .semanticSameLabel,
        .semanticImpossibleBox, .semanticImpossibleCandle, .semanticImpossibleRange, .semanticUnknownCategory,
        .semanticUnknownSeries, .dataInvalidEdges, .dataInvalidFormula, .dataFileNotFound, .dataOutsideRoot,
        .dataUnreadable,
    ]

    /// Elements that decide what others are read as.
    private static let elementsAbove: Set<String> = ["page", "chart", state, "facet", "control"]

    /// The attributes that say where the values of a mark stand.
    private static let places: Set<String> = ["x", "at", "categories"]

    private static let namesOfLooks: Set<String> = [
        "fill", "stroke", "strokewidth", "backgroundcolor", "bordercolor", "borderwidth", "linewidth", "style", "class",
        "classname", "css", "animation", "animate", "transition", "duration", "hover", "tooltip",
    ]

    /// Whether other tools have the name for how something looks.
    static func isNameOfLook(_ name: String) -> Bool {
        let name = name.lowercased().filter { $0 != "-" && $0 != "_" }
        return namesOfLooks.contains(name) || name.hasSuffix("color") || name.hasSuffix("colour")
    }

    /// Whether the word is one that something on some mark may be, and so most likely no name of a series.
    private static func isChoice(_ word: String) -> Bool { choices.contains(word.lowercased()) }

    private static let choices = Set(
        JSONSpelling.marks.compactMap { Vocabulary.playfair.element($0) }.flatMap(\.attributes).flatMap(\.type.choices)
            .map(\.value))

    /// Whether what has the name is never a column: it is the same for all rows, or about what happens to them.
    private static func isNameOfNoColumn(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["up", "down", "hover", "border", "background"].contains { name.hasPrefix($0) }
            || ["animation", "animate", "transition", "style", "class", "css", "duration", "tooltip"].contains(name)
    }

    /// Whether an attribute that is told in words may be one for the names or places of rows, which the element lacks.
    static func mayName(_ attribute: Attribute, of element: Element) -> Bool {
        guard !isNameOfLook(attribute.name), let type = Vocabulary.playfair.element(element.name) else { return false }
        let word = attribute.name.lowercased().filter { $0 != "-" && $0 != "_" }
        let meant = type.attribute(meantBy: attribute.name)
        let isNumber = NumberSyntax.isNumber(attribute.value.text)
        return type.attributes.contains { known in
            element.attribute(known.name) == nil && namesOfRows.contains(known.name)
                && !(isNumber && known.type.kind == .field)
                && (known.name.hasPrefix(word) || word.hasPrefix(known.name) || known.name == meant)
        }
    }

    private static let namesOfRows: Set<String> = [
        "x", "y", "series", "categories", "values", "name", "at", "data", "rows", "labels", "value", "label",
    ]

    /// Whether other tools have the name for how a file is read, or which columns and rows of it.
    private static func isOfReading(_ name: String) -> Bool {
        let name = name.lowercased().filter { $0 != "-" && $0 != "_" }
        let isOfCells = startsOfReading.contains { name.hasPrefix($0) } || partsOfReading.contains { name.contains($0) }
        return isOfCells || partsOfTables.contains(name) || name == "values"
    }

    // What parts cells is seen in the file itself.
    private static let startsOfReading = [
        "header", "skip", "name", "col", "quot", "decimal", "row", "n", "filter", "limit", "head",
    ]
    private static let partsOfReading = ["field", "index", "sheet", "orient", "path", "root", "key", "parse"]

    /// Whether an element says of its rows all that it can say, whatever an attribute of it means: this holds one thing, which on
    /// a mark is no name, and the places of a mark's values are told by another, or are too many to be this.
    static func leavesRows(_ attribute: Attribute, of element: Element) -> Bool {
        guard let type = Vocabulary.playfair.element(element.name) else { return false }
        let isOfMarks =
            JSONSpelling.marks.contains(element.name) || element.name == "series"
            || partsOfTables.contains(element.name)
            || elementsAbove.contains(element.name)
        // All others have no rows of their own.
        guard isOfMarks else { return true }
        if element.name == JSONSpelling.data {
            let hasSource = element.attribute("src") != nil || element.text != nil
            // The first line names the columns in any case.
            let isIdle =
                attribute.name.lowercased().contains("header") && ["true", "yes", "1"].contains(attribute.value.text)
            return hasSource && (isIdle || !isOfReading(attribute.name))
        }
        let value = attribute.value
        let isOneThing =
            value.kind != .list && !value.text.isEmpty
            && !value.text.contains { $0.isWhitespace || ",;|".contains($0) }
        guard isOneThing else { return isPlacedByLists(element, type) }
        let isFlag = Self.isFlag(value)
        // No column is called so, and the one that parts the panels is there.
        if element.name == "facet" { return isFlag && element.attribute("by") != nil }
        guard !partsOfTables.contains(element.name), !elementsAbove.contains(element.name) else { return false }
        return !type.attributes.contains { places.contains($0.name) }
            || element.attributes.contains { places.contains($0.name) }
            || lists(of: element, type).contains {
                $0.value.items.count > 1 || $0.value.text.contains(where: \.isWhitespace)
            }
    }

    /// Whether an attribute that nobody knows may tell the series of its mark apart: it is a word, which may be a column beside a
    /// table, or the name of a series beside lists.
    static func mayNameSeries(_ attribute: Attribute, of element: Element) -> Bool {
        guard JSONSpelling.marks.contains(element.name) || element.name == "series",
            let type = Vocabulary.playfair.element(element.name), attribute.value.kind != .list
        else { return false }
        let hasLists = !lists(of: element, type).isEmpty
        let isNoName = isFlag(attribute.value) || hasLists && isChoice(attribute.value.text)
        return !isNoName && !(isNameOfLook(attribute.name) && (hasLists || isNameOfNoColumn(attribute.name)))
    }

    private static func isFlag(_ value: Value) -> Bool {
        let words = value.text.split { $0.isWhitespace || $0 == "," }
        return !words.isEmpty && words.allSatisfy { NumberSyntax.isNumber(String($0)) }
            || ["true", "false"].contains(value.text.lowercased())
    }

    private static func lists(of element: Element, _ type: Vocabulary.ElementType) -> [Attribute] {
        element.attributes.filter { type.attribute($0.name)?.type.kind == .numberList }
    }

    /// Whether the values of a mark and their places are all told by lists, so that another list says something else.
    private static func isPlacedByLists(_ element: Element, _ type: Vocabulary.ElementType) -> Bool {
        guard !lists(of: element, type).isEmpty else { return false }
        // The places of a series are those of its mark.
        return element.name == "series"
            || element.attributes.contains { places.contains($0.name) && type.attribute($0.name)?.type.kind != .field }
    }

    // MARK: Guesses

    /// What is wrong behind a guess, whatever else was meant: how parts fit each other may follow from it.
    private static let behindGuesses: Set<DiagnosticID> = aboutOneValue.union(aboutOneMark).union(aboutNames)
        .union(besideStrangers)
        .union([
            .schemaNotAChoice, .schemaInvalidValue, .schemaOutOfRange, .schemaWrongType, .schemaUnknownAttribute,
            .dataUnknownColumn, .dataTypeMismatch, .dataWrongType, .dataWrongCellCount,
            .dataInvalidJSON, .dataNestedValue, .dataTextAfterQuote, .dataUnterminatedQuote, .dataUnequalColumns,
        ])
        .subtracting([
            .semanticDuplicateAxis, .semanticMixedMarks, .semanticConflictingData, .semanticMissingValues,
            .semanticNoData, .semanticDuplicatePoint,
        ])

    /// Warnings that are about what was written at their place, and not about what is missing elsewhere.
    static let warningsOfPlaces: Set<DiagnosticID> = [
        .semanticOddFormat, .semanticUnfilledText, .semanticDistantAnnotation, .semanticCutForms,
        .semanticSimilarCategories, .semanticUnevenCategories, .semanticUnknownLocale, .semanticSameColor,
        .semanticSameColumn, .semanticDistantEnd, .semanticOutsideAxis, .semanticRelativeAddress,
        .semanticContradictingTotal, .semanticCountedTwice, .dataInexactNumber, .dataSentinel, .dataNotNumbers,
        .dataNotTimes, .dataUnknownText, .dataForegoneCondition, .dataSimilarColumns, .semanticUnusedData,
        .dataDoubtfulCalculation,
    ]

    /// Warnings about a text that stands by itself.
    static let warningsOfTexts: Set<DiagnosticID> = [
        .semanticUnfilledText, .semanticUnknownLocale, .semanticRelativeAddress, .semanticUnknownWarning,
        .semanticNotAWarning,
    ]

    /// Whether something that is said of a document with guesses put in is true of the document itself.
    /// - Parameter errors: those that are known, each of which has been told and takes its place for itself.
    static func isTrue(_ found: Diagnostic, behindGuessesFor errors: [Diagnostic]) -> Bool {
        let isAbout = found.severity == .error ? behindGuesses.contains(found.id) : isWarningOfPlace(found)
        return isAbout && !errors.contains(where: found.overlaps)
    }

    /// Whether a warning about a document in which mistakes are mended is none of what stands in their place.
    static func isTrue(_ warning: Diagnostic, behindMendsOf errors: [Diagnostic]) -> Bool {
        isWarningOfPlace(warning) && !errors.contains(where: warning.overlaps)
    }

    private static func isWarningOfPlace(_ warning: Diagnostic) -> Bool {
        warningsOfPlaces.contains(warning.id) || warningsOfTexts.contains(warning.id)
    }

    // MARK: Marks

    /// What takes the place of the marks of a chart, so that what stands around them is still looked at.
    static func markInPlace(of chart: Element) -> Element {
        let place = chart.nameRange
        let isOnAxes = chart.children.contains { axes.contains($0.name) || JSONSpelling.annotations.contains($0.name) }
        guard isOnAxes else { return Element(name: "spinner", range: place, nameRange: place) }
        var mark = Element(name: "point", range: place, nameRange: place)
        mark.attributes = ["at", "values"].map { name in
            let item = Item(text: "1", isBare: true, range: place)
            return Attribute(name: name, nameRange: place, value: Value(items: [item], range: place))
        }
        return mark
    }

    /// Lists of what is written beside values that stand at positions.
    static let namesBesideValues: Set<String> = ["labels", "captions"]

    /// Whether an attribute holds what is only written beside values, and does not tell series apart.
    static func isNameBesideValue(_ attribute: Attribute, of element: Element) -> Bool {
        (namesBesideValues.contains(attribute.name) || attribute.name == "label") && isOnAxes(element.name)
    }

    /// Lists of which no item can be missing.
    private static let listsOfEnds: Set<String> = ["edges", "breaks", "dashes"]

    static func isOnAxes(_ mark: String) -> Bool {
        Vocabulary.playfair.attribute("categories", of: mark) != nil
    }

    /// A list in which only some items are wrong, with others in their places, so that there are as many of them; nil: it is none.
    func listWithoutItems(_ attribute: Attribute, of element: Element, besides mistakes: [Diagnostic]) -> Attribute? {
        guard let kind = Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind,
            kind == .numberList && !Self.listsOfEnds.contains(attribute.name)
                || kind == .textList && attribute.name == "labels"
        else { return nil }
        let own = mistakes.filter { touches($0.place, attribute.extent) }
        if let list = listOfRightLength(attribute, of: element, kind, own) { return list }
        // A mistake of the list as a whole is in no single item, of which there may be millions.
        guard !own.contains(where: { covers($0.place, attribute.value.range) }) else { return nil }
        let (items, problems) = attribute.value.listItems(in: document.file)
        guard problems.isEmpty, (2...Self.mostItems).contains(items.count) else { return nil }
        let wrong = items.indices.filter { index in own.contains { touches($0.place, items.range(index)) } }
        // Each mistake is in one item.
        guard !wrong.isEmpty, wrong.count < items.count, own.count <= wrong.count,
            own.allSatisfy({ mistake in wrong.count { touches(mistake.place, items.range($0)) } == 1 })
        else { return nil }
        let replaced = items.indices.map { index -> Item in
            guard wrong.contains(index) else { return items[index] }
            let text = kind == .numberList ? nil : "?\(index)"
            return Item(text: text, isBare: kind == .numberList, range: items.range(index))
        }
        var list = attribute
        list.value = Value(items: Items(replaced), range: attribute.value.range)
        return list
    }

    /// Each is compared with all mistakes of the list. A longer list is left out as a whole.
    private static let mostItems = 1000

    /// A list that is too long without its last items, or one that is too short with missing ones; nil: its length is right, or
    /// nothing beside it tells the right one.
    private func listOfRightLength(
        _ attribute: Attribute, of element: Element, _ kind: ValueKind, _ mistakes: [Diagnostic]
    ) -> Attribute? {
        guard mistakes.allSatisfy({ $0.id == .semanticLengthMismatch }), !mistakes.isEmpty,
            let other = length(besides: attribute, of: element)
        else { return nil }
        let (items, problems) = attribute.value.listItems(in: document.file)
        guard problems.isEmpty, items.count > 0, items.count != other else { return nil }
        let fitted = (0..<other).map { index -> Item in
            if index < items.count { return items[index] }
            let text = kind == .numberList ? nil : "?\(index)"
            return Item(text: text, isBare: kind == .numberList, range: attribute.value.range)
        }
        var list = attribute
        list.value = Value(items: Items(fitted), range: attribute.value.range)
        return list
    }

    /// How many items the places of a mark have, which are told by itself or by what it is a part of; nil: nothing tells it.
    private func length(besides attribute: Attribute, of element: Element) -> Int? {
        let path = path(to: SourceRange(document.file, element.nameRange))
        for owner in [element] + path.reversed().filter({ $0.nameRange != element.nameRange }) {
            for name in ["categories", "at", "labels", "values"] {
                guard let list = owner.attribute(name), list.nameRange != attribute.nameRange else { continue }
                return list.value.listItems(in: document.file).items.count
            }
        }
        return nil
    }

    /// Whether an attribute has no say in what is drawn where: it is no choice.
    func isIdle(_ attribute: Attribute, of element: Element) -> Bool {
        let kind = Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind
        return kind != .choice && kind != .boolean
    }

    /// Whether the language has the attribute.
    static func isKnown(_ attribute: Attribute, of element: Element) -> Bool {
        Vocabulary.playfair.attribute(attribute.name, of: element.name) != nil
    }

    /// The text of an element; nil: it has none, or none may stand in it, which would be found in each rest again.
    func soundText(of element: Element, besides mistakes: [Diagnostic]) -> Value? {
        element.text.flatMap { text in
            mistakes.contains { $0.id == .schemaUnexpectedText && touches($0.place, text.range) } ? nil : text
        }
    }

    // MARK: Steps

    /// Whether the columns behind a step are called the same whatever these of its attributes say.
    static func leavesColumns(_ attributes: [Attribute], of step: Element) -> Bool {
        guard partsOfTables.contains(step.name), step.name != JSONSpelling.data else { return false }
        return attributes.allSatisfy { attribute in
            // What a column is called that has no other name.
            let isName = attribute.name == "op" && step.attribute("as") == nil && step.attribute("of") == nil
            let kind = Vocabulary.playfair.attribute(attribute.name, of: step.name)?.type.kind
            return !isName && (kind == .choice || kind == .number || kind == .boolean)
        }
    }
}
