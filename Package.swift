// swift-tools-version: 6.1
import PackageDescription

// Warnings are errors in CI only: a newer compiler's new warning must not stop a user's build.
let isStrict = Context.environment["PLAYFAIR_STRICT"] == "1"
let strict: [SwiftSetting] = isStrict ? [.unsafeFlags(["-warnings-as-errors"])] : []

// Fuzzers reach what is `package` only as a target of this package, and coverage only what is compiled for it; so both are
// here, and only where Scripts/fuzz.sh asks for them with the path of the library that drives them (libclang_rt.fuzzer_no_main).
// Undefined behaviour needs no sanitizer of its own: what is undefined in C traps in Swift, whose assertions are kept.
let fuzzer = Context.environment["PLAYFAIR_FUZZER"]
let fuzzed: [SwiftSetting] = fuzzer == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])]

// What SwiftPM calls unsafe makes the program smaller and a chart cheaper (Documentation/Performance.md): functions that nobody
// calls, or that are the same, are left out, and the runtime is not asked by name for each generic type. A package that is
// depended on by version must have no such flags; it lies in one of these folders.
let isDependency =
    Context.packageDirectory.contains("/checkouts/") || Context.packageDirectory.contains("/registry/downloads/")
let isOptimized = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let optimized: [SwiftSetting] =
    isDependency || fuzzer != nil
    ? []
    : [
        .unsafeFlags(
            [
                "-Xfrontend", "-function-sections",
                "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
            ], isOptimized)
    ]
// For what is not asked of each chart.
let small: [SwiftSetting] = isDependency || fuzzer != nil ? [] : [.unsafeFlags(["-Osize"], isOptimized)]
let linked: [LinkerSetting] =
    isDependency || fuzzer != nil
    ? [] : [.unsafeFlags(["-Xlinker", "--icf=all", "-Xlinker", "--no-export-dynamic"], isOptimized)]

let settings: [SwiftSetting] =
    strict + fuzzed + optimized + [
        .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    ]

// Where CI builds optimised, the tests themselves are not: that would take minutes and save seconds. Who depends on the
// package gets no unsafe flags.
let testSettings: [SwiftSetting] = settings + (isStrict ? [.unsafeFlags(["-Onone"])] : [])

func target(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil,
    isSmall: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources,
        swiftSettings: settings + (isSmall ? small : []))
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
        swiftSettings: testSettings)
}

let fuzzable: [Target.Dependency] = [
    "ChartPlatform", "ChartDiagnostics", "ChartGraphics", "ChartXML", "ChartDocument", "ChartSchema", "ChartIR",
    "ChartLowering",
    "ChartHTML",
    "ChartEmbedding", "ChartCompiler", "ChartLanguageServer",
]

