import ChartIR

extension Chart {
    /// The chart with times that are categories named as times are in words: authors write them for programs to read.
    var namingMoments: Chart {
        let conventions = Conventions.of(locale: locale)
        var chart = self
        chart.plot = plot.namingMoments(in: conventions)
        for index in states.indices { chart.states[index].plot = states[index].plot.namingMoments(in: conventions) }
        return chart
    }
}

extension Plot {
    fileprivate func namingMoments(in conventions: Conventions) -> Plot {
        guard case .cartesian(var plot) = self else {
            return nonCartesianLayout?.namingMoments(in: conventions) ?? self
        }
        plot.x = plot.x.namingMoments(in: conventions)
        plot.y = plot.y.namingMoments(in: conventions)
        return .cartesian(plot)
    }
}

extension Axis {
    fileprivate func namingMoments(in conventions: Conventions) -> Axis {
        // What the author has a format for is written in it already.
        guard case .category(let written) = scale, let moments, timeFormat == nil,
            let names = moments.names(for: written, in: conventions)
        else { return self }
        var axis = self
        axis.scale = .category(names)
        return axis
    }
}

extension [Double] {
    /// Moments in words; nil: what the author wrote says it better, as quarters have names of their own.
    func names(for written: [String], in conventions: Conventions) -> [String]? {
        guard written.allSatisfy({ $0.utf8.allSatisfy(Self.isOfDates) }) else { return nil }
        let write = MomentWriter(for: self, in: conventions)
        let names = map { write($0) }
        // Moments a second apart are told by nothing but what the author wrote.
        return Set(names).count == names.count ? names : nil
    }

    /// Whether a byte stands in times as programs write them, such as `2026-03-07T13:05+01:00`.
    private static func isOfDates(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-:.+TZ ".utf8.contains(byte)
    }
}
