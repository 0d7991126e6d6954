import Testing

@testable import ChartLowering

@Suite struct StudentTTests {
    /// What SciPy's `t.ppf(0.975, n)` says; it is itself off by some 1e-12 for few degrees of freedom.
    @Test(arguments: [
        (1, 12.706204736174694), (2, 4.302652729749462), (3, 3.1824463052837078), (4, 2.7764451051977934),
        (5, 2.5705818356363146), (10, 2.228138851986274), (29, 2.045229642132703), (30, 2.0422724563012378),
        (100, 1.9839715185235518), (101, 1.983731002955606), (998, 1.9623438462163343), (999, 1.9623414611334493),
        (1000, 1.9623390808264083), (1001, 1.9623367052808798), (5000, 1.9604385517065073),
        (1_000_000, 1.959966356814107),
    ])
    func reach(freedom: Int, expected: Double) {
        #expect(abs(StudentT.reach(freedom: freedom) - expected) < 1e-10 * expected)
    }
}
