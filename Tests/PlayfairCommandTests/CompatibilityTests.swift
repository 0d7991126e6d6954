import TestSupport
import Testing

@testable import PlayfairCommand

/// What `Documentation/Compatibility.md` promises of the command line.
@Suite struct CommandLineCompatibilityTests {
    @Test func commandsOptionsAndStatusesStay() throws {
        var commands: [String] = []
        for command in Program.commandSyntaxes {
            commands.append(command.name)
            for option in command.options {
                let name = "\(command.name) --\(option.name)"
                commands.append(option.value == nil ? name : name + " VALUE")
                if let short = option.short { commands.append("\(command.name) -\(short)") }
                switch option.value?.kind {
                case .choice(let words), .list(let words): commands += words.map { "\(name)=\($0)" }
                case .text, .path, .folder, nil: break
                }
            }
        }
        let statuses = [
            ("fine", Outcome.fine), ("input has errors", .inputHasErrors), ("file trouble", .fileTrouble),
            ("wrong usage", .wrongUsage),
        ].map { "status \($1.rawValue) \($0)" }
        let (gone, new) = try PromisedNames("command-line").compared(with: commands + statuses)
        #expect(gone == [], "build files of others stand on these")
        #expect(new == [], "'make record' promises them")
    }

    /// An option that a command asks for would be one that old build files do not give.
    @Test func noCommandAsksForMoreThanItDid() {
        let required = Program.commandSyntaxes.flatMap { command in
            command.options.filter(\.isRequired).map { "\(command.name) --\($0.name)" }
        }
        #expect(Set(required).isSubset(of: ["convert --to", "dump --stage", "clean --cache"]))
    }
}
