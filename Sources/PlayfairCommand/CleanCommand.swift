import ChartCompiler

/// Removes what other runs have kept.
struct CleanCommand: Command {
    private static let cacheOption = OptionSyntax(
        name: "cache", value: .init(name: "folder", kind: .folder),
        help: "The folder that was the cache of 'compile' (default: what the project file says).")

    static let syntax = CommandSyntax(
        name: "clean", summary: "Empty a cache; what was compiled stays where it is.",
        options: [cacheOption] + ProjectOptions.choices)

    private let folder: String

    init(_ arguments: Arguments) throws(UsageError) {
        var named = arguments[Self.cacheOption]
        if named == nil { named = try ProjectOptions(arguments, for: ["-"], usesTemplates: false).project?.cache }
        guard let folder = named else { throw .missing(Self.cacheOption) }
        self.folder = try CompilationCache.checked(folder)
    }

    func run() -> Outcome {
        // Cleaning twice, or before anything was made, is no error.
        guard FileStamp(of: folder) != nil else {
            Console.report("\(folder): nothing to remove")
            return .fine
        }
        let (count, failures) = CompilationCache.clean(folder)
        for failure in failures { Console.report(trouble: failure) }
        Console.report("\(folder): removed \(count.counted("compilation"))")
        return failures.isEmpty ? .fine : .fileTrouble
    }
}
