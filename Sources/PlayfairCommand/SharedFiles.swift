/// What all documents of a call are made from besides their own files: templates, the project file.
struct SharedFiles {
    /// The paths of the files that were there.
    var found: [String] = []
    /// The paths that were looked for in vain.
    var missing: [String] = []
}
