import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Reads values of attributes. All give nil where the attribute is not there, or where it was reported.
extension SpecDecoder {
    func range(_ value: Value) -> SourceRange {
        SourceRange(document.file, value.range)
    }

    func name(of element: Element) -> Located<String> {
        Located(element.name, at: SourceRange(document.file, element.nameRange))
    }

    func text(_ element: Element, _ name: String) -> String? {
        element.attribute(name)?.value.text
    }

    func located(_ element: Element, _ name: String) -> Located<String>? {
        element.attribute(name).map { Located($0.value.text, at: range($0.value)) }
    }

    func boolean(_ element: Element, _ name: String) -> Bool? {
        text(element, name).map { $0 == "true" }
    }

    func locatedBoolean(_ element: Element, _ name: String) -> Located<Bool>? {
        located(element, name).map { Located($0.value == "true", at: $0.range) }
    }

    func side(_ text: String) -> ValueAxis {
        text == "right" ? .second : .first
    }

    func pattern(_ element: Element, _ name: String) -> PatternSpec? {
        element.attribute(name).map { PatternSpec(text: DataText($0.value, of: document)) }
    }

    mutating func number(_ element: Element, _ name: String) -> Double? {
        decoded(element, name, expected: "a number") { text in Double(text).flatMap { $0.isFinite ? $0 : nil } }
    }

    mutating func locatedNumber(_ element: Element, _ name: String) -> Located<Double>? {
        guard let attribute = element.attribute(name), let number = number(element, name) else { return nil }
        return Located(number, at: range(attribute.value))
    }

    /// A duration in seconds.
    mutating func duration(_ element: Element, _ name: String) -> Double? {
        decoded(element, name, expected: "a duration such as '1s' or '250ms'") { DurationSyntax.seconds($0) }
    }

    mutating func easing(_ element: Element, _ name: String) -> Easing? {
        let easing = decoded(element, name, expected: "an easing such as 'ease-out'") { Easing(css: $0) }
        if case .piecewise(let stops)? = easing, stops.count > DrawableCounts.easingStops,
            let value = element.attribute(name)?.value
        {
            diagnostics.report(
                .tooMany(
                    "stops of an easing", stops.count, limit: DrawableCounts.easingStops,
                    advice: "a curve that the eye can follow has far fewer", at: range(value)))
            return nil
        }
        return easing
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ element: Element, _ name: String) -> Choice?
    {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        return decoded(element, name, expected: "one of \(names)") { Choice(rawValue: $0) }
    }

    mutating func locatedChoice<Choice>(_ element: Element, _ name: String) -> Located<Choice>?
    where Choice: RawRepresentable<String> & CaseIterable & Sendable & Encodable {
        guard let attribute = element.attribute(name), let choice: Choice = choice(element, name) else { return nil }
        return Located(choice, at: range(attribute.value))
    }

    mutating func color(_ element: Element, _ name: String) -> SeriesColor? {
        warnAboutExceeding(element, name)
        return decoded(
            element, name, expected: Self.expectedColor, among: { PaletteName.names + Color.cssNames }, Self.seriesColor
        )
    }

    mutating func locatedColor(_ element: Element, _ name: String) -> Located<SeriesColor>? {
        let range = located(element, name)?.range
        return color(element, name).flatMap { color in range.map { Located(color, at: $0) } }
    }

    mutating func background(_ element: Element) -> Color? {
        warnAboutExceeding(element, "background")
        return decoded(element, "background", expected: "a CSS colour", among: { Color.cssNames }) { Color(css: $0) }
    }

    mutating func palette(_ element: Element) -> Located<PaletteSpec>? {
        guard let list = list(element, "palette"), let first = list.items.first else { return nil }
        if list.items.count == 1, let scheme = first.text.flatMap(ColorScheme.init(named:)) {
            return Located(.scheme(scheme), at: list.range)
        }
        return Located(
            .colors(colors(of: list, among: list.items.count == 1 ? ColorScheme.names : [])), at: list.range)
    }

