import Testing

@testable import ChartDocument

@Suite struct JSONValueTests {
    private func read(_ text: String) throws -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

    @Test(arguments: ["null", "[1,\"a\",true,{\"b\":-1.5e3,\"a\":[]}]", "\"\\\"\\n😀\"", "{}"])
    func whatIsReadIsWrittenAgain(text: String) throws {
        #expect(try read(text).text() == text)
    }

    @Test func members() throws {
        let value = try read(#"{"a":{"b":[1,2.0,1e300,"x"]},"c":false}"#)
        let items = value["a"]?["b"]?.items ?? []
        #expect(items.map(\.integer) == [1, 2, nil, nil])
        #expect(items.map(\.double) == [1, 2, 1e300, nil])
        #expect(items.map(\.string) == [nil, nil, nil, "x"])
        #expect(value["c"]?.bool == false && value["d"] == nil && value["c"]?["a"] == nil)
        #expect(value["c"]?.items.isEmpty == true)
    }

    @Test("what is no JSON is refused, and ill-formed UTF-8 becomes U+FFFD")
    func mistakes() throws {
        #expect(throws: JSONSyntaxError.self) { try read("{a:1}") }
        #expect(throws: JSONSyntaxError.self) { try read("") }
        #expect(throws: JSONSyntaxError.self) { try read(String(repeating: "[", count: 100_000)) }
        #expect(try JSONValue(reading: [0x22, 0xFF, 0x22]) == .string("\u{FFFD}"))
    }
}
