import ChartGraphics
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct WidthFitTests {
    /// A drawing of 248, 288 and 328 pixels, with a plot from the left edge on to 20 pixels before the right one.
    private func fit(plotsFrom edges: [Double]) -> WidthFit {
        let floors = [248.0, 288, 328]
        let plots = zip(edges, floors).map { Rect(x: $0, y: 0, width: $1 - $0 - 20, height: 100) }
        return WidthFit(
            widths: WidthClasses(floors: floors, most: 400, own: 0), plots: plots, columns: [1, 1, 1],
            stretchesToNext: [false, false, false])
    }

    /// What an expression is at a width.
    private func value(_ quantity: Quantity, at width: Double, in fit: WidthFit) -> Double {
        var valuation = Valuation(hidden: [])
        valuation.width = width
        let widthClass = width < 288 ? 0 : width < 328 ? 1 : 2
        for definition in fit.definitions {
            valuation.variables[definition.variable] = valuation.value(of: definition.value(in: widthClass))
        }
        return valuation.value(of: quantity)
    }

    /// The edge of the plot has moved by half of what the drawing has grown by: what stands beside it keeps to it, and not to the
    /// middle of the drawing.
    @Test func whatStandsBesideThePlotKeepsToIt() {
        var fit = fit(plotsFrom: [120, 140, 160])
        let place = fit.fitted([112, 132, nil], as: .place)
        for (width, expected) in [(248.0, 112.0), (280, 112), (288, 132), (320, 132)] {
            #expect(value(place, at: width, in: fit) == expected)
        }
    }

    /// A piece of a ramp that is longer from the second class on has in each its place from the left.
    @Test func whatBeginsAtTheLeftStaysThere() {
        var fit = fit(plotsFrom: [120, 140, 160])
        fit.anchor = .leftEdge
        let place = fit.fitted([76, 96, 96], as: .place)
        for (width, expected) in [(248.0, 76.0), (280, 76), (288, 96), (320, 96)] {
            #expect(value(place, at: width, in: fit) == expected)
        }
    }

    /// A text that begins or ends beside an edge of the plot, and stands so in one class only, keeps to that edge; what stands farther
    /// inside keeps its part of the plot.
    @Test func whatStandsBesideAnEdgeInThePlotKeepsToIt() {
        var fit = fit(plotsFrom: [40, 60, 80])
        for (place, expected) in [(44.0, 44.0), (224, 255), (134, 149.5)] {
            let place = fit.fitted([place, nil, nil], as: .place)
            #expect(abs(value(place, at: 279, in: fit) - expected) < 1e-9, "\(expected)")
        }
    }

    /// What places are kept within keeps its distance from the sides of the plot, where nothing else is known.
    @Test func limitsKeepTheirDistanceFromTheSides() {
        var fit = fit(plotsFrom: [40, 60, 80])
        let least = fit.fitted([70, nil, nil], as: .leastPlace)
        let most = fit.fitted([200, nil, nil], as: .mostPlace)
        for (width, expected) in [(248.0, 200.0), (280, 232)] {
            #expect(value(least, at: width, in: fit) == 70)
            #expect(value(most, at: width, in: fit) == expected)
        }
    }

    /// What is kept between the sides of the plot, or a little inside of them, is a place in it; other numbers have limits, too.
    @Test func whatIsKeptBetweenTheSidesIsAPlaceInThePlot() {
        var fit = fit(plotsFrom: [40, 60, 80])
        let (unit, height) = (Quantity.Variable(name: "u"), Quantity.Variable(name: "h"))
        fit.learnNames(from: [
            Definition(variable: unit, value: .width * 0.5, isAnimated: false),
            Definition(variable: height, value: 90, isAnimated: false),
        ])
        let place = Quantity.variable(unit) + 5
        for (limits, widthClass, isHeld) in [
            (40.0...228.0, 0, true), (42...226, 0, true), (40...228, 1, false), (150...228, 0, false),
            (0...1, 0, false),
        ] as [(ClosedRange<Double>, Int, Bool)] {
            let held = place.clamped(limits.lowerBound, limits.upperBound)
            #expect(fit.isHeldInPlot(held, in: widthClass) == isHeld, "\(limits)")
        }
        for other in [Quantity.presence(0), .variable(height)] {
            #expect(!fit.isHeldInPlot(other.clamped(40, 228), in: 0))
        }
        #expect((-place.clamped(40, 228)).negated == place.clamped(40, 228))
    }
}
