import ChartDiagnostics

// Everything that project files can be told, sorted by name.
extension Diagnostic {
    static func projectEmptyList(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .projectWrongType, .error,
            "'\(name)' is a list with nothing in it; name what it is to hold, or leave it out",
            at: range)
    }

    static func projectInvalidValue(
        _ value: String, of member: ProjectMember, expected: String, suggestion: String? = nil, at range: SourceRange
    ) -> Diagnostic {
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return Diagnostic(
            .projectInvalidValue, .error,
            "'\(value.prefix(60))' cannot be '\(member.rawValue)'; it is \(expected)\(question)", at: range,
            fixIts: suggestion.map { [FixIt("replace with '\($0)'", replacing: range, with: $0, .maybe)] } ?? [])
    }

    static func projectMisplaced(_ name: String, inOverride: Bool, at range: SourceRange) -> Diagnostic {
        let message =
            inOverride
            ? "'\(name)' holds for all documents of a call; write it beside 'override', not into it"
            : "'files' says what an override is about; write it into 'override'"
        return Diagnostic(.projectMisplaced, .error, message, at: range)
    }

    static func projectMissingFiles(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .projectMissingFiles, .error,
            "this override says not for which documents; give it 'files', such as 'blog/**'",
            at: range)
    }

    static func projectMissingFolder(_ path: String, of member: ProjectMember, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .projectInvalidValue, .error,
            "there is no folder '\(path)', which is looked for from the folder of this file, and which '\(member.rawValue)' "
                + "names",
            at: range)
    }

    static func projectMissingTheme(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .projectInvalidValue, .error,
            "there is no file '\(path)', which is looked for from the folder of this one, and which 'theme' names",
            at: range)
    }

    static func projectOutside(_ path: String, of member: ProjectMember, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .projectInvalidValue, .error,
            "'\(path.prefix(60))' leads out of the folder of this file and of its repository, which '\(member.rawValue)' may do "
                + "only where the file is named by '--project'; or say it on the command line",
            at: range)
    }

    static func projectUnknownName(
        _ name: String, among names: [String], isRoot: Bool = false, at range: SourceRange
    ) -> Diagnostic {
        let near = Suggestion.nearestOfAll(to: name, among: names)
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        let advice = isRoot ? "it is a <project>" : near.map { "did you mean '\($0.name)'?" } ?? "there are \(list)"
        let fixIt = near.map { near in
            FixIt(
                "replace with '\(near.name)'", replacing: range, with: near.name,
                near.isSure && !isRoot ? .certain : .maybe)
        }
        return Diagnostic(
            .projectUnknownName, .error, "there is no '\(name.prefix(60))' in a project file; \(advice)", at: range,
            fixIts: isRoot ? [] : fixIt.map { [$0] } ?? [])
    }

    static func projectUnusedFiles(_ pattern: GlobPattern, at range: SourceRange) -> Diagnostic {
        let advice = pattern.isCrooked ? ", without './' and '../'" : ""
        return Diagnostic(
            .projectUnusedFiles, .warning,
            "there is no file that '\(pattern.text)' stands for; patterns start at the folder of this file\(advice)",
            at: range)
    }

    static func projectWrongType(_ name: String, expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.projectWrongType, .error, "'\(name)' is \(expected)", at: range)
    }
}
