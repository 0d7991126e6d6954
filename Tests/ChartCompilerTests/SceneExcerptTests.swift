import Testing

/// ``SceneExcerpt``, which shortens what goldens keep of scenes.
@Suite struct SceneExcerptTests {
    @Test func ofManyThingsAlikeTheFirstThreeAreShown() {
        let scene = "scene\n" + (1...5).map { "  define \($0)\n    by \($0)" }.joined(separator: "\n") + "\n  text a"
        let excerpt = "scene\n" + (1...3).map { "  define \($0)\n    by \($0)" }.joined(separator: "\n")
        #expect(SceneExcerpt.text(of: scene) == excerpt + "\n  … 2 more\n  text a")
    }

    @Test func ofALongLineItsStartIsShown() {
        let line = "text " + String(repeating: "x", count: 200)
        #expect(SceneExcerpt.text(of: line) == line.prefix(100) + "… 105 more")
    }

    @Test func whatIsShortIsWhole() {
        let scene = "scene\n  table\n    \"a\" | \"b\"\n    \"c\" | \"d\"\n  group\n    text\n"
        #expect(SceneExcerpt.text(of: scene) == scene)
    }
}
