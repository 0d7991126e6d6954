import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

// What elements lose with their mistakes, and what is still sure without it.
extension SoundParts {
    /// What an element has lost.
    struct Loss {
        /// Where the chart starts that the element is a part of; nil: it is one of the page.
        var chart: Int?
        /// The names of the element and of what was taken out of it.
        var names: Set<String>
        /// Whether all that it says of its data, and of what it is called, is still there.
        var isOfLooks: Bool
        /// Whether all that it says of what it is called is still there, because only lists of numbers are gone.
        var isOfNumbers: Bool
        /// Whether all that it says of where its values stand is still there, because only looks are gone, and what it is called.
        var keepsPlaces = true
        /// Whether it is a step that makes the same columns all the same, whatever it writes into them.
        var keepsColumns: Bool
        /// Whether it had attributes that nobody knows, which may have told of its rows what the rest does not.
        var hadStrangers = false
        /// Whether one of these may have told series apart.
        var maySplitSeries = false
        /// Whether nothing of what it lost has a say in what its chart draws: names that nobody knows, numbers and colours of looks.
        var isIdle = true
        /// Whether all that it lost has no say in other things, or is filled in all ways.
        var isSettled = true
        /// Whether all that says which cells it reads, and as what, is still there: what it lost are looks, and words beside values.
        var keepsCells = true
        /// Whether what it lost decides which rows are read, or what of them.
        var isOfRows = false
        /// Whether a table may have lost its name with it.
        var losesIDs = false
        /// Where the first thing stands that was taken out of it.
        var start: Int
    }

    /// Gives a chart a mark, without which it would not have the shape of one.
    mutating func standIn(forMarksOf element: Element, in left: inout Element, _ chart: Int?) {
        var loss = Loss(
            chart: chart, names: [], isOfLooks: false, isOfNumbers: false, keepsColumns: false,
            start: element.range.lowerBound)
        (loss.isIdle, loss.isSettled, loss.keepsCells) = (false, false, false)
        losses[element.range.lowerBound, default: loss].names.formUnion(JSONSpelling.marks)
        losses[element.range.lowerBound]?.keepsPlaces = false
        left.children.append(Self.bareMark(of: element) ?? Self.markInPlace(of: left))
    }

    /// Notes what an element has lost.
    /// - Parameters:
    ///   - names: of the children, and of attributes that were most likely meant as such.
    ///   - left: the element without them.
    mutating func note(
        _ names: Set<String>, of element: Element, _ attributes: [Attribute], _ left: Element, isUnclear: Bool,
        besides mistakes: [Diagnostic], in chart: Int?
    ) {
        let start = firstLoss(of: element, attributes, left, isUnclear)
        var loss =
            losses[element.range.lowerBound]
            ?? Loss(chart: chart, names: [], isOfLooks: true, isOfNumbers: true, keepsColumns: true, start: start)
        loss.start = min(loss.start, start)
        loss.names.formUnion(names)
        // A table that has lost a step is known by the step; of one with a wrong name nobody knows what it makes.
        if isUnclear || !attributes.isEmpty || !isTable(element, lackingOnly: names) { loss.names.insert(element.name) }
        if lacksTables(element) { loss.names.insert(JSONSpelling.data) }
        let isOfAttributes = !isUnclear && names.isEmpty
        let strangers = strangers(among: attributes, of: element, mistakes)
        loss.hadStrangers = loss.hadStrangers || !strangers.isEmpty
        loss.maySplitSeries = loss.maySplitSeries || strangers.contains { maySplitSeries($0, of: element) }
        func areLooks(or isOther: (Attribute) -> Bool) -> Bool {
            attributes.allSatisfy { attribute in
                strangers.contains { $0.nameRange == attribute.nameRange } || isLook(attribute, of: element, mistakes)
                    || isOther(attribute)
            }
        }
        loss.isIdle =
            loss.isIdle && isOfAttributes
            && attributes.allSatisfy { attribute in
                strangers.contains { $0.nameRange == attribute.nameRange }
                    || isIdle(attribute, of: element) && isLook(attribute, of: element, mistakes)
            }
        loss.isSettled =
            loss.isSettled && !isUnclear && areSettled(names, attributes, of: element)
            && attributes.allSatisfy { isSettled($0, of: element, mistakes) }
        loss.keepsCells =
            loss.keepsCells && isOfAttributes
            && attributes.allSatisfy {
                isLook($0, of: element, mistakes) || Self.isNameBesideValue($0, of: element)
            }
        loss.isOfRows =
            loss.isOfRows || !names.isDisjoint(with: Self.partsOfTables)
            || attributes.contains { Self.isOfRows($0, of: element) }
        loss.losesIDs = loss.losesIDs || losesIDs(element, names, attributes, isUnclear: isUnclear)
        loss.isOfLooks = loss.isOfLooks && isOfAttributes && areLooks { _ in false }
        loss.isOfNumbers = loss.isOfNumbers && isOfAttributes && areLooks { isListOfNumbers($0, of: element) }
        loss.keepsPlaces = loss.keepsPlaces && isOfAttributes && areLooks { $0.name == "name" }
        loss.keepsColumns =
            loss.keepsColumns && isOfAttributes
            && (Self.stepsOfSameColumns.contains(element.name) || Self.leavesColumns(attributes, of: element))
        losses[element.range.lowerBound] = loss
    }

