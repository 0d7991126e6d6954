/// What all documents of a call are made from besides their own files: templates, the project file.
struct SharedFiles {
    /// The paths of what was there.
    var found: [String] = []
    /// The paths of what was looked for in vain.
    var missing: [String] = []
}
