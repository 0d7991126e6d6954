/// Something that the program can do.
protocol Command {
    static var syntax: CommandSyntax { get }

    /// - Throws: ``UsageError`` where the arguments, each right by the syntax, do not go together.
    init(_ arguments: Arguments) throws(UsageError)

    func run() -> Outcome
}
