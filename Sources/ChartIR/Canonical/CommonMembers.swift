// What the structs encode that stand in nearly every chart, or in the most common ones. A test holds that nothing of them is left
// out.

extension Chart {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "text": text, "size": size, "aspect": aspect, "isFluid": isFluid, "background": background, "theme": theme,
            "locale": locale, "series": series, "plot": plot, "legend": legend, "entrance": entrance, "update": update,
            "tooltip": tooltip, "states": states, "controls": controls,
        ])
    }
}

extension ChartText {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "title": title, "subtitle": subtitle, "description": description, "source": source, "footnote": footnote,
        ])
    }
}

extension Series {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "name": name, "label": label, "color": color, "cue": cue, "startsHidden": startsHidden,
            "isUnlisted": isUnlisted,
        ])
    }
}

extension Legend {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "position": position, "toggle": toggle, "title": title,
        ])
    }
}

extension Tooltip {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "content": content, "hasCrosshair": hasCrosshair, "links": links,
        ])
    }
}

extension CartesianPlot {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "isTransposed": isTransposed, "x": x, "y": y, "secondY": secondY, "size": size, "color": color,
            "shape": shape, "opacity": opacity, "marks": marks, "border": border, "annotations": annotations,
            "facets": facets,
        ])
    }
}

extension Axis {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "scale": scale, "minimum": minimum, "maximum": maximum, "isNice": isNice, "includesZero": includesZero,
            "followsVisible": followsVisible, "title": title, "titleColor": titleColor, "unit": unit, "format": format,
            "valueFormat": valueFormat, "momentFormat": momentFormat, "hasGrid": hasGrid, "hasLine": hasLine,
            "isReversed": isReversed,
            "tickCount": tickCount, "increment": increment, "ownTicks": ownTicks, "labels": labels, "moments": moments,
            "levels": levels,
        ])
    }
}

extension MarkSeries {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "series": series, "data": data, "colors": colors, "shades": shades, "captions": captions,
            "profiles": profiles, "ends": ends, "shapes": shapes, "strengths": strengths, "sizes": sizes,
            "fields": fields,
        ])
    }
}

extension BarMark {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "arrangement": arrangement, "axis": axis, "series": series, "maximumWidth": maximumWidth,
            "minimumSpace": minimumSpace, "spaceInGroup": spaceInGroup, "hasFixedWidth": hasFixedWidth,
            "showsTotals": showsTotals, "text": text, "textColor": textColor, "look": look, "alignment": alignment,
            "totals": totals, "form": form, "placesOf": placesOf, "telling": telling, "bins": bins,
            "overlay": overlay, "middle": middle,
        ])
    }
}

extension BarLook {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "radius": radius, "stackRadius": stackRadius, "opacity": opacity, "border": border, "shadow": shadow,
        ])
    }
}

extension PieMark {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "slices": slices, "hole": hole, "centerRadius": centerRadius, "gap": gap, "valueFormat": valueFormat,
            "radiusTitle": radiusTitle, "look": look, "wording": wording,
        ])
    }
}

extension PieMark.Slice {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "series": series, "value": value, "parts": parts, "gradient": gradient, "radius": radius,
        ])
    }
}

extension PieLook {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "ends": ends, "start": start, "rotation": rotation, "sweep": sweep, "highlighted": highlighted,
            "pull": pull, "shadow": shadow, "phases": phases,
        ])
    }
}

extension PieWording {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "text": text, "shows": shows, "center": center, "spoken": spoken, "unit": unit,
            "singularUnit": singularUnit,
        ])
    }
}

extension PieWording.Center {
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(members: [
            "text": text, "note": note, "showsTotal": showsTotal, "showsShare": showsShare,
        ])
    }
}
