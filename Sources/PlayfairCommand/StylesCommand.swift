import ChartHTML

struct StylesCommand: Command {
    private static let integrityOption = OptionSyntax.flag(
        "integrity", "Print in place of the rules their hash, for the attribute 'integrity' of a link to them.")

    static let syntax = CommandSyntax(
        name: "styles", summary: "Print the style sheet for figures that were made with '--styles external'.",
        discussion: """
            The rules that are the same in every figure, once for all pages of a site. They hold for the figures that the \
            same version has made.
            """,
        options: [integrityOption])

    private let printsHash: Bool

    init(_ arguments: Arguments) {
        printsHash = arguments.has(Self.integrityOption)
    }

    func run() -> Outcome {
        Console.print(printsHash ? CommonStyle.hash + "\n" : CommonStyle.sheet) ? .fine : .fileTrouble
    }
}
