package import ChartScene

/// How tooltips look, whatever they say and wherever they stand.
package struct TooltipLook {
    /// What the classes begin with.
    let prefix: String
    /// What selectors begin with that nothing of the page around wins over; empty: there is no page.
    let scope: String
    /// The places of tooltips, in a selector.
    let place: String
    /// The elements over zones: buttons, or what links consist of.
    let zone: String
    /// The elements that hold zone and words.
    let holders: String
    /// Whether places may be links.
    let mayLink: Bool
    /// How large a box may be, as declarations.
    let limits: String
    /// The colour of a paint, as rules write it.
    let color: (Paint) -> String

    /// The paints of tooltips that figures have for nothing else, by the names of their custom properties.
    package static let paints: [(name: String, paint: Paint)] = [("box", .tooltip), ("edge", .tooltipLine)]

    /// The rules that all figures have in common.
    /// - Parameter prefix: what the classes begin with, and the custom properties that hold the colours of a figure.
    package static func commonRules(_ prefix: String) -> String {
        let names: [(name: String, paint: Paint)] = [("ink", .ink), ("second", .secondInk), ("focus", .focus)] + paints
        // Places alone count nothing in selectors, so that whatever a drawing says of its own tooltips wins.
        return TooltipLook(
            prefix: prefix, scope: "\(SVGRenderer.figureSelector(prefix)) ", place: ":where(.\(prefix)-tips>*)",
            zone: ":is(input,:where(div>div))", holders: "label,div", mayLink: true, limits: ""
        ) { paint in
            names.first { $0.paint == paint }.map { "var(--\(prefix)-\($0.name))" } ?? ""
        }.rules
    }

    private var group: String { scope + place }
    private var box: String { Self.boxes(in: group) }
    private var focused: String { Self.focused(in: group, mayLink: mayLink) }

    /// The boxes of words, in the places of tooltips that a selector names.
    static func boxes(in group: String) -> String { "\(group)>*>*>span" }

    /// What shows that it has the focus, in these places.
    static func focused(in group: String, mayLink: Bool) -> String {
        "\(group) :focus-visible" + (mayLink ? ",\(group):focus-visible div>div" : "")
    }

    /// Crosshairs, shades and swatches keep their colours where the reader has few: they would be gone.
    ///
    /// What has the focus comes before the pointer where it came by keyboard; where it came by pointer, or where an engine cannot
    /// tell (WebKit after an arrow key), it stays until the pointer is on something else.
    var rules: String {
        """
        .\(prefix)-tips:not(:hover) \(place):focus-within,
        .\(prefix)-tips:has(:focus-visible) \(place):focus-within,
        .\(prefix)-tips:not(:has(:focus-visible)) \(place):hover{opacity:1}
        \(scope.isEmpty ? "" : taken)
        \(group)>foreignObject{pointer-events:none}
        \(group)>foreignObject>*{display:grid}\(group)>foreignObject>*>*{grid-area:1/1;place-self:start}
        \(group) .\(prefix)-l{justify-self:end}
        \(group) \(zone){appearance:none;display:block;box-sizing:border-box;margin-right:0;margin-bottom:0;border:0;
        background-color:transparent;pointer-events:auto}
        \(focused){outline:2px solid \(color(.focus));outline-offset:-2px;border-radius:4px}
        \(box){display:grid;box-sizing:border-box;grid-template-rows:21px;grid-auto-rows:17px;overflow:hidden;
        width:max-content;\(limits)
        padding:10px;border:1px solid \(color(.tooltipLine));border-radius:6px;background:\(color(.tooltip));
        color:\(color(.secondInk));line-height:17px;font-size:12px;
        font-variant-numeric:tabular-nums lining-nums;white-space:nowrap;user-select:none}
        \(group) \(zone),\(group) i::before{forced-color-adjust:none}
        \(group) b{font-weight:600;color:\(color(.ink));overflow:hidden;text-overflow:ellipsis}
        \(group) i{display:flex;font-style:normal;min-width:0}
        \(group) i::before{content:"";flex:none;width:10px;height:10px;margin:3px 6px 0 0;border-radius:2px}
        \(group) i>span{overflow:hidden;text-overflow:ellipsis;margin-right:16px}
        \(group) u{margin-left:auto;text-decoration:none;font-weight:600;color:\(color(.ink))}
        @media print{.\(prefix)-tips{display:none}}
        """.split(separator: "\n").joined()
    }

    /// The rules that change nothing but the colours.
    var tints: String {
        "\(focused){outline-color:\(color(.focus))}"
            + "\(box){background:\(color(.tooltip));border-color:\(color(.tooltipLine));color:\(color(.secondInk))}"
            + "\(group) b,\(group) u{color:\(color(.ink))}"
    }

    /// The rule that takes back what the page around a figure says of what tooltips consist of.
    private var taken: String {
        """
        \(scope):where(\(place)) :where(\(holders),input,span,b,i,em,u){display:inline;margin:0;padding:0;border:0;
        border-radius:0;float:none;width:auto;min-width:0;max-width:none;text-align:start;background:none;box-shadow:none;color:inherit;font:inherit;
        letter-spacing:inherit;text-transform:inherit;transition:none}
        """
    }
}
