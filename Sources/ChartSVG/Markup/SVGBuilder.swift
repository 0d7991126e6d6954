import ChartGraphics
import ChartScene
import ChartWords

/// What a drawing is written into: its markup, the rules of its style sheet, the names that connect the two, and its
/// colours. It knows no chart and no scene; the writers hand it on to each other.
struct SVGBuilder {
    /// What every id, custom property and keyframe name starts with, and every class but those in ``names`` that figures share.
    let prefix: String
    /// What begins the classes of a figure, and of what all figures have in common.
    let names: FigureNames
    /// The root, in selectors of rules for HTML: in a page of others as strong as the rules of a figure.
    let root: String
    /// What such selectors begin with: nothing in a drawing that stands alone, where no other rules are.
    let scope: String
    let quantities: QuantityWriter
    var markup: MarkupWriter
    var sheet: Stylesheet
    var references: ReferenceTable
    var palette: Palette
    var outlines = SectorOutlines()
    /// Where paths that are stretched first stand, so that a copy of one for another width is written with the same numbers.
    var firstPlacements: [Path: Placement] = [:]
    /// The classes of parts of texts that have been written (see ``TextWriter``).
    var partClasses: [(part: [Text.Alternative], names: [String?])] = []
    /// The paints of all lines and borders that have been drawn.
    var strokes: Set<Paint> = []
    /// The lines that are drawn as rectangles.
    var thinSides: Set<ThinSide> = []
    /// The ids of the gradients that sectors are filled with, by the colour that stands for each.
    var gradients: [String: [String]] = [:]

    /// - Parameter names: the prefix is ``FigureNames/own``.
    init(names: FigureNames, dialect: MarkupWriter.Dialect, palette: Palette) {
        self.names = names
        let prefix = names.own
        self.prefix = prefix
        root = dialect == .html ? SVGRenderer.figureSelector(prefix) : ".\(prefix)"
        scope = dialect == .html ? "\(root) " : ""
        quantities = QuantityWriter(prefix: prefix)
        markup = MarkupWriter(dialect)
        sheet = Stylesheet(prefix: prefix)
        references = ReferenceTable(prefix: prefix)
        self.palette = palette
    }

    // MARK: Attributes

    /// Writes the class attribute of the element just begun; the last of its attributes.
    mutating func writeClasses(_ classes: [String]) {
        if !classes.isEmpty { markup.attribute("class", classes.joined(separator: " ")) }
    }

    /// Writes a colour: the light one as the attribute, both in a class where they differ.
    mutating func writeColor(_ property: String, _ color: ThemedColor, _ classes: inout [String]) {
        markup.attribute(property, color.light)
        if color.isThemed {
            classes.append(sheet.className(for: "\(property):\(color.lightDark)", when: .appearance))
        }
    }

    /// Writes a paint that is the same in all states.
    mutating func writePaint(_ property: String, _ paint: Paint, _ classes: inout [String]) {
        writeColor(property, palette.color(of: paint), &classes)
    }

    /// Writes a paint, which may be mixed by shares that change.
    /// - Parameter valuation: what the shares are at first.
    mutating func writePaint(
        _ property: String, _ paint: Paint, in valuation: Valuation, _ classes: inout [String]
    ) {
        guard case .mixed(let shares) = paint else { return writePaint(property, paint, &classes) }
        let first = shares.max { valuation.value(of: $0.share) < valuation.value(of: $1.share) }
        if let first { writePaint(property, first.paint, &classes) }
        classes.append(sheet.className(for: "\(property):\(mixedColor(shares))", when: .reactive))
    }

    /// The mixed colour, computed channel by channel, as engines mix what moves from one colour to another.
    private func mixedColor(_ shares: [PaintShare]) -> String {
        let mixed = [Appearance.light, .dark].map { appearance -> String in
            let colors = shares.map { (palette.seen($0.paint, in: appearance), $0.share) }
            let channels = [\Color.red, \.green, \.blue].map { channel in
                quantities.number(.sum(of: colors.map { .constant($0[keyPath: channel] * 255) * $1 }))
            }
            return "rgb(\(channels.joined(separator: " ")))"
        }
        return mixed[0] == mixed[1] ? mixed[0] : "light-dark(\(mixed[0]),\(mixed[1]))"
    }

