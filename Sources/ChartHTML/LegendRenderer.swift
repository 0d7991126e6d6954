import ChartGraphics
import ChartSVG
import ChartScene
import ChartWords

/// The legend as a group of native inputs, or as a plain list where there is nothing to choose.
struct LegendRenderer {
    var names: FigureNames
    var phrases: Phrases
    var locale: String
    /// The appearance that swatches are coloured for where CSS cannot tell light pages from dark ones.
    var appearance: Appearance
    /// What differs from the default look; nil: nothing does.
    var theme: Theme?
    /// Where title, entries and button stand in the box.
    var template: Template
    /// Whether the legend is a box that may scroll; default: false.
    var scrolls = false
    /// For each series, the classes that its radio button ("this series alone") has besides the class of this legend;
    /// drawings that share the legend find the button by them.
    var membership: [Int: [String]] = [:]
    /// The series that a control of the chart may leave out; nil, the default: there is no such control.
    var counted: CountedSeries?

    func write(_ legend: LegendScene, to writer: inout MarkupWriter) {
        if legend.toggles {
            writeChoices(legend, to: &writer)
        } else {
            writeKey(legend, to: &writer)
        }
    }

    /// Writes the direction: the legend flows as the text around it does, unless its own words run the other way; our
    /// words must not decide that, so they look after themselves.
    private func writeDirection(of legend: LegendScene, to writer: inout MarkupWriter) {
        let text = legend.title ?? legend.entries.first?.label ?? ""
        if TextDirection.startsRightToLeft(text) { writer.attribute("dir", "rtl") }
    }

    /// The form that the inputs belong to by its name, so that no form around the figure takes them for its own.
    private var form: String { "\(names.own)-f" }

    private func writeChoices(_ legend: LegendScene, to writer: inout MarkupWriter) {
        writer.open("div", ["class": "\(names.common)-legend"])
        writeDirection(of: legend, to: &writer)
        writer.open("fieldset", ["form": form])
        writeParts(
            title: { writer in
                writer.open("legend")
                if let title = legend.title {
                    writer.text(title)
                } else {
                    writer.attribute("class", "\(names.common)-unseen")
                    writer.attribute("dir", "auto")
                    writePhrase(phrases.seriesShown, to: &writer)
                }
                writer.close()
            },
            entries: { writer in
                if legend.use == .solo { writeAll(legend, to: &writer) }
                for entry in legend.entries { writeEntry(entry, of: legend, to: &writer) }
                if legend.use == .only { writeAll(legend, to: &writer) }
            },
            reset: { writer in
                guard let reset = legend.reset else { return }
                writer.open("button", ["type": "reset", "form": form, "dir": "auto"])
                writePhrase(reset, to: &writer)
                writer.close()
            }, to: &writer)
        writer.close()
        if legend.reset != nil { writeForm(to: &writer) }
        writer.close()
    }

    /// Writes the form that the reset button resets, an empty one.
    ///
    /// HTML has no forms inside forms: where the figure stands in somebody's form a parser drops this one's start tag,
    /// and its end tag would end the other. Inside `foreignObject` it cannot: an end tag reaches no form outside of it.
    /// The method `dialog` keeps the return key in a checkbox from sending the form, which would load the page again.
    private func writeForm(to writer: inout MarkupWriter) {
        writer.open("svg", ["class": "\(names.common)-form", "width": "0", "height": "0", "aria-hidden": "true"])
        writer.open("foreignObject")
        writer.element("form", ["id": form, "method": "dialog"])
        writer.close()
        writer.close()
    }

