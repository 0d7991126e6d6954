import ChartCompiler
import ChartEmbedding

/// The host that outputs are for, and where they will lie.
struct TargetOptions: Sendable {
    static let targetOption = OptionSyntax.choice(
        "target", of: OutputTarget.self, valueName: "host",
        "Write what a host can show, print the snippet to paste there, and refuse what it cannot show: github, email, feed, "
            + "social, print or plain.")
    private static let addressOption = OptionSyntax(
        name: "base-url", value: .init(name: "url"),
        help: "With a target: the address that its snippets name the files below (default: none, relative names).")
    static let options = [targetOption, addressOption]

    /// The value of `--target`; nil: the option was not given.
    let target: OutputTarget?
    /// Whether the command line says which kinds are made, whatever host a project file is for.
    let areKindsAskedFor: Bool
    private let base: String

    /// - Parameter others: the options that a target decides about.
    init(_ arguments: Arguments, asksForKinds: Bool, besides others: [OptionSyntax]) throws(UsageError) {
        target = arguments.choice(Self.targetOption, of: OutputTarget.self)
        areKindsAskedFor = asksForKinds
        if let target, let other = others.first(where: { arguments[$0] != nil }) {
            throw UsageError(
                "'--target \(target.rawValue)' decides what '\(other.flag)' does, so they contradict each other")
        }
        guard let text = arguments[Self.addressOption] else {
            base = ""
            return
        }
        let isOfTheWeb = !text.contains(":") || ["https://", "http://"].contains { text.hasPrefix($0) }
        if !isOfTheWeb || text.isEmpty
            || !text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>`\\^{|}?#".utf8.contains($0) })
        {
            throw .invalidValue(
                text, of: Self.addressOption,
                "it is an address such as 'https://example.org/charts/', in ASCII, without '?' and '#'")
        }
        base = text.hasSuffix("/") ? text : text + "/"
    }

    /// - Parameter hosts: those that the project file says the outputs are for.
    /// - Throws: ``UsageError`` if there is an address and no snippet that has one.
    func refuseUselessAddress(besides hosts: [OutputTarget]) throws(UsageError) {
        if !base.isEmpty, target == nil, hosts.isEmpty {
            throw UsageError("'--base-url' is for the snippets of a '--target'")
        }
    }

    /// What there is to say of a snippet whose addresses are relative; nil: its host can follow them.
    func warning(about host: OutputTarget) -> String? {
        let isWhole = ["https://", "http://"].contains { base.hasPrefix($0) && base.count > $0.count + 1 }
        guard !isWhole, let reader = host.farReader else { return nil }
        return
            "what is to be pasted names files without the whole address that they lie at, which nobody can follow from a "
            + "\(reader); say it with '--base-url https://…'"
    }

    /// The address of a file in snippets.
    /// - Parameter name: its path as from the folder of outputs.
    func address(of name: String) -> String { base + URLPath.encoded(name) }
}

extension OutputTarget {
    /// Where the snippet is read by those who have no files beside it; nil: they have.
    fileprivate var farReader: String? {
        switch self {
        case .social: "network"
        case .email: "mail"
        case .feed: "feed reader"
        case .github, .print, .plain: nil
        }
    }
}