    /// Whether an element is a table of which only parts are lost.
    private func isTable(_ element: Element, lackingOnly names: Set<String>) -> Bool {
        element.name == JSONSpelling.data && names.isSubset(of: Self.partsOfTables)
    }

    /// Whether of an array only an item is lost that could not be read, as others are there.
    private func isItem(_ attribute: Attribute, of element: Element) -> Bool {
        !element.children(attribute.name).isEmpty
            && element.unread.contains { $0.nameRange == attribute.nameRange }
    }

    private func maySplitSeries(_ attribute: Attribute, of element: Element) -> Bool {
        isItem(attribute, of: element) || Self.mayNameSeries(attribute, of: element)
    }

    /// The attributes of which nobody knows what they mean, and beside which the element says all the same where its values are.
    private func strangers(
        among attributes: [Attribute], of element: Element, _ mistakes: [Diagnostic]
    ) -> [Attribute] {
        attributes.filter { attribute in
            !isLook(attribute, of: element, mistakes)
                && (isItem(attribute, of: element) || isStranger(attribute, of: element, mistakes))
        }
    }

    private func losesIDs(
        _ element: Element, _ names: Set<String>, _ attributes: [Attribute], isUnclear: Bool
    ) -> Bool {
        names.contains(JSONSpelling.data)
            || element.name == JSONSpelling.data
                && (isUnclear || attributes.contains { $0.name == "id" || !Self.isKnown($0, of: element) })
            || element.name == JSONSpelling.chart && isUnclear
    }

    func isListOfNumbers(_ attribute: Attribute, of element: Element) -> Bool {
        let kind = Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind
        // Of names that are there twice the first stands.
        return kind == .numberList || kind == .textList && attribute.name == "labels"
    }

    /// Where the first thing stands that was taken out of an element.
    /// - Parameter left: the element without it.
    func firstLoss(
        of element: Element, _ attributes: [Attribute], _ left: Element, _ isUnclear: Bool
    ) -> Int {
        let kept = Set(left.children.map(\.range))
        let children = element.children.filter { !kept.contains($0.range) }
        let places = attributes.map(\.nameRange.lowerBound) + children.map(\.extent.lowerBound)
        return isUnclear ? element.extent.lowerBound : places.min() ?? element.extent.lowerBound
    }

    /// Whether the tables of a chart may be what could not be read of it.
    func lacksTables(_ element: Element) -> Bool {
        element.name == JSONSpelling.chart && element.isIncomplete && element.children(JSONSpelling.data).isEmpty
    }

    /// Whether an attribute says only how a mark or something around the plot looks; one with a wrong name is what its
    /// message takes it for.
    func isLook(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        let meant = meant(by: attribute, mistakes)
        // All that an axis says but for what it measures, and which it is, concerns itself alone.
        if Self.axes.contains(element.name) {
            return !["type", "axis"].contains { attribute.name == $0 || meant?.contains($0) == true }
        }
        guard Self.elementsWithLooks.contains(element.name) else { return false }
        let type =
            Vocabulary.playfair.attribute(attribute.name, of: element.name)
            ?? meant.flatMap { Vocabulary.playfair.attribute($0, of: element.name) }
        return type.map {
            // The colours of cells and slices are columns.
            Self.colors.contains($0.name) && $0.type.kind != .field
                || Self.namesBesideValues.contains($0.name) && Self.isOnAxes(element.name)
                || Self.kindsOfLooks.contains($0.type.kind) && $0.refersTo == nil
                // Sizes, shares and opacities have types of their own.
                || $0.type.kind == .number && !Self.numbersOfData.contains($0.type.name)
        } ?? false
    }

    /// What the message about a wrong name takes it for; nil: for nothing that is one name.
    func meant(by attribute: Attribute, _ mistakes: [Diagnostic]) -> String? {
        let edit = mistakes.lazy.flatMap(\.fixIts).filter { $0.edits.count == 1 }.map { $0.edits[0] }
            .first { touches($0.range.place, attribute.nameRange) }
        guard let text = edit?.replacement else { return nil }
        // Where the value is another one as well, name and value are written anew: name="value", in JSON "name": value.
        let name = text.prefix { $0 != "=" && $0 != ":" }
        return String(name.filter { $0 != "\"" && !$0.isWhitespace })
    }

    /// Whether an attribute has a name for which nobody knows what it means, and its element says all the same where its values
    /// stand.
    func isStranger(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        // A number is no column, whatever name is like its own.
        let type = meant(by: attribute, mistakes).flatMap { Vocabulary.playfair.attribute($0, of: element.name) }
        let isNoColumn = type?.type.kind == .field && NumberSyntax.isNumber(attribute.value.text)
        let isUnknown = mistakes.contains { mistake in
            // What is said of it in place of the names that there are tells what it was to be.
            mistake.id == .schemaUnknownAttribute && touches(mistake.place, attribute.nameRange)
                && (isNoColumn
                    || mistake.fixIts.isEmpty && (!mistake.notes.isEmpty || !Self.mayName(attribute, of: element)))
        }
        return isUnknown && Self.leavesRows(attribute, of: element)
    }
}
