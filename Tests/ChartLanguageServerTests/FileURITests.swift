import Testing

@testable import ChartLanguageServer

@Suite struct FileURITests {
    @Test("a path becomes an address that leads back", arguments: ["/a b/ü%20#?.xml", "/", "/a/\u{1F600}.json"])
    func thereAndBack(path: String) {
        #expect(FileURI.path(of: FileURI.uri(of: path)) == path)
    }

    @Test func addresses() {
        #expect(FileURI.uri(of: "/a b") == "file:///a%20b")
        #expect(FileURI.path(of: "file://localhost/a%2") == "/a%2")
        #expect(FileURI.path(of: "FILE:///c%3A/x") == "/c:/x")
        #expect(FileURI.path(of: "untitled:a") == nil)
        #expect(FileURI.path(of: "file:///a%00b") == nil)
    }
}
