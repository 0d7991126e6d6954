"""Charts with Bazel: a chart document becomes drawings and pages.

An action reads the program, the document and the files that the rule declares, and nothing else; its outputs are the same
bytes on every machine. So it may run in a sandbox, on other machines, and come from a cache.
"""

_ENDINGS = {
    "svg": ".svg",
    "svg-light": ".light.svg",
    "svg-dark": ".dark.svg",
    "html": ".html",
    "fragment": ".fragment.html",
    "ir": ".ir.json",
}

def _playfair_chart_impl(ctx):
    document = ctx.file.document
    name = document.basename
    for ending in [".playfair.xml", ".playfair.json"]:
        if name.endswith(ending):
            name = name[:-len(ending)]
    outputs = [ctx.actions.declare_file(name + _ENDINGS[kind]) for kind in ctx.attr.emit]

    arguments = ctx.actions.args()
    arguments.add("compile")
    arguments.add(document)
    arguments.add("--emit", ",".join(ctx.attr.emit))
    arguments.add("-o", outputs[0].dirname + "/")

    # What an action writes is declared, a style sheet of all charts is not.
    arguments.add("--styles", "inline")

    # In a sandbox files are links to where they are kept. Which of them there are is decided here, by the inputs.
    arguments.add("--root", "/")
    inputs = [document] + ctx.files.data
    if ctx.file.project:
        arguments.add("--project", ctx.file.project)
        inputs.append(ctx.file.project)
    else:
        # None that happens to lie above the folder in which the action runs.
        arguments.add("--no-project")

    ctx.actions.run(
        executable = ctx.executable.playfair,
        arguments = [arguments],
        inputs = inputs,
        outputs = outputs,
        env = {},
        mnemonic = "PlayfairChart",
        progress_message = "Chart %s" % document.short_path,
    )
    return [DefaultInfo(files = depset(outputs))]

playfair_chart = rule(
    implementation = _playfair_chart_impl,
    doc = "Compiles a document of one chart.",
    attrs = {
        "document": attr.label(
            doc = "The document.",
            allow_single_file = [".playfair.xml", ".playfair.json"],
            mandatory = True,
        ),
        "data": attr.label_list(
            doc = "The data files that the document names.",
            allow_files = True,
        ),
        "emit": attr.string_list(
            doc = "What to make of it.",
            default = ["svg"],
        ),
        "project": attr.label(
            doc = "The playfair.json that holds.",
            allow_single_file = True,
        ),
        "playfair": attr.label(
            doc = "The program.",
            default = "//tools:playfair",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
        ),
    },
)
