/// What a former run knows of an input.
struct KnownInput {
    /// The document and its data files, as they were before they were read.
    var sources: [SourceState]
    /// The paths of its outputs; empty: nothing was written of it.
    var outputs: [String]

    /// Whether the files are what they were.
    var isUnchanged: Bool { sources.allSatisfy(\.isUnchanged) }
}
