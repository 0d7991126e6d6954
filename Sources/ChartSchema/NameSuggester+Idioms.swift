import ChartDiagnostics
import ChartDocument

// Attributes of other tools that say at once what two attributes say here, or that another element says.
extension NameSuggester {
    /// What this language has in place of an attribute of other tools.
    struct ForeignIdiom {
        var advice: String
        /// The attributes of the element that are meant, so that they are not asked for.
        var meant: [String] = []
        var fixIt: Diagnostic.FixIt?
    }

    func idiom(_ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        if let idiom = stepIdiom(attribute, of: parent, on: element) { return idiom }
        let word = Synonyms.folded(attribute.name)
        if let advice = element.turned, ["orientation", "orient", "indexaxis"].contains(word) {
            return ForeignIdiom(advice: advice)
        }
        switch (element.name, word) {
        case ("chart", "color"), ("chart", "colour"):
            guard attribute.value.kind != .boolean else { return nil }
            return ForeignIdiom(
                advice: "a colour is 'color' of its mark, and those of all series are the 'palette' of the chart")
        case ("note", "xy"), ("note", "coord"), ("note", "coords"), ("note", "position"), ("note", "at"):
            return place(attribute, on: element)
        case ("rule", _) where Synonyms.isUpright(file.text(parent.nameRange)):
            return upright(attribute, of: parent, on: element)
        case ("facet", "sharex"), ("facet", "sharey"):
            guard saysNo(attribute.value) else { return nil }
            return scales(word == "sharex" ? "free-x" : "free-y", attribute, of: parent)
        case ("control", "loop"), ("control", "looping"), ("control", "autorepeat"):
            guard saysNo(attribute.value) else { return nil }
            return choice("once", of: "repeat", attribute, in: parent)
        case ("x", "log"), ("y", "log"), ("x", "logarithmic"), ("y", "logarithmic"), ("x", "logscale"),
            ("y", "logscale"):
            return saysYes(attribute.value) ? choice("log", of: "type", attribute, in: parent) : nil
        case (_, "hollow"), (_, "transparency"): return look(attribute, of: parent, on: element)
        case ("entry", "visible"), ("entry", "show"), ("entry", "shown"), ("entry", "display"), ("entry", "enabled"):
            return visibility(attribute, of: parent)
        case (_, "yaxisid"): return axis(attribute, on: element)
        case (_, "category"), (_, "date"), (_, "value"): return column(attribute, of: parent, on: element)
        case (_, "x2"): return span(attribute, of: parent, on: element)
        case ("legend", _), ("tooltip", _):
            return Synonyms.isAboutShowing(attribute.name) ? showing(attribute, of: parent, on: element) : nil
        case (_, "type"), (_, "interpolation"): return curve(attribute, of: parent, on: element)
        case (_, "shape"), (_, "symbol"): return shape(attribute, of: parent, on: element)
        case ("control", "default"), ("control", "initial"), ("control", "selected"), ("control", "value"):
            return ForeignIdiom(advice: "which state is shown first is 'first-state' of the chart")
        case ("aggregate", "weight"), ("aggregate", "weights"), ("field", "weight"), ("field", "weights"):
            return ForeignIdiom(
                advice: "means have no weights: divide the sum of products by that of the weights")
        case ("candlestick", _), ("waterfall", _):
            return Synonyms.isColorOfDirection(word)
                ? ForeignIdiom(advice: "what rises and what falls have the colours 'up' and 'down' of a 'theme'") : nil
        default: return namedChoice(attribute, of: parent, on: element)
        }
    }

    /// A choice by the name of its attribute here.
    private func choice(
        _ choice: String, of name: String, _ attribute: Attribute, in parent: Element
    ) -> ForeignIdiom {
        ForeignIdiom(
            advice: "did you mean \(written(name, choice))?", meant: [name],
            fixIt: parent.attribute(name) == nil ? replacement(of: attribute, by: name, choice) : nil)
    }

    /// Attributes that say by yes what is a choice here, `dashed="true"`; nil: no choice is called so, or several are.
    private func namedChoice(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        let word = Synonyms.folded(attribute.name)
        guard word.count > 4, saysYes(attribute.value), element.attribute(meantBy: attribute.name) == nil,
            !element.attributes.contains(where: { Synonyms.folded($0.name) == word }),
            !element.allows(child: attribute.name)
        else { return nil }
        let owners = element.attributes.filter { $0.type.choices.contains { $0.value == word } }
        guard owners.count == 1 else { return nil }
        return choice(word, of: owners[0].name, attribute, in: parent)
    }

