/// Scripts that let a shell complete what the program takes.
struct CompletionScript {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    let program: CommandSyntax
    let commands: [CommandSyntax]

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var names: [String] { commands.map(\.name) + ["help"] }

    // MARK: bash

    private var bash: String {
        """
        _\(program.name)() {
            local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" command="${COMP_WORDS[1]}"
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\((names + (program.options + OptionSyntax.common).flatMap(\.flags)).joined(separator: " "))" -- "$word"))
                return
            fi
            case "$command $before" in
            "help $before") COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$word")); return ;;
        \(commands.flatMap { command in command.options.compactMap { bashValues(of: $0, in: command) } }.joined(separator: "\n"))
            esac
            case "$word" in
            -*) case "$command" in
        \(commands.map { bashOptions(of: $0) }.joined(separator: "\n"))
                esac ;;
            *) case "$command" in
        \(commands.compactMap { bashOperands(of: $0) }.joined(separator: "\n"))
                *) COMPREPLY=($(compgen -f -- "$word")) ;;
                esac ;;
            esac
        }
        complete -o filenames -F _\(program.name) \(program.name)

        """
    }

    private func bashValues(of option: OptionSyntax, in command: CommandSyntax) -> String? {
        guard let value = option.value else { return nil }
        let words =
            switch value.kind {
            case .text: ""
            case .path: "$(compgen -f -- \"$word\")"
            case .folder: "$(compgen -d -- \"$word\")"
            case .choice(let choices): "$(compgen -W \"\(choices.joined(separator: " "))\" -- \"$word\")"
            case .list(let words):
                // The words before the last comma stay.
                "$(compgen -P \"${word%\"${word##*,}\"}\" -W \"\(words.joined(separator: " "))\" -- \"${word##*,}\")"
            }
        let places = option.flags.map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
        return "    \(places)) COMPREPLY=(\(words)); return ;;"
    }

    private func bashOperands(of command: CommandSyntax) -> String? {
        guard let words = command.operand?.choices(), !words.isEmpty else { return nil }
        return "        \(command.name)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")) ;;"
    }

    private func bashOptions(of command: CommandSyntax) -> String {
        let flags = (command.options + OptionSyntax.common).flatMap(\.flags).joined(separator: " ")
        return "        \(command.name)) COMPREPLY=($(compgen -W \"\(flags)\" -- \"$word\")) ;;"
    }

    // MARK: zsh

    private var zsh: String {
        """
        #compdef \(program.name)
        _\(program.name)() {
            local -a commands=(
        \(commands.map { "        " + zshQuoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
                'help:Show help information.'
            )
            if (( CURRENT == 2 )); then
                _describe -t commands command commands
                _arguments \((program.options + OptionSyntax.common).map(zshOption).joined(separator: " "))
                return
            fi
            local command="${words[2]}"
            shift words
            (( CURRENT-- ))
            case "$command" in
        \(commands.map { zshArguments(of: $0) }.joined(separator: "\n"))
            help) _describe -t commands command commands ;;
            esac
        }
        _\(program.name) "$@"

        """
    }

    private func zshArguments(of command: CommandSyntax) -> String {
        let operand = command.operand.map { operand in
            let choices = operand.choices()
            let words = choices.isEmpty ? "_files" : "(\(choices.joined(separator: " ")))"
            return ["'\(operand.isRepeated ? "*" : "1"):\(operand.name):\(words)'"]
        }
        let options = (command.options + OptionSyntax.common).map(zshOption)
        return "    \(command.name)) _arguments -S " + (options + (operand ?? [])).joined(separator: " ") + " ;;"
    }

    /// An option for zsh, such as `'--emit=[…]:kinds:'`; the ways to write one option exclude each other.
    private func zshOption(_ option: OptionSyntax) -> String {
        let action: String? =
            switch option.value?.kind {
            case nil: nil
            case .text: ""
            case .path: "_files"
            case .folder: "_files -/"
            case .choice(let choices): "(\(choices.joined(separator: " ")))"
            case .list(let words): "_values -s , \(option.name) \(words.joined(separator: " "))"
            }
        let value = option.value.map { ":\($0.name):\(action ?? "")" } ?? ""
        let text = option.help.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
        let flags = option.flags.map { $0.hasPrefix("--") && option.value != nil ? $0 + "=" : $0 }
        let exclusion = "(\(option.flags.joined(separator: " ")))"
        return flags.map { zshQuoted("\(exclusion)\($0)[\(text)]\(value)") }.joined(separator: " ")
    }

    private func zshQuoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    // MARK: fish

    private var fish: String {
        let first = "__fish_use_subcommand"
        let start =
            commands.map { "-n \(first) -f -a \($0.name) -d \(fishQuoted($0.summary))" }
            + ["-n \(first) -f -a help -d 'Show help information.'"]
            + (program.options + OptionSyntax.common).map { fishOption($0, where: first) }
            + commands.map { "-n '__fish_seen_subcommand_from help' -f -a \($0.name)" }
        let operands = commands.compactMap { command -> String? in
            guard let words = command.operand?.choices(), !words.isEmpty else { return nil }
            let condition = "'__fish_seen_subcommand_from \(command.name)'"
            return "-n \(condition) -f -a \(fishQuoted(words.joined(separator: " ")))"
        }
        let rest = commands.flatMap { command in
            (command.options + OptionSyntax.common).map {
                fishOption($0, where: "'__fish_seen_subcommand_from \(command.name)'")
            }
        }
        return (start + operands + rest).map { "complete -c \(program.name) \($0)\n" }.joined()
    }

    private func fishOption(_ option: OptionSyntax, where condition: String) -> String {
        let value: String? =
            switch option.value?.kind {
            case nil: nil
            case .text: "-x"
            case .path: "-r -F"
            case .folder: "-x -a '(__fish_complete_directories)'"
            case .choice(let choices): "-x -a \(fishQuoted(choices.joined(separator: " ")))"
            case .list(let words): "-x -a \(fishQuoted("(__fish_append , \(words.joined(separator: " ")))"))"
            }
        let names = [option.short.map { "-s \($0)" }, "-l \(option.name)", value].compactMap(\.self)
        return "-n \(condition) \(names.joined(separator: " ")) -d \(fishQuoted(option.help))"
    }

    private func fishQuoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : String($1) } + "'"
    }
}
