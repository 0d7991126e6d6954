import ChartCompiler

/// The option that says what makes figures dark.
enum DarkSelectorOption {
    static let option = OptionSyntax(
        name: "dark-selector", value: .init(name: "selector"),
        help: "What makes figures dark that stand in it, for pages whose switch does not set 'color-scheme', such as "
            + "'.dark' or '[data-theme=dark]'.")

    /// - Returns: nil: the option was not given.
    static func value(_ arguments: Arguments) throws(UsageError) -> DarkSelector? {
        guard let text = arguments[option] else { return nil }
        guard let selector = DarkSelector(text) else {
            throw .invalidValue(text, of: option, "it is \(DarkSelector.expected)")
        }
        return selector
    }
}