    /// Writes where a text stands to its anchor point, and which way it runs.
    mutating func writeAnchor(_ anchor: Text.Anchor, of string: String, locale: String) {
        guard TextDirection.isRightToLeft(string, locale: locale) else {
            if anchor != .start { markup.attribute("text-anchor", anchor.rawValue) }
            return
        }
        // The start of a text from right to left is its right end.
        markup.attribute("direction", "rtl")
        switch anchor {
        case .start: markup.attribute("text-anchor", Text.Anchor.end.rawValue)
        case .middle: markup.attribute("text-anchor", Text.Anchor.middle.rawValue)
        case .end: break
        }
    }

    // MARK: Elements

    /// Opens an element whose geometry attributes are also CSS properties.
    /// - Parameters:
    ///   - valuation: gives the attributes their first values; classes say how they change.
    ///   - isSeen: whether anybody sees these values: where not, only numbers that never change are written.
    mutating func openShape(
        _ name: String, geometry: [(name: String, value: Quantity)], in valuation: Valuation, isSeen: Bool = true,
        _ classes: inout [String]
    ) {
        markup.open(name)
        var declarations: [String] = []
        let attributes = FirstGeometry(geometry, in: valuation)
        for (name, value) in geometry {
            if isSeen || value.constant != nil { markup.attribute(name, attributes.text(of: name)) }
            if value.constant == nil { declarations.append("\(name):\(quantities.length(value))") }
        }
        if !declarations.isEmpty {
            classes.append(sheet.className(for: declarations.joined(separator: ";"), when: .reactive))
        }
    }

    /// Opens a piece of HTML in a drawing.
    /// - Parameter isMoved: whether it goes along with its target; false where what is around it does.
    mutating func openForeignObject(_ target: Target, isMoved: Bool = false) {
        markup.open(
            "foreignObject",
            [
                "x": target.x.svg, "y": target.y.svg, "width": target.width.svg, "height": target.height.svg,
            ])
        var declarations = isMoved ? shift(of: target).map { [$0] } ?? [] : []
        if target.extent.constant == nil { declarations.append("width:\(quantities.length(target.extent))") }
        if !declarations.isEmpty {
            writeClasses([sheet.className(for: declarations.joined(separator: ";"), when: .reactive)])
        }
    }

    /// The classes of a group that goes along with what is pressed in it.
    mutating func classes(movedWith target: Target) -> [String] {
        shift(of: target).map { [sheet.className(for: $0, when: .reactive)] } ?? []
    }

    private func shift(of target: Target) -> String? {
        guard target.shiftX.constant != 0 || target.shiftY.constant != 0 else { return nil }
        return "transform:translate(\(quantities.length(target.shiftX)),\(quantities.length(target.shiftY)))"
    }

    /// Writes a clip path that holds one rectangle.
    /// - Parameter known: its name; nil: it gets one of its own.
    @discardableResult mutating func writeClipPath(
        _ box: Box, in valuation: Valuation, id known: String? = nil
    ) -> String {
        let id = known ?? references.newName(of: .clipPath)
        markup.open("clipPath", ["id": id])
        var classes: [String] = []
        let sides = [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)]
        openShape("rect", geometry: sides, in: valuation, &classes)
        if box.radius > 0 { markup.attribute("rx", box.radius.svg) }
        writeClasses(classes)
        markup.close()
        markup.close()
        return id
    }

    // MARK: Classes

    /// The classes of a halo around letters. They are rules only: a viewer that paints strokes over fills would spoil
    /// the letters.
    mutating func haloClasses(_ stroke: Stroke) -> [String] {
        let color = palette.color(of: stroke.paint)
        let shape = "paint-order:stroke;stroke-width:\(stroke.width.svg)px;stroke-linejoin:round"
        var classes = [sheet.className(for: "\(shape);stroke:\(color.light)", when: .always)]
        if color.isThemed {
            classes.append(sheet.className(for: "stroke:\(color.lightDark)", when: .appearance))
        }
        keepStrokesBehind()
        return classes
    }

    /// Says on the element just begun that its stroke is painted before it is filled.
    mutating func writeStrokeBehind() {
        markup.attribute("paint-order", "stroke")
        keepStrokesBehind()
    }

    /// A viewer that paints every stroke over the fill draws those that belong behind it not at all. It takes the word for no
    /// width; all others know that it is none, and drop it.
    private mutating func keepStrokesBehind() {
        guard markup.dialect == .xml else { return }
        sheet.addOnce(".\(prefix) :is(text,[paint-order]){stroke-width:none}", when: .always)
    }
}