    /// The colours of a list; what is none is reported and left out.
    /// - Parameter names: what else a single item might have been meant for.
    mutating func colors(of list: ItemList, among names: [String] = []) -> [SeriesColor] {
        var (mistakes, first) = (0, 0)
        let colors = list.items.indices.compactMap { index -> SeriesColor? in
            let text = list.items[index].text ?? "-"
            if let color = Self.seriesColor(text) {
                warnAboutExceeding(text, at: list.range(index))
                return color
            }
            mistakes += 1
            guard mistakes <= Limits.mistakesOfList else {
                if mistakes == Limits.mistakesOfList + 1 { first = index }
                return nil
            }
            let near =
                ForeignColor.meant(by: text)
                ?? Suggestion.nearest(to: text, among: PaletteName.names + Color.cssNames + names)
            let isPalette = list.items.count == 1 && ForeignColor.palettes.contains(text.lowercased())
            let expected = names.isEmpty || near != nil ? Self.expectedColor : ChartDefaults.expectedPalette
            diagnostics.report(
                .invalidValue(
                    text,
                    expected: isPalette
                        ? ForeignColor.expectedPalette : ForeignColor.expectation(besides: text) ?? expected,
                    suggestion: isPalette ? nil : near, at: list.range(index)))
            return nil
        }
        if mistakes > Limits.mistakesOfList {
            diagnostics.report(.moreInvalidColors(mistakes - Limits.mistakesOfList, at: list.range(first)))
        }
        return colors
    }

    private mutating func warnAboutExceeding(_ element: Element, _ name: String) {
        guard let value = element.attribute(name)?.value else { return }
        warnAboutExceeding(value.text, at: range(value))
    }

    /// Tells of a colour one part of which is beyond what it can be.
    mutating func warnAboutExceeding(_ color: String, at range: SourceRange) {
        guard let part = Color.exceedingPart(css: color) else { return }
        diagnostics.report(.exceedingColor(part, at: range))
    }

    mutating func list(_ element: Element, _ name: String) -> ItemList? {
        guard let value = element.attribute(name)?.value else { return nil }
        return ItemList(value.listItems(in: document.file).items, at: range(value))
    }

    /// - Parameter names: what the author may have meant.
    private mutating func decoded<Result>(
        _ element: Element, _ name: String, expected: String, among names: () -> [String] = { [] },
        _ decode: (String) -> Result?
    ) -> Result? {
        guard let value = element.attribute(name)?.value else { return nil }
        if let result = decode(value.text) { return result }
        let candidates = names()
        // Only colours have names from elsewhere.
        let near =
            (candidates.isEmpty ? nil : ForeignColor.meant(by: value.text))
            ?? Suggestion.nearest(to: value.text, among: candidates)
        let expected = (candidates.isEmpty ? nil : ForeignColor.expectation(besides: value.text)) ?? expected
        diagnostics.report(.invalidValue(value.text, expected: expected, suggestion: near, at: range(value)))
        return nil
    }

    static let expectedColor = "a CSS colour or the name of a palette colour"

    /// What ends the sentence about a text that is no colour where it is several.
    static func adviceOnSeveralColors(_ text: String) -> String {
        let parts = text.split { $0 == " " || $0 == "," || $0 == ";" }
        let areColors = parts.count > 1 && parts.allSatisfy { seriesColor(String($0)) != nil }
        return areColors ? "; several, one for each value, are the list 'colors'" : ""
    }

    static func seriesColor(_ text: String) -> SeriesColor? {
        guard let name = PaletteName(rawValue: text) else { return Color(css: text).map { .custom($0) } }
        if let slot = name.slot { return .palette(slot) }
        // The IR knows themed colours for series only; the others keep the value that fits both pages best.
        return name == .other ? .other : .custom(name.light)
    }
}

extension PaletteName {
    static var names: [String] { allCases.map(\.rawValue) }
}
