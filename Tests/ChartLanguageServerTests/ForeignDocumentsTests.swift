import Testing

@testable import ChartLanguageServer

@Suite struct ForeignDocumentsTests {
    @Test(
        "what is written in another language is left alone",
        arguments: [
            "<project xmlns='http://maven.apache.org/POM/4.0.0'><line/></project>",
            "<html><head/><body/></html>", "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "{\"name\": \"a\", \"version\": \"1\", \"description\": \"b\"}",
            "{\"compilerOptions\": {\"target\": \"es\"}, \"include\": [\"a\"]}",
        ])
    func foreign(text: String) {
        #expect(CursorText(text).outline.isForeign)
    }

    @Test(
        "what may become a chart is one",
        arguments: [
            "", "<", "<chart/>", "<chrat><a/></chrat>", "<p:chart xmlns:p='urn:playfair:chart:1'/>", "<data/>",
            "<graph><bar/></graph>", "<x xmlns='urn:playfair:chart:1'><y/></x>", "{", "{}", "{\"titel\": 1}",
            "{\"a\": 1, \"b\": 2, \"c\": 3, \"bar\": {}}", "{\"title\": \"\", \"y\": {}, \"z\": 1}",
        ])
    func own(text: String) {
        #expect(!CursorText(text).outline.isForeign)
    }
}
