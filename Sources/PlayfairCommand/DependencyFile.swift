import ChartDiagnostics

/// What each document was made from, for programs that build again only what has changed.
struct DependencyFile {
    enum Format: String, CaseIterable { case make, json, zero }

    /// One document, with what was made of it and what was read for it.
    struct Rule {
        var document: String
        /// What was written, or would have been, had there been no errors.
        var outputs: [String]
        /// The files that were read, the document first; without standard input.
        var inputs: [String]
        /// The files that were looked for and could not be read.
        var missing: [String] = []
    }

    let path: String
    let format: Format
    /// What the outputs are called in the file; nil: by their paths.
    let target: String?

    private static let pathOption = OptionSyntax(
        name: "deps", value: .init(name: "file", kind: .path),
        help: "Write to this file what each output was made from, also when there are errors.")
    private static let formatOption = OptionSyntax.choice(
        "deps-format", of: Format.self, default: .make,
        "The form of that file: make (for Ninja, too), json, or zero (the names of all files read, each ended by a zero "
            + "byte).")
    private static let targetOption = OptionSyntax(
        name: "deps-target", value: .init(name: "name"),
        help: "What the outputs are called in that file (default: by their paths; needed for standard output).")
    static let options = [pathOption, formatOption, targetOption]

    init(path: String, format: Format, target: String?) {
        self.path = path
        self.format = format
        self.target = target
    }

    /// The file that is asked for; nil: none.
    init?(_ arguments: Arguments, for plan: OutputPlan) throws(UsageError) {
        try self.init(arguments, printsOutput: plan.destination == .standardOutput)
    }

    /// - Parameter printsOutput: whether standard output is what is made.
    init?(_ arguments: Arguments, printsOutput: Bool) throws(UsageError) {
        guard let path = arguments[Self.pathOption] else {
            guard let option = Self.options.first(where: arguments.has) else { return nil }
            throw UsageError("'--\(option.name)' is for the file that '--\(Self.pathOption.name)' names")
        }
        try OutputFile.refuseStandardOutput(path, of: Self.pathOption)
        let target = arguments[Self.targetOption]
        let format = arguments.choice(Self.formatOption, of: Format.self) ?? .make
        if printsOutput, target == nil, format == .make {
            throw UsageError("standard output has no name for a rule; say with '--deps-target' where it goes")
        }
        self.init(path: path, format: format, target: target)
    }

    /// - Throws: ``OutputFile/Failure`` if the file cannot be written, or its format has no way to write a name.
    func write(_ rules: [Rule]) throws(OutputFile.Failure) {
        try OutputFile.write(try text(of: rules), to: path)
    }

    /// Writes the file, and reports what goes wrong.
    /// - Parameter filesRead: what must not be written over besides what the rules name.
    func outcome(ofWriting rules: [Rule], besides filesRead: FilesRead) -> Outcome {
        filesRead.add(rules.flatMap(\.inputs))
        return OutputFile.outcome(ofWriting: path, besides: filesRead) { () throws(OutputFile.Failure) in
            try write(rules)
        }
    }

    func text(of rules: [Rule]) throws(OutputFile.Failure) -> String {
        let rules = rules.map { rule in
            var rule = rule
            if let target { rule.outputs = [target] }
            return rule
        }
        switch format {
        case .make: return try makefile(of: rules)
        case .json: return Self.json(of: rules)
        case .zero: return Self.unique(rules.flatMap { $0.inputs + $0.missing }).map { $0 + "\0" }.joined()
        }
    }

    // MARK: Make

    /// A rule for each document, and an empty one for each other file, so that a file that is gone does not stop Make,
    /// which then builds again. Ninja and CMake read the same. A percent sign before a colon is a pattern to Make, and what takes
    /// that from it stays in the name for Ninja; a tab there ends a name whatever stands before it: files with one of them have no
    /// rule, and outputs cannot have one.
    private func makefile(of rules: [Rule]) throws(OutputFile.Failure) -> String {
        var text = ""
        for rule in rules {
            for (character, words) in [("\t", "the tab"), ("%", "the '%'")] {
                if let name = rule.outputs.first(where: { $0.contains(character) }) {
                    throw Self.unwritable(words, in: name)
                }
            }
            let targets = try rule.outputs.map(Self.quoted).joined(separator: " ")
            let sources = try (rule.inputs + rule.missing).map(Self.quoted)
            text += ([targets + ":"] + sources).joined(separator: " \\\n  ") + "\n"
        }
        let documents = Set(rules.map(\.document))
        let others = Self.unique(rules.flatMap { $0.inputs + $0.missing }).filter {
            !documents.contains($0) && !$0.contains("%") && !$0.contains("\t")
        }
        for other in others { text += "\(try Self.quoted(other)):\n" }
        return text
    }

    /// A name as Make reads it: a dollar sign is doubled; spaces, hashes and colons have a backslash, and so have the
    /// backslashes right before these, but no others.
    private static func quoted(_ name: String) throws(OutputFile.Failure) -> String {
        // A tilde at the start is the home of a user to Make.
        var quoted = name.hasPrefix("~") ? "./" : ""
        var backslashes = 0
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\n", "\r": throw unwritable("the line end", in: name)
            // Make takes what follows for a recipe, for inputs without an order, or for a variable, and these for any names.
            case ";", "|", "=", "*", "?", "[", "]": throw unwritable("the '\(scalar)'", in: name)
            case " ", "\t", "#", ":":
                quoted += String(repeating: "\\", count: backslashes + 1)
            case "$": quoted += "$"
            default: break
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            quoted.unicodeScalars.append(scalar)
        }
        return quoted
    }

    private static func unwritable(_ what: String, in name: String) -> OutputFile.Failure {
        OutputFile.Failure(
            reason: "Make has no way to write \(what) in \(JSONString.printable(name)); use '--deps-format json' "
                + "or 'zero'")
    }

    // MARK: JSON

    private static func json(of rules: [Rule]) -> String {
        let documents = rules.map { rule in
            let lists = [("outputs", rule.outputs), ("inputs", rule.inputs), ("missing", rule.missing)].map {
                name, list in
                "\(JSONString.printable(name)): [\(list.map { JSONString.printable($0) }.joined(separator: ", "))]"
            }
            return "  {\"document\": \(JSONString.printable(rule.document)), \(lists.joined(separator: ", "))}"
        }
        return "[\n\(documents.joined(separator: ",\n"))\n]\n"
    }

    private static func unique(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }
}