    /// What is the opposite here: points that are not filled, and how much is seen through.
    private func look(_ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        let pair: (name: String, value: String)
        if Synonyms.folded(attribute.name) == "hollow" {
            guard saysYes(attribute.value) else { return nil }
            pair = ("filled", "false")
        } else {
            guard let part = Double(attribute.value.text), part >= 0, part < 1 else { return nil }
            pair = ("opacity", "\(((1 - part) * 1000).rounded() / 1000)")
        }
        guard element.attribute(pair.name) != nil else { return nil }
        let assigned = words.assigned(pair.name, pair.value, isNumber: true)
        return ForeignIdiom(
            advice: "did you mean \(assigned)?", meant: [pair.name],
            fixIt: parent.attribute(pair.name) == nil
                ? Diagnostic.FixIt("replace with \(assigned)", replacing: member(attribute), with: assigned) : nil)
    }

    /// Both coordinates in one list.
    private func place(_ attribute: Attribute, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        let items = attribute.value.listItems(in: file).items.compactMap(\.text)
            .flatMap { $0.split(separator: ",").map(String.init) }
        guard items.count == 2 else { return nil }
        let written = zip(["x", "y"], items).map { name, item in
            words.assigned(name, item, isNumber: NumberSyntax.isNumber(item))
        }.joined(separator: spelling == .xml ? " " : ", ")
        return ForeignIdiom(
            advice: "a place is written \(written)", meant: ["x", "y"],
            fixIt: Diagnostic.FixIt("replace with \(written)", replacing: member(attribute), with: written))
    }

    /// Where an upright line stands, which is on `x`, by a name that for other lines means `y`.
    private func upright(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        guard element.attribute(meantBy: attribute.name) == "y", parent.attribute("x") == nil,
            !attribute.name.lowercased().hasPrefix("y")
        else { return nil }
        return ForeignIdiom(
            advice: "did you mean 'x'?", meant: ["x"],
            fixIt: Diagnostic.FixIt(
                "replace with 'x'", replacing: SourceRange(file, attribute.nameRange), with: "x", .maybe))
    }

    /// A column named by what it holds; here it is named after its axis.
    private func column(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        let name = attribute.name.lowercased() == "value" ? "y" : "x"
        let value = attribute.value
        // Several words, or numbers, are values and not the name of a column.
        guard element.attribute(meantBy: attribute.name) == nil, element.attribute(name)?.type.kind == .field,
            element.attribute("values") != nil, value.kind != .list, value.kind != .number,
            value.text.first?.isLetter == true, !value.text.contains(where: { $0.isWhitespace || $0 == "," })
        else { return nil }
        let fixIt = Diagnostic.FixIt(
            "replace with '\(name)'", replacing: SourceRange(file, attribute.nameRange), with: name, .maybe)
        return ForeignIdiom(
            advice: "did you mean '\(name)'?", meant: [name], fixIt: parent.attribute(name) == nil ? fixIt : nil)
    }

    /// The end of a span along x: where a mark lies, `x` is the column of its rows, and the ends are `y` and `y2`.
    private func span(_ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        guard element.attribute("x2") == nil, element.attribute("y2") != nil, element.attribute("orientation") != nil,
            parent.attribute("y2") == nil, let start = parent.attribute("x"), let row = parent.attribute("y"),
            ![attribute, start, row].contains(where: { $0.value.kind == .list })
        else { return nil }
        let isLying = parent.attribute("orientation")?.value.text == "horizontal"
        let (orientation, gap) = (words.assigned("orientation", "horizontal"), spelling == .xml ? " " : ", ")
        let columns = [("x", row), ("y", start), ("y2", attribute)].map { words.assigned($0, $1.value.text) }
        let written = ([orientation] + columns).joined(separator: gap)
        // The quote that closes the new name in JSON is that behind the old one.
        let lying = spelling == .xml ? "\(orientation) y" : "orientation\": \"horizontal\", \"y"
        let names = [(row, "x"), (start, isLying ? "y" : lying), (attribute, "y2")]
        let edits = names.sorted { $0.0.nameRange.lowerBound < $1.0.nameRange.lowerBound }.map {
            Diagnostic.FixIt.Edit(SourceRange(file, $0.nameRange), $1)
        }
        let canMend = isLying || parent.attribute("orientation") == nil
        return ForeignIdiom(
            advice: "what reaches from one place to another along x lies: \(written)", meant: ["y2"],
            fixIt: canMend ? Diagnostic.FixIt("write \(written)", edits: edits) : nil)
    }

