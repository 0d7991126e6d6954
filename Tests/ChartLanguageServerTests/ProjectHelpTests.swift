import ChartCompiler
import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct ProjectHelpTests {
    private func completion(_ text: CursorText, hasSnippets: Bool = false) -> ProjectHelp {
        ProjectHelp(Completion(text.tables, hasSnippets: hasSnippets))
    }

    private func labels(_ text: String) -> [String] {
        let text = CursorText(text)
        return completion(text).items(at: text.offset).map(\.label)
    }

    /// The text after the item of a label has been chosen; nil: there is none.
    private func choosing(_ label: String, in text: String) -> String? {
        let text = CursorText(text)
        let items = completion(text, hasSnippets: true).items(at: text.offset)
        guard let item = items.first(where: { $0.label == label }) else { return nil }
        var bytes = text.outline.bytes
        bytes.replaceSubrange(item.range, with: Array(item.text.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func membersThatAreNotThereYet() {
        let all = ProjectMember.allCases.filter { $0 != .files }.map(\.rawValue)
        #expect(labels("{\"|\"}") == all + ["override"])
        #expect(labels("<project |/>") == all)
        let without = labels("{\"emit\": \"svg\", \"|\"}")
        #expect(!without.contains("emit") && without.contains("locale"))
    }

    @Test("no word is offered twice")
    func words() {
        for member in ProjectMember.allCases {
            let offered = labels("<project \(member.rawValue)='|'/>")
            #expect(Set(offered).count == offered.count, "\(member.rawValue)")
        }
        #expect(labels("<project palette='|'/>").contains("blue"))
    }

    @Test("an override takes what may differ from one document to the next, and says which they are")
    func overrides() {
        for text in ["{\"override\": [{\"|\"}]}", "<project><override |/></project>"] {
            #expect(labels(text).contains("files") && labels(text).contains("emit"))
            #expect(!labels(text).contains("output") && !labels(text).contains("override"))
        }
    }

    @Test(arguments: [
        ("{\"|\"}", "locale", "{\"locale\": \"$1\"}"), ("{\"|\"}", "emit", "{\"emit\": [\"$1\"]}"),
        ("{\"|\"}", "lint", "{\"lint\": $1}"),
        ("{\"|\"}", "override", "{\"override\": [\n  { \"files\": \"$1\" \\}\n]}"),
        ("{\"emit\": [\"sv|\"]}", "svg-dark", "{\"emit\": [\"svg-dark\"]}"),
        ("{\"emit\": |}", "html", "{\"emit\": \"html\"}"), ("{\"lint\": |}", "true", "{\"lint\": true}"),
        ("{\"locale\": \"d|\"}", "de", "{\"locale\": \"de\"}"),
        ("<project emit=\"svg h|\"/>", "html", "<project emit=\"svg html\"/>"),
        ("<project |/>", "theme", "<project theme=\"$1\"/>"), ("<|", "project", "<project $1/>"),
        ("<project theme='|'/>", "mono", "<project theme='mono'/>"),
        ("<project><|</project>", "override", "<project><override files=\"$1\" $2/></project>"),
        ("<project>|</project>", "override", "<project><override files=\"$1\" $2/></project>"),
    ])
    func writes(text: String, label: String, written: String) {
        #expect(choosing(label, in: text) == written)
    }

    @Test func thereIsOneRootAndNoOverrideInAnother() {
        #expect(labels("<project/><|").isEmpty)
        #expect(labels("<project><override><|</override></project>").isEmpty)
    }

    @Test(arguments: [
        ("{\"emit|\": \"svg\"}", "**emit**"), ("{\"emit\": \"s|vg\"}", "**emit**"),
        ("<project foreign-object|='false'/>", "**foreign-object**"),
        ("<project><overri|de files='a'/></project>", "**override**"),
    ])
    func meanings(text: String, start: String) throws {
        let text = CursorText(text)
        #expect(try #require(completion(text).text(at: text.offset)).text.hasPrefix(start))
    }

    @Test func nothingIsSaidOfWhatIsUnknown() {
        let text = CursorText("{\"emitted|\": \"svg\"}")
        #expect(completion(text).text(at: text.offset) == nil)
    }

    @Test("whatever is offered is accepted", arguments: ProjectMember.allCases.filter { !$0.words.isEmpty })
    func words(of member: ProjectMember) {
        for word in member.words {
            let value = member.isText ? "\"\(word)\"" : word
            let file = OpenDocument(
                uri: "file:///playfair.json", languageID: "json", version: .null,
                text: "{\"\(member.rawValue)\": \(value)}", .utf16
            ).file
            let (project, diagnostics) = FoundProject.read(file)
            #expect(project != nil && diagnostics.isEmpty, "\(word)")
        }
    }
}
