import Testing

@testable import ChartEmbedding

@Suite struct URLPathTests {
    @Test(arguments: ["a b", "ä/ö", "a%20b", "a#b?c", "1.svg", "\"<>`[\\", "\u{1}"])
    func everyPathComesBack(path: String) {
        let encoded = URLPath.encoded(path)
        #expect(encoded.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._~/%".utf8.contains($0) })
        #expect(URLPath.decoded(encoded) == path)
    }

    @Test func whatIsNoNumberStays() {
        #expect(URLPath.decoded("100%") == "100%")
        #expect(URLPath.decoded("%4") == "%4")
        #expect(URLPath.decoded("%+4%zz%41") == "%+4%zzA")
    }
}