    /// Attributes by which panels do not share an axis.
    private func scales(_ choice: String, _ attribute: Attribute, of parent: Element) -> ForeignIdiom? {
        var fixIt = replacement(of: attribute, by: "scales", choice)
        fixIt.applicability = .maybe
        let isFree = parent.attribute("scales") == nil
        return ForeignIdiom(
            advice: "did you mean \(written("scales", choice))?", meant: ["scales"], fixIt: isFree ? fixIt : nil)
    }

    /// Whether a series is shown at the start; here only hidden ones are marked.
    private func visibility(_ attribute: Attribute, of parent: Element) -> ForeignIdiom? {
        if saysYes(attribute.value) {
            return ForeignIdiom(advice: "series are shown anyway, so there is nothing to say")
        }
        guard saysNo(attribute.value) else { return nil }
        let written = words.assigned("hidden", "true", isNumber: true)
        let fixIt = Diagnostic.FixIt("replace with \(written)", replacing: member(attribute), with: written)
        return ForeignIdiom(
            advice: "did you mean \(written)?", meant: ["hidden"],
            fixIt: parent.attribute("hidden") == nil ? fixIt : nil)
    }

    /// The axes of Chart.js, `y` and, at the right, `y1`.
    private func axis(_ attribute: Attribute, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        guard element.attribute("axis") != nil else {
            return element.name == "series"
                ? ForeignIdiom(advice: "an axis is chosen by a mark: let the series be one of its own, with 'axis'")
                : nil
        }
        let side = ["y": "left", "y1": "right", "y2": "right"][attribute.value.text]
        return side.map { side in
            var fixIt = replacement(of: attribute, by: "axis", side)
            // The names of axes are free, and these only the usual ones.
            fixIt.applicability = .maybe
            return ForeignIdiom(advice: "did you mean \(written("axis", side))?", meant: ["axis"], fixIt: fixIt)
        }
    }

    /// Whether a legend or tooltips are shown at all, which a choice of another attribute says.
    private func showing(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        let isHiding = Synonyms.isAboutHiding(attribute.name)
        if isHiding ? saysNo(attribute.value) : saysYes(attribute.value) {
            let isLegend = element.name == "legend"
            return ForeignIdiom(
                advice: isLegend
                    ? "a legend stands wherever there is something to tell apart, so there is nothing to say"
                    : "tooltips are there anyway, so there is nothing to say")
        }
        guard isHiding ? saysYes(attribute.value) : saysNo(attribute.value) else { return nil }
        let name = element.name == "legend" ? "position" : "show"
        let fixIt = parent.attribute(name) == nil ? replacement(of: attribute, by: name, "none") : nil
        return ForeignIdiom(advice: "to have none, write \(words.assigned(name, "none"))", meant: [name], fixIt: fixIt)
    }

    /// The way from point to point, which other tools call the type of a line.
    private func curve(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        guard let type = element.attribute("curve")?.type,
            let choice = type.choices.first(where: { $0.value == attribute.value.text })?.value
                ?? type.choice(meantBy: attribute.value.text)
        else { return nil }
        return ForeignIdiom(
            advice: "did you mean \(written("curve", choice))?", meant: ["curve"],
            fixIt: parent.attribute("curve") == nil ? replacement(of: attribute, by: "curve", choice) : nil)
    }

    /// A column that is to choose the shapes of points.
    private func shape(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        guard parent.attribute("x") != nil, element.attribute("series") != nil,
            let marker = element.attribute("marker"),
            attribute.value.kind != .list, !fits(attribute.value, marker),
            Suggestion.nearest(to: attribute.value.text, among: marker.type.choices.map(\.value)) == nil
        else { return nil }
        return ForeignIdiom(
            advice: "each series has a shape of its own; to split rows by a column write "
                + words.assigned("series", attribute.value.text))
    }

    /// The bytes of an attribute with its value, to be written anew.
    func member(_ attribute: Attribute) -> SourceRange {
        if spelling == .xml {
            // The value ends before its quote.
            return SourceRange(file, attribute.nameRange.lowerBound..<attribute.value.range.upperBound + 1)
        }
        let start = JSONToken.range(ofString: attribute.nameRange, in: file).lowerBound
        return SourceRange(file, start..<JSONToken.range(of: attribute.value, in: file).upperBound)
    }
}
