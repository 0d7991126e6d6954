import Testing

@testable import ChartGraphics

@Suite struct EasingTests {
    @Test(arguments: [
        ("linear", "linear"), ("EASE", "ease"), ("ease-in-out", "ease-in-out"), ("step-end", "step-end"),
        ("cubic-bezier(.22, .8, .3, 1)", "cubic-bezier(.22,.8,.3,1)"), ("cubic-bezier(0,0,.58,1)", "ease-out"),
        ("steps(4)", "steps(4)"), ("steps(4, end)", "steps(4)"), ("steps(2,jump-end)", "steps(2)"),
        ("cubic-bezier(.34,1.3,.5,-1e-1)", "cubic-bezier(.34,1.3,.5,-.1)"), ("step-start", "step-start"),
        ("steps(1, jump-start)", "step-start"), ("steps(3,start)", "steps(3,jump-start)"),
        ("steps(3, jump-both)", "steps(3,jump-both)"), ("steps(2, jump-none)", "steps(2,jump-none)"),
        ("linear(0, 1)", "linear(0,1)"), ("linear(0, .5 20%, 1.2 30% 40%, 1)", "linear(0,.5 20%,1.2 30%,1.2 40%,1)"),
        ("linear(0, .25, .5, 1)", "linear(0,.25 33.3333%,.5 66.6667%,1)"),
        ("linear(0 10%, .5, 1 5%)", "linear(0 10%,.5 10%,1 10%)"),
        ("back", "cubic-bezier(.333333,1.56719,.666667,1)"),
    ])
    func css(written: String, printed: String) {
        #expect(Easing(css: written)?.css == printed)
    }

    @Test(arguments: [
        "", "easy", "cubic-bezier(1.1,0,0,1)", "cubic-bezier(0,0,1)", "cubic-bezier(0,0,1,1,1)", "steps(0)",
        "steps(2,begin)", "steps(2,none)", "steps(1,jump-none)", "steps(1,start,end)", "steps(1.5)", "linear()",
        "linear(1)", "linear(0 1,1)", "linear(0 1% 2% 3%,1)", "linear(0,a)", "springy", "steps()",
        "cubic-bezier(0,0,-.1,1)", "cubic-bezier(0,a,.1,1)",
    ])
    func refuses(css: String) {
        #expect(Easing(css: css) == nil)
    }

    @Test(arguments: [Easing.linear, .standard, .toggle, .draw, .pop, .steps(5)])
    func ends(easing: Easing) {
        #expect(easing.value(at: 0) == 0)
        #expect(easing.value(at: 1) == 1)
        #expect(easing.value(at: -3) == 0)
        #expect(easing.value(at: 7) == 1)
    }

    /// The curve's own points: what the easing says at x(t) is y(t).
    @Test(arguments: [
        Easing.standard, .toggle, .pop, .cubicBezier(1, 0, 0, 1), .cubicBezier(0, 1, 1, 0), .cubicBezier(0, 0, 0, 1),
    ])
    func solvesTheCurve(easing: Easing) {
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = easing else { return }
        for step in 1..<1000 {
            let t = Double(step) / 1000
            let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
            // Where x hardly moves, its own rounding decides: there y cannot be told.
            let slope = 3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2)
            guard slope > 1e-6 else { continue }
            #expect(abs(easing.value(at: a * x1 + b * x2 + c) - (a * y1 + b * y2 + c)) < 1e-6, "t = \(t)")
        }
    }

    @Test func steps() {
        #expect(Easing.steps(4).value(at: 0.24) == 0)
        #expect(Easing.steps(4).value(at: 0.26) == 0.25)
        #expect(Easing.steps(4).value(at: 0.99) == 0.75)
    }

    /// At time 0 `start` and `both` have jumped once; at the end all have come to 1.
    @Test(
        arguments: [
            (Easing.Jump.start, [0.25, 0.5, 1, 1]), (.end, [0, 0.25, 0.75, 1]), (.none, [0, 1 / 3.0, 1, 1]),
            (.both, [0.2, 0.4, 0.8, 1]),
        ] as [(Easing.Jump, [Double])])
    func jumps(jump: Easing.Jump, values: [Double]) {
        for (time, value) in zip([0, 0.3, 0.9, 1], values) {
            #expect(abs(Easing.steps(4, jump).value(at: time) - value) < 1e-12, "\(jump) at \(time)")
        }
    }

    @Test func stopsAreJoinedByLines() throws {
        let easing = try #require(Easing(css: "linear(0, .5 20%, .5 40%, 2 40%, 1)"))
        for (time, value) in [(0.1, 0.25), (0.3, 0.5), (0.4, 2), (0.7, 1.5), (1, 1)] {
            #expect(abs(easing.value(at: time) - value) < 1e-12)
        }
    }

    /// What is written is the curve within 0.5 %, with few stops.
    @Test(arguments: Easing.Curve.allCases)
    func curvesInCSS(curve: Easing.Curve) throws {
        let easing = Easing.curve(curve)
        #expect(Easing(css: curve.rawValue) == easing)
        #expect(easing.spelling == curve.rawValue)
        let written = try #require(Easing(css: easing.css))
        for step in 0...2000 {
            let time = Double(step) / 2000
            #expect(abs(written.value(at: time) - curve.value(at: time)) < 0.005, "\(curve) at \(time)")
        }
        #expect(curve.stops.count <= 40)
    }

    @Test func howFarCurvesGo() {
        func highest(_ easing: Easing) -> Double { (0...1000).map { easing.value(at: Double($0) / 1000) }.max() ?? 0 }
        #expect(abs(highest(.curve(.spring)) - 1.163) < 0.001)
        #expect(abs(highest(.curve(.elastic)) - 1.373) < 0.001)
        #expect(abs(highest(.back) - 1.1) < 0.001)
        #expect(highest(.curve(.bounce)) == 1)
        #expect([Easing.back, .curve(.spring), .curve(.elastic), .pop].allSatisfy { $0.overshoots })
        #expect(![Easing.linear, .standard, .steps(3), .curve(.bounce)].contains { $0.overshoots })
    }

    @Test func popOvershoots() {
        #expect((1..<100).contains { Easing.pop.value(at: Double($0) / 100) > 1.01 })
    }
}
