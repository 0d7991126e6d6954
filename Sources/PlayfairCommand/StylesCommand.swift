import ChartHTML

struct StylesCommand: Command {
    private static let hashOption = OptionSyntax.flag(
        "print-csp",
        "Print in place of the rules their hash, for a Content-Security-Policy or an 'integrity' attribute.")

    static let syntax = CommandSyntax(
        name: "styles", summary: "Print the style sheet for figures that were made with '--styles external'.",
        discussion: """
            The rules that are the same in every figure, once for all pages of a site. They hold for the figures that the \
            same version has made.
            """,
        options: [hashOption])

    private let printsHash: Bool

    init(_ arguments: Arguments) {
        printsHash = arguments.has(Self.hashOption)
    }

    func run() -> Outcome {
        Console.print(printsHash ? CommonStyle.hash + "\n" : CommonStyle.sheet) ? .fine : .fileTrouble
    }
}
