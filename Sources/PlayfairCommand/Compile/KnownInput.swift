/// What a former run knows of an input.
struct KnownInput {
    /// The document and its data files, as they were before they were read.
    var sources: [SourceState]
    /// The paths of what was last written of it.
    var outputs: [String]
    /// Whether that is what it says now; else it has mistakes, or cannot be read.
    var isGood: Bool

    /// Whether the files are what they were, as far as they show. Where links lead to is not asked: as long as that is the same
    /// file, its stamp is, too.
    var looksUnchanged: Bool { sources.allSatisfy(\.looksUnchanged) }
}

/// What former rounds of the same process have found out, for the next one.
struct EarlierRounds {
    /// The inputs that need not be looked at again, by their paths.
    var inputs: [String: KnownInput] = [:]
    /// The left-overs that the user has been told of.
    var toldStaleOutputs: Set<String> = []
    /// What the user has been told of the project file.
    var toldPatterns: Set<String> = []
}
