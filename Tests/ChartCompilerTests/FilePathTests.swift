import Testing

@testable import ChartCompiler

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a.xml", "a.xml"), ("b/a.xml", "a.xml"), ("/b/a", "a"), ("b/c/", "c"), ("/", "/"), ("", ""),
        ("b//é.xml//", "é.xml"),
    ])
    func nameIsTheLastPart(path: String, name: String) {
        #expect(FilePath.name(of: path) == name)
    }
}
