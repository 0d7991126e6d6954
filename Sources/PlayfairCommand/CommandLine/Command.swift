/// Something that the program can do.
protocol Command {
    static var syntax: CommandSyntax { get }

    /// - Throws: ``UsageError`` where the arguments contradict each other, though each of them is right by the syntax.
    init(_ arguments: Arguments) throws(UsageError)

    func run() -> Outcome
}
