import ChartIR

extension Chart {
    /// The chart with times that are categories named as times are in words: authors write them for programs to read.
    var namingMoments: Chart {
        guard case .cartesian(let plot) = plot else { return self }
        let conventions = Conventions(locale: locale)
        var chart = self
        chart.plot = .cartesian(plot.namingMoments(in: conventions))
        for index in states.indices {
            guard case .cartesian(let plot) = states[index].plot else { continue }
            chart.states[index].plot = .cartesian(plot.namingMoments(in: conventions))
        }
        return chart
    }
}

extension CartesianPlot {
    fileprivate func namingMoments(in conventions: Conventions) -> CartesianPlot {
        var plot = self
        plot.x = x.namingMoments(in: conventions)
        plot.y = y.namingMoments(in: conventions)
        return plot
    }
}

extension Axis {
    fileprivate func namingMoments(in conventions: Conventions) -> Axis {
        // What the author has a format for is written in it already; quarters have names of their own.
        guard case .category(let written) = scale, let moments, timeFormat == nil,
            written.allSatisfy({ $0.utf8.allSatisfy(Self.isOfDates) })
        else { return self }
        let write = MomentWriter(for: moments, in: conventions)
        let names = moments.map { write($0) }
        // Moments a second apart are told by nothing but what the author wrote.
        guard Set(names).count == names.count else { return self }
        var axis = self
        axis.scale = .category(names)
        return axis
    }

    /// Whether a byte stands in times as programs write them, such as `2026-03-07T13:05+01:00`.
    private static func isOfDates(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-:.+TZ ".utf8.contains(byte)
    }
}
