import ChartDiagnostics
import ChartIR

/// The clocks by which a chart shows times that are written with an offset from UTC.
extension ChartSpec {
    var clock: WallClock {
        if let rules = timeZone.flatMap({ TimeZoneRules(named: $0.value) }) { return .zone(rules) }
        return .offset(utcOffset.flatMap { CivilTime.seconds(ofOffset: $0.value) } ?? 0)
    }

    /// An offset with the letters of its zone, or without its zeros, such as `UTC+2` or `+5:30`, as it is written here; nil: it is
    /// none.
    private static func offset(meantBy text: String) -> String? {
        var rest = text.uppercased().filter { !$0.isWhitespace }[...]
        for name in ["UTC", "GMT"] where rest.hasPrefix(name) { rest = rest.dropFirst(name.count) }
        guard let sign = rest.popFirst(), sign == "+" || sign == "-" else { return nil }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
        let hours = parts[0].count == 1 ? "0\(parts[0])" : String(parts[0])
        let written = "\(sign)\(hours):\(parts.count == 2 ? String(parts[1]) : "00")"
        return CivilTime.seconds(ofOffset: written) == nil ? nil : written
    }

    func reportClock(into diagnostics: inout DiagnosticCollector) {
        if let utcOffset, CivilTime.seconds(ofOffset: utcOffset.value) == nil {
            let isZone = TimeZoneRules(named: utcOffset.value) != nil
            diagnostics.report(
                .invalidValue(
                    utcOffset.value,
                    expected: "an offset from UTC such as +02:00 or -05:30"
                        + (isZone ? "; names of zones are the 'time-zone'" : ""),
                    suggestion: isZone ? nil : Self.offset(meantBy: utcOffset.value), at: utcOffset.range))
        }
        guard let timeZone else { return }
        if utcOffset != nil {
            diagnostics.report(.conflictingAttributes("time-zone", with: "utc-offset", at: timeZone.range))
        }
        guard TimeZoneRules(named: timeZone.value) == nil else { return }
        let upper = timeZone.value.uppercased()
        let isOffset =
            CivilTime.seconds(ofOffset: timeZone.value) != nil
            || ["UTC", "GMT"].contains { upper.hasPrefix($0 + "+") || upper.hasPrefix($0 + "-") }
        diagnostics.report(
            isOffset
                ? .invalidValue(
                    timeZone.value, expected: "a place such as Europe/Berlin; an offset is the 'utc-offset'",
                    at: timeZone.range)
                : .unknownTimeZone(timeZone))
    }

    /// Reports a clock by which nothing is shown. Charts without tables are looked at when they are finished.
    func reportIdleClock(beside tables: ChartTables, into diagnostics: inout DiagnosticCollector) {
        guard let written = timeZone ?? utcOffset, !data.isEmpty, !tables.mayHaveZones,
            data.allSatisfy(\.steps.isEmpty),
            !marks.contains(where: { if case .cartesian(let mark) = $0 { mark.at != nil } else { false } })
        else { return }
        var own = DiagnosticCollector()
        let reason =
            tables.mayHaveTimes ? "no time says its zone, so that all stay as they are" : "no column holds times"
        own.report(
            .unusedAttribute(timeZone == nil ? "utc-offset" : "time-zone", because: reason, at: written.range))
        diagnostics.report(unseenOf: own.diagnostics)
    }
}

extension Diagnostic {
    /// Places are known by the city alone, too, and by what clocks are called in speech.
    fileprivate static func unknownTimeZone(_ zone: Located<String>) -> Diagnostic {
        // The signs of these are the other way round than everybody expects.
        let names = TimeZoneRules.names.filter { !$0.hasPrefix("Etc/") }
        let city = zone.value.split(separator: "/").last.map { $0.lowercased().replacing(" ", with: "_") } ?? ""
        let meant =
            spokenZones[zone.value.uppercased()]
            ?? names.first { $0.lowercased().hasSuffix("/" + city) } ?? Suggestion.nearest(to: zone.value, among: names)
        var message = "there is no time zone '\(zone.value)'"
        if let meant {
            message += "; did you mean '\(meant)'?"
        } else {
            message += "; they are called by places, such as Europe/Berlin or America/New_York"
        }
        let fixIts = meant.map {
            [FixIt("replace with '\($0)'", replacing: zone.range, with: zone.range.written($0), .maybe)]
        }
        return Diagnostic(.semanticUnknownTimeZone, .error, message, at: zone.range, fixIts: fixIts ?? [])
    }

    /// Shorthands that the database does not have, and what most people mean by them.
    private static let spokenZones = [
        "CEST": "Europe/Berlin", "BST": "Europe/London", "WEST": "Europe/Lisbon", "EEST": "Europe/Helsinki",
        "ET": "America/New_York", "EDT": "America/New_York", "CT": "America/Chicago", "CST": "America/Chicago",
        "CDT": "America/Chicago", "MT": "America/Denver", "MDT": "America/Denver", "PT": "America/Los_Angeles",
        "PST": "America/Los_Angeles", "PDT": "America/Los_Angeles", "IST": "Asia/Kolkata", "JST": "Asia/Tokyo",
        "KST": "Asia/Seoul", "AEST": "Australia/Sydney", "AEDT": "Australia/Sydney", "MSK": "Europe/Moscow",
    ]
}