    private func writeEntry(_ entry: LegendScene.Entry, of legend: LegendScene, to writer: inout MarkupWriter) {
        let own = CountRules.classes(of: entry.series, in: counted, prefix: names.own)
        func classes(_ name: String, _ others: [String]) -> String {
            (["\(names.common)-\(name)"] + others).joined(separator: " ")
        }
        if legend.use == .only { writer.open("span", ["class": classes("pair", own)]) }
        writer.open("label", ["class": classes("entry", legend.use == .only ? [] : own)])
        if legend.use == .solo {
            let isChosen = !entry.startsHidden && !legend.startsWithAll
            writeRadio("s\(entry.series)", group: "s", of: entry, isChecked: isChosen, to: &writer)
        } else {
            // Browsers restore a form after a reload, `autocomplete` keeps the state the document asks for.
            writer.open(
                "input",
                ["type": "checkbox", "id": "\(names.own)-s\(entry.series)", "form": form, "autocomplete": "off"])
            if !entry.startsHidden { writer.attribute("checked") }
        }
        writer.close()
        SwatchRenderer(names: names, appearance: appearance, theme: theme).write(entry, to: &writer)
        writer.element("span", text: entry.label)
        writer.close()
        guard legend.use == .only else { return }
        writer.open("label", ["class": "\(names.common)-only"])
        writeRadio("o\(entry.series)", group: "o", of: entry, isChecked: false, to: &writer)
        writer.attribute("aria-label", phrases.only(entry.label))
        writer.close()
        writer.open("span", ["dir": "auto"])
        writePhrase(phrases.only, to: &writer)
        writer.close()
        writer.close()
        writer.close()
    }

    private func writeAll(_ legend: LegendScene, to writer: inout MarkupWriter) {
        guard let all = legend.all else { return }
        writer.open("label", ["class": "\(names.common)-entry \(names.common)-all"])
        let group = legend.use == .solo ? "s" : "o"
        writeRadio("a", group: group, of: nil, isChecked: legend.startsWithAll, to: &writer)
        writer.close()
        SwatchRenderer(names: names, appearance: appearance, theme: theme).writeRing(to: &writer)
        writer.open("span")
        writePhrase(all, to: &writer)
        writer.close()
        writer.close()
    }

    /// Opens the radio button of an entry, or of "All" where `entry` is nil, and leaves the element open.
    private func writeRadio(
        _ id: String, group: String, of entry: LegendScene.Entry?, isChecked: Bool, to writer: inout MarkupWriter
    ) {
        writer.open(
            "input",
            [
                "type": "radio", "id": "\(names.own)-\(id)", "name": "\(names.own)-\(group)", "form": form,
                "autocomplete": "off",
            ])
        if let entry {
            let classes = ["\(names.own)-m"] + membership[entry.series, default: []]
            writer.attribute("class", classes.joined(separator: " "))
        }
        if isChecked { writer.attribute("checked") }
    }

    private func writeKey(_ legend: LegendScene, to writer: inout MarkupWriter) {
        writer.open("div", ["class": "\(names.common)-legend"])
        writeDirection(of: legend, to: &writer)
        let titleID = legend.title == nil ? nil : "\(names.own)-key"
        if scrolls {
            // A box that scrolls must be reachable by keyboard, and say what has been reached.
            writer.attribute("role", "group")
            if let titleID {
                writer.attribute("aria-labelledby", titleID)
            } else {
                writer.attribute("aria-label", phrases.series)
            }
            writer.attribute("tabindex", "0")
        }
        writeParts(
            title: { writer in
                if let title = legend.title { writer.element("p", ["id": "\(names.own)-key"], text: title) }
            },
            entries: { writer in
                writer.open("ul")
                if !scrolls, let titleID { writer.attribute("aria-labelledby", titleID) }
                for entry in legend.entries { writeKeyEntry(entry, to: &writer) }
                writer.close()
            }, to: &writer)
        writer.close()
    }

    private func writeKeyEntry(_ entry: LegendScene.Entry, to writer: inout MarkupWriter) {
        let counted = CountRules.classes(of: entry.series, in: counted, prefix: names.own)
        writer.open("li", ["class": (["\(names.common)-entry"] + counted).joined(separator: " ")])
        SwatchRenderer(names: names, appearance: appearance, theme: theme).write(entry, to: &writer)
        writer.element("span", text: entry.label)
        writer.close()
    }

    /// Pours the parts into the template.
    private func writeParts(
        title: (inout MarkupWriter) -> Void, entries: (inout MarkupWriter) -> Void,
        reset: (inout MarkupWriter) -> Void = { _ in }, to writer: inout MarkupWriter
    ) {
        writer.append(
            markup: template.filled([
                .class: names.common, .title: MarkupWriter.html(title), .entries: MarkupWriter.html(entries),
                .reset: MarkupWriter.html(reset),
            ]))
    }

    /// Adds our words to the current element, which must be still without content.
    private func writePhrase(_ phrase: String, to writer: inout MarkupWriter) {
        if let language = phrases.languageTag(in: locale) { writer.attribute("lang", language) }
        writer.text(phrase)
    }
}
