/// What the classes of a figure begin with.
package struct FigureNames: Hashable, Sendable {
    /// What begins the names that no other figure has: the class of the figure itself, all ids, custom properties of its drawing,
    /// and the classes whose rules it has itself.
    package let own: String
    /// What begins the classes of all whose rules are the same in every figure; equal to `own` where a figure has these rules
    /// itself.
    package let common: String

    package init(own: String, common: String? = nil) {
        self.own = own
        self.common = common ?? own
    }

    /// Whether the rules that are the same in every figure stand outside of this one.
    package var sharesRules: Bool { own != common }
    /// The classes of the figure itself.
    package var root: String { sharesRules ? "\(own) \(common)" : own }
    /// The class of a part whose rules are partly the figure's own.
    package func classes(_ name: String) -> String {
        sharesRules ? "\(own)-\(name) \(common)-\(name)" : "\(own)-\(name)"
    }
    /// What the selectors of the figure's own rules begin with. They win over the rules that it shares, wherever in a page these
    /// stand.
    package var selector: String {
        SVGRenderer.figureSelector(own) + (sharesRules ? ".\(common)" : "")
    }
}
