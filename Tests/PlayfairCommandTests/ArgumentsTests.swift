import Testing

@testable import PlayfairCommand

@Suite struct ArgumentsTests {
    private enum Color: String, CaseIterable { case red, green, blue }

    private static let output = OptionSyntax(
        name: "output", short: "o", value: .init(name: "path", kind: .path), help: "Where.")
    private static let color = OptionSyntax.choice("color", of: Color.self, default: .red, "Which.")
    private static let strict = OptionSyntax.flag("strict", "Whether.")
    private static let stage = OptionSyntax.choice("stage", of: Color.self, isRequired: true, "When.")

    private static let syntax = CommandSyntax(
        name: "paint", summary: "Paint.", operand: OperandSyntax(name: "walls", help: "What.", isRepeated: true),
        options: [output, color, strict])

    private func read(_ arguments: String..., by syntax: CommandSyntax = syntax) throws -> Arguments {
        try Arguments(arguments, for: syntax)
    }

    private func message(_ arguments: String..., by syntax: CommandSyntax = syntax) -> String? {
        do throws(UsageError) {
            _ = try Arguments(arguments, for: syntax)
            return nil
        } catch {
            return error.message
        }
    }

    @Test(arguments: [["-o", "x"], ["-ox"], ["-o=x"], ["--output", "x"], ["--output=x"], ["-oy", "--output", "x"]])
    func anOptionCanBeWrittenInSeveralWays(arguments: [String]) throws {
        let read = try Arguments(["wall"] + arguments, for: Self.syntax)
        #expect(read[Self.output] == "x")
        #expect(read.operands == ["wall"])
    }

    @Test func optionsAndOperandsMayBeMixed() throws {
        let read = try read("a", "--strict", "-", "--color", "blue", "", "--", "--strict", "-o")
        #expect(read.operands == ["a", "-", "", "--strict", "-o"])
        #expect(read.has(Self.strict))
        #expect(read.choice(Self.color, of: Color.self) == .blue)
        #expect(read[Self.output] == nil)
    }

    @Test func aDashAloneIsAValue() throws {
        #expect(try read("a", "-o", "-")[Self.output] == "-")
        #expect(try read("a", "--output=-x=y")[Self.output] == "-x=y")
        #expect(try read("a", "--output=")[Self.output] == "")
        #expect(message("a", "-o", "--strict") == "Missing value for '-o <path>'")
        #expect(message("a", "--output") == "Missing value for '--output <path>'")
    }

    @Test func refusesWhatItDoesNotKnow() {
        #expect(message("a", "--colour", "red") == "Unknown option '--colour'. Did you mean '--color'?")
        #expect(message("a", "-x") == "Unknown option '-x'")
        #expect(message("a", "--strict=1") == "The option '--strict' does not take any value, but '1' was specified.")
        #expect(
            message("a", "--color", "pink")
                == "The value 'pink' is invalid for '--color <color>'. Please provide one of 'red', 'green' and 'blue'."
        )
    }

    @Test func countsOperands() throws {
        #expect(message("--strict") == "Missing expected argument '<walls> ...'")
        var syntax = Self.syntax
        syntax.operand?.isRepeated = false
        #expect(message("a", "b", by: syntax) == "Unexpected argument 'b'")
        #expect(message("a", "b", "c", by: syntax) == "2 unexpected arguments: 'b', 'c'")
        syntax.operand = nil
        #expect(message("a", by: syntax) == "Unexpected argument 'a'")
        #expect(try read(by: syntax).operands.isEmpty)
    }

    @Test func asksForWhatMustBeThere() throws {
        var syntax = Self.syntax
        syntax.options.append(Self.stage)
        #expect(message("a", by: syntax) == "Missing expected argument '--stage <stage>'")
        #expect(try read("a", "--stage", "red", by: syntax).required(Self.stage, of: Color.self) == .red)
    }

    @Test func helpIsFoundWhereverItStands() {
        #expect(Arguments.contain(.help, ["a", "--nonsense", "-h"]))
        #expect(!Arguments.contain(.help, ["a", "--", "--help"]))
    }
}
