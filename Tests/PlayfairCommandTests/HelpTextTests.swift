import Testing

@testable import PlayfairCommand

@Suite struct HelpTextTests {
    private static let program = CommandSyntax(name: "paint", summary: "Paints.", options: [])
    private static let command = CommandSyntax(
        name: "wall", summary: "Paint a wall.",
        discussion:
            "A wall that is wet is left alone, and so are all those that stand beside it and touch it, for a day.",
        operand: OperandSyntax(name: "walls", help: "What.", isRepeated: true),
        options: [
            OptionSyntax(name: "output", short: "o", value: .init(name: "path"), isRequired: true, help: "Where."),
            OptionSyntax(
                name: "color", value: .init(name: "color", kind: .choice(["red", "blue"]), standard: "red"),
                help: "Which of the colours that are to be had in the shop around the corner."),
            .flag("leave-the-windows-open", "Whether."),
        ])

    @Test func everyOptionIsExplained() {
        #expect(
            HelpText.command(Self.command, of: Self.program) == """
                OVERVIEW: Paint a wall.

                A wall that is wet is left alone, and so are all those that stand beside it and
                touch it, for a day.

                USAGE: paint wall <walls> ... --output <path> [--color <color>] [--leave-the-windows-open]

                ARGUMENTS:
                  <walls>                 What.

                OPTIONS:
                  -o, --output <path>     Where.
                  --color <color>         Which of the colours that are to be had in the shop
                                          around the corner. (values: red, blue; default: red)
                  --leave-the-windows-open
                                          Whether.
                  --version               Show the version.
                  -h, --help              Show help information.

                """)
    }

    @Test func theProgramListsItsCommands() {
        let text = HelpText.program(Self.program, commands: [Self.command])
        #expect(text.hasPrefix("OVERVIEW: Paints.\n\nUSAGE: paint <subcommand>\n"))
        #expect(text.contains("\nSUBCOMMANDS:\n  wall                    Paint a wall.\n"))
    }

    @Test func aMistakeIsToldWithTheUsage() {
        let error = UsageError.missingValue(of: Self.command.options[0], as: "-o")
        #expect(
            error.text(usage: "paint wall", command: "paint wall") == """
                Error: Missing value for '-o <path>'
                Help:  -o <path>  Where.
                Usage: paint wall
                  See 'paint wall --help' for more information.
                """)
    }
}
