import ChartDiagnostics
import ChartDocument
import ChartSchema

// What mistakes are about, and what the parts of a document say, so that one is told of the other.
extension SoundParts {
    static let axes: Set<String> = ["x", "y"]
    static let elementsWithLooks = JSONSpelling.marks.union(["legend", "entry", "tooltip", "entrance"])
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
        .dataUnreadable, .semanticLengthMismatch, .semanticMixedMarks,
    ]

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

    /// What names something that the marks, their data and a few elements have names for.
    static let aboutNames: Set<DiagnosticID> = [
        .semanticUnknownSeries, .semanticUnknownCategory, .semanticConflictingStates,
    ]
    static let sourcesOfNames: Set<String> = ["x", "series", "state", "states", "facet", "axis"]

    /// What is wrong with the columns of a table that has lost rows, or has too many, as well.
    static let aboutColumns: Set<DiagnosticID> = [.semanticUnknownField, .semanticNotNumbers]
    static let stepsOfRows: Set<String> = ["filter", "sort", "sample"]

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
        "classname", "css", "animation", "animate", "transition", "duration", "hover",
    ]

    /// Whether other tools have the name for how something looks.
    static func isNameOfLook(_ name: String) -> Bool {
        namesOfLooks.contains(name.lowercased().filter { $0 != "-" && $0 != "_" })
    }

    /// Whether an element says of its rows all that it can say, whatever an attribute of it means: this holds one thing, which on
    /// a mark is no name, and the places of a mark's values are told by another, or are too many to be this.
    static func leavesRows(_ attribute: Attribute, of element: Element) -> Bool {
        let value = attribute.value
        let isOneThing =
            value.kind != .list && !value.text.isEmpty
            && !value.text.contains { $0.isWhitespace || ",;|".contains($0) }
        guard isOneThing, !partsOfTables.contains(element.name), !elementsAbove.contains(element.name),
            let type = Vocabulary.playfair.element(element.name)
        else { return false }
        guard JSONSpelling.marks.contains(element.name) || element.name == "series" else { return true }
        let lists = element.attributes.filter { type.attribute($0.name)?.type.kind == .numberList }
        let isPlaced =
            !type.attributes.contains { places.contains($0.name) }
            || element.attributes.contains { places.contains($0.name) }
            || lists.contains { $0.value.items.count > 1 || $0.value.text.contains(where: \.isWhitespace) }
        let isNoName = NumberSyntax.isNumber(value.text) || ["true", "false"].contains(value.text.lowercased())
        // Beside a table a word may be a column.
        return isPlaced && (isNoName || isNameOfLook(attribute.name) && !lists.isEmpty)
    }

    // MARK: Steps

    /// What takes the place of an attribute with a mistake that a step cannot go without; nil: nothing. Any of its choices will do,
    /// as the columns behind the step are called the same.
    static func standIn(for attribute: Attribute, of step: Element) -> Attribute? {
        guard partsOfTables.contains(step.name), step.name != JSONSpelling.data,
            let type = Vocabulary.playfair.attribute(attribute.name, of: step.name), type.isRequired,
            let choice = type.type.choices.first, leavesColumns([attribute], of: step)
        else { return nil }
        var standIn = attribute
        standIn.value = Value(kind: attribute.value.kind, text: choice.value, range: attribute.value.range)
        return standIn
    }

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
