import ChartHTML
import Testing

@Suite struct ContentSecurityPolicyTests {
    @Test func eachHashStandsOnce() {
        let policy = ContentSecurityPolicy(styles: ["abc", "abc", ""])
        #expect(
            policy.styleSources == [
                "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='",
                "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
            ])
    }

    @Test func withoutStylesNothingIsAllowed() {
        #expect(ContentSecurityPolicy(styles: []).text == "default-src 'none'; style-src 'none'")
    }
}