// In import order: a target imports only targets above it. Tests/ChartCompilerTests holds this.
let package = Package(
    name: "playfair",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "playfair", targets: ["PlayfairCommand"]),
        .library(name: "Playfair", targets: ["Playfair"]),
        .plugin(name: "CompileCharts", targets: ["CompileCharts"]),
        .plugin(name: "CompileChartsCommand", targets: ["CompileChartsCommand"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        // The system's C library, by one name.
        target("ChartPlatform", []),
        target("ChartDiagnostics", []),
        target("ChartGraphics", ["ChartPlatform"]),
        target("ChartWords", []),
        target("ChartRaster", ["ChartPlatform"], isSmall: true),
        target("ChartXML", ["CLibXML2"]),
        target("ChartDocument", ["ChartDiagnostics", "ChartXML"]),
        // SchemaText.swift holds playfair.xsd; Scripts/embed-schema.py writes it.
        target("ChartSchema", ["ChartDiagnostics", "ChartXML", "ChartDocument"], exclude: ["playfair.xsd"]),
        target("ChartIR", ["ChartPlatform", "ChartGraphics", "ChartWords"]),
        target(
            "ChartLowering",
            [
                "ChartPlatform", "ChartDiagnostics", "ChartGraphics", "ChartWords", "ChartXML", "ChartDocument",
                "ChartSchema", "ChartIR",
            ]),
        target("ChartScene", ["ChartPlatform", "ChartGraphics", "ChartWords"]),
        target("ChartLayout", ["ChartGraphics", "ChartWords", "ChartIR", "ChartScene"]),
        target("ChartSVG", ["ChartGraphics", "ChartWords", "ChartScene"]),
        // Resources is a link to templates/ at the top.
        target(
            "ChartHTML", ["ChartGraphics", "ChartWords", "ChartScene", "ChartSVG"],
            resources: ["page", "fragment", "figure", "legend", "gallery"].map { .embedInCode("Resources/\($0).html") }),
        target("ChartEmbedding", ["ChartDiagnostics"], isSmall: true),
        target(
            "ChartCompiler",
            [
                "ChartPlatform", "ChartDiagnostics", "ChartGraphics", "ChartDocument", "ChartSchema", "ChartIR",
                "ChartLowering", "ChartScene", "ChartLayout", "ChartSVG", "ChartHTML",
            ]),
        target(
            "ChartLanguageServer",
            [
                "ChartPlatform", "ChartDiagnostics", "ChartGraphics", "ChartWords", "ChartDocument", "ChartSchema",
                "ChartIR", "ChartLowering", "ChartCompiler",
            ], isSmall: true),
        target(
            "Playfair",
            ["ChartDiagnostics", "ChartGraphics", "ChartDocument", "ChartSchema", "ChartHTML", "ChartCompiler"]),
        // Not called like its product: where file names of one spelling in capitals and small letters are the same file,
        // it would be the library.
        .executableTarget(
            name: "PlayfairCommand",
            dependencies: [
                "ChartPlatform", "ChartDiagnostics", "ChartGraphics", "ChartRaster", "ChartDocument", "ChartSchema",
                "ChartSVG", "ChartHTML", "ChartEmbedding", "ChartCompiler", "ChartLanguageServer",
            ],
            swiftSettings: settings + small, linkerSettings: linked),
        .plugin(name: "CompileCharts", capability: .buildTool(), dependencies: ["PlayfairCommand"]),
        .plugin(
            name: "CompileChartsCommand",
            capability: .command(
                intent: .custom(
                    verb: "compile-charts", description: "Compiles chart documents to SVG and HTML that need no script."
                ),
                permissions: [.writeToPackageDirectory(reason: "The charts are written where '-o' says.")]),
            dependencies: ["PlayfairCommand"]),
        .executableTarget(
            name: "layout-oracle",
            dependencies: [
                "ChartDiagnostics", "ChartGraphics", "ChartDocument", "ChartSchema", "ChartIR", "ChartLowering",
                "ChartScene", "ChartLayout", "ChartCompiler",
            ],
            path: "Tests/LayoutOracle", swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
        tests("ChartDiagnostics", []),
        tests("ChartGraphics", []),
        tests("ChartWords", []),
        tests("ChartRaster", []),
        tests("ChartXML", []),
        tests("ChartDocument", ["ChartDiagnostics"]),
        tests("ChartSchema", ["ChartDiagnostics", "ChartXML", "ChartDocument"]),
        tests("ChartIR", ["ChartGraphics", "ChartWords"]),
        tests(
            "ChartLowering",
            [
                "ChartPlatform", "ChartDiagnostics", "ChartGraphics", "ChartWords", "ChartDocument", "ChartSchema",
                "ChartIR",
            ]),
        tests("ChartScene", ["ChartGraphics", "ChartWords"]),
        tests("ChartLayout", ["ChartGraphics", "ChartWords", "ChartIR", "ChartScene"]),
        tests("ChartSVG", ["ChartPlatform", "ChartGraphics", "ChartScene"]),
        tests("ChartHTML", ["ChartGraphics", "ChartWords", "ChartScene", "ChartSVG"]),
        tests("ChartEmbedding", ["ChartDiagnostics"]),
        tests(
            "ChartCompiler",
            ["ChartDiagnostics", "ChartDocument", "ChartSchema", "ChartIR", "ChartScene", "ChartHTML"]),
        tests(
            "ChartLanguageServer",
            [
                "ChartDiagnostics", "ChartGraphics", "ChartDocument", "ChartSchema", "ChartIR", "ChartLowering",
                "ChartCompiler",
            ]),
        tests("Playfair", []),
        .testTarget(
            name: "PlayfairCommandTests",
            dependencies: ["PlayfairCommand", "ChartHTML", "ChartCompiler", "ChartEmbedding", "TestSupport"],
            swiftSettings: testSettings),
    ],
    swiftLanguageModes: [.v6]
)

// What is fuzzed, and what must hold of it, is compiled and tried with every test run, so that it does not fall behind.
if let fuzzer {
    package.targets += [
        .target(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
        .executableTarget(
            name: "playfair-fuzz", dependencies: fuzzable + ["CLibFuzzer"], path: "Fuzzing",
            exclude: ["CLibFuzzer", "Found", "Tests"], sources: ["Driver", "Targets"], swiftSettings: settings,
            // The library is of C++; the other linker warns of each of the sanitizer's functions.
            linkerSettings: [.unsafeFlags(["-sanitize=address", fuzzer, "-lstdc++", "-use-ld=lld"])]),
    ]
} else {
    package.targets.append(
        .testTarget(
            name: "FuzzTargetsTests", dependencies: fuzzable, path: "Fuzzing",
            exclude: ["CLibFuzzer", "Driver", "Found"], sources: ["Targets", "Tests"], swiftSettings: testSettings))
}
