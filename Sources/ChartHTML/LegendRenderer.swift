import ChartSVG
import ChartScene

/// The legend as a group of native checkboxes, or as a plain list where nothing toggles.
struct LegendRenderer {
    var prefix: String
    var phrases: Phrases
    var locale: String
    /// Of the swatches' colours where CSS cannot tell light from dark.
    var appearance: Appearance

    func write(_ legend: LegendScene, to writer: inout MarkupWriter) {
        if legend.toggles {
            writeToggles(legend, to: &writer)
        } else {
            writeKey(legend, to: &writer)
        }
    }

    /// The legend flows in the direction of its first word; ours must not decide that, so they look after themselves.
    ///
    /// The method `dialog` keeps the return key in a checkbox from sending the form, which would load the page again.
    private func writeToggles(_ legend: LegendScene, to writer: inout MarkupWriter) {
        writer.open("form", ["class": "\(prefix)-legend", "method": "dialog", "dir": "auto"])
        writer.open("fieldset")
        writer.open("legend")
        if let title = legend.title {
            writer.text(title)
        } else {
            writer.attribute("class", "\(prefix)-unseen")
            writer.attribute("dir", "auto")
            writePhrase(phrases.seriesShown, to: &writer)
        }
        writer.close()
        for entry in legend.entries {
            writer.open("label", ["class": "\(prefix)-entry"])
            // Browsers restore a form after a reload, `autocomplete` keeps the state the document asks for.
            writer.open("input", ["type": "checkbox", "id": "\(prefix)-s\(entry.series)", "autocomplete": "off"])
            if !entry.startsHidden { writer.attribute("checked") }
            writer.close()
            SwatchRenderer(prefix: prefix, appearance: appearance).write(entry, to: &writer)
            writer.element("span", text: entry.label)
            writer.close()
        }
        writer.open("button", ["type": "reset", "dir": "auto"])
        writePhrase(legend.entries.contains(where: \.startsHidden) ? phrases.reset : phrases.showAll, to: &writer)
        writer.close()
        writer.close()
        writer.close()
    }

    private func writeKey(_ legend: LegendScene, to writer: inout MarkupWriter) {
        writer.open("div", ["class": "\(prefix)-legend", "dir": "auto"])
        if let title = legend.title {
            writer.element("p", ["id": "\(prefix)-key"], text: title)
        }
        writer.open("ul")
        if legend.title != nil { writer.attribute("aria-labelledby", "\(prefix)-key") }
        for entry in legend.entries {
            writer.open("li", ["class": "\(prefix)-entry"])
            SwatchRenderer(prefix: prefix, appearance: appearance).write(entry, to: &writer)
            writer.element("span", text: entry.label)
            writer.close()
        }
        writer.close()
        writer.close()
    }

    /// Adds our words to the current element, which must be still without content.
    private func writePhrase(_ phrase: String, to writer: inout MarkupWriter) {
        if let language = phrases.languageTag(in: locale) { writer.attribute("lang", language) }
        writer.text(phrase)
    }
}
