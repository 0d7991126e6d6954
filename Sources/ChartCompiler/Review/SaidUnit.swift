import ChartDocument

/// A unit as people name it in titles: by its sign, its code or its name.
enum SaidUnit {
    /// What a text is wholly a unit of: one name, or several currencies that a sign may stand for; nil: it is none that stands
    /// for one thing only. Words such as "thousands of" may stand before a currency.
    static func meant(by text: some StringProtocol) -> Set<String>? {
        var words = String(text).split { $0.isWhitespace }.map { String($0) }
        guard !words.isEmpty, words.count < 6 else { return nil }
        let count = words.count
        while let first = words.first, words.count > 1, fillers.contains(first.lowercased()) { words.removeFirst() }
        let name = words.joined(separator: " ")
        if let currencies = ChartReview.currencies[name] ?? currencies[name.lowercased()] { return currencies }
        // Millions of tonnes are megatonnes as well.
        guard words.count == count else { return nil }
        // Signs of units have capitals of their own, and names have none that matter.
        return (signs[name] ?? names[name.lowercased()]).map { [$0] }
    }

    /// The unit that a title ends with: in brackets, behind its last comma, or behind its last "in"; or that it begins with, as
    /// "Tonnes by field", or is.
    static func said(in title: String) -> (text: Substring, unit: Set<String>)? {
        guard title.utf8.count < 300 else { return nil }
        var text = title[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        if text.last == ")" || text.last == "]" {
            text.removeLast()
            guard let open = text.lastIndex(where: { "([".contains($0) }) else { return nil }
            return unit(text[open...].dropFirst())
        }
        if let comma = text.lastIndex(of: ","), let found = unit(text[comma...].dropFirst()) { return found }
        let starts = text.ranges(of: " in ") + text.ranges(of: " en ")
        guard let start = starts.max(by: { $0.lowerBound < $1.lowerBound }) else {
            if text.hasPrefix("in ") || text.hasPrefix("In ") { return unit(text.dropFirst(3)) }
            // A letter alone is more likely the name of something.
            let whole = text.ranges(of: " by ").first.map { text[..<$0.lowerBound] } ?? text
            return whole.utf8.count > 1 ? unit(whole) : nil
        }
        return unit(text[start.upperBound...])
    }

    private static func unit(_ text: Substring) -> (text: Substring, unit: Set<String>)? {
        meant(by: text).map { (text.drop(while: \.isWhitespace), $0) }
    }

    private static let fillers: Set = [
        "thousands", "thousand", "millions", "million", "billions", "billion", "of", "mio", "mrd", "mio.", "mrd.",
        "millionen",
        "milliarden", "tausend", "millones", "milliards", "de", "in", "constant", "current",
    ]

    private static let signs = [
        "°C": "°C", "℃": "°C", "°F": "°F", "%": "%", "mm": "mm", "cm": "cm", "km": "km", "kg": "kg", "lb": "lb",
        "ft": "ft",
        "km/h": "km/h", "mph": "mph", "m/s": "m/s", "kWh": "kWh", "MWh": "MWh", "GWh": "GWh", "TWh": "TWh", "kW": "kW",
        "MW": "MW",
        "GW": "GW", "hPa": "hPa", "ms": "ms", "mg": "mg", "g/kWh": "g/kWh", "kcal": "kcal", "kJ": "kJ", "t": "t",
        "g": "g",
        "Mt": "Mt", "Gt": "Gt", "l": "l", "ha": "ha", "km²": "km²", "m²": "m²", "dB": "dB", "Hz": "Hz",
        "µg/m³": "µg/m³",
    ]

    private static let names = [
        "degrees celsius": "°C", "celsius": "°C", "grad celsius": "°C", "degrees fahrenheit": "°F", "fahrenheit": "°F",
        "percent": "%", "per cent": "%", "prozent": "%", "millimetres": "mm", "millimeters": "mm", "millimeter": "mm",
        "centimetres": "cm", "centimeters": "cm", "zentimeter": "cm", "kilometres": "km", "kilometers": "km",
        "kilometer": "km",
        "miles": "mi", "feet": "ft", "kilograms": "kg", "kilogrammes": "kg", "kilogramm": "kg", "kilos": "kg",
        "grams": "g",
        "gramm": "g", "tonnes": "t", "tonnen": "t", "metric tons": "t", "pounds of weight": "lb", "litres": "l",
        "liters": "l",
        "liter": "l", "hectares": "ha", "hektar": "ha", "hours": "h", "stunden": "h", "minutes": "minutes",
        "minuten": "minutes",
    ]

    /// Currencies by their names; a dollar is that of any country.
    private static let currencies: [String: Set<String>] = {
        let dollars = ChartReview.currencies["$"] ?? []
        return [
            "euro": ["EUR"], "euros": ["EUR"], "dollars": dollars, "dollar": dollars, "us-dollar": ["USD"],
            "us dollars": ["USD"], "us dollar": ["USD"],
            "yen": ["JPY"],
            "pounds sterling": ["GBP"], "sterling": ["GBP"], "swiss francs": ["CHF"], "yuan": ["CNY"],
            "renminbi": ["CNY"],
            "rupees": ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"], "us$": ["USD"],
        ]
    }()
}
