import CLibFuzzer
import ChartPlatform

// playfair-fuzz TARGET, and what libFuzzer takes: folders of inputs, files to try once, options such as -max_total_time=60.

let variable = "PLAYFAIR_FUZZ_TARGET"
let named = CommandLine.arguments.dropFirst().first.flatMap { FuzzTarget(rawValue: $0) }
// libFuzzer starts this program anew with its own options only, so that the name is kept where that one finds it.
if let named { setenv(variable, named.rawValue, 1) }
guard let target = named ?? getenv(variable).flatMap({ FuzzTarget(rawValue: String(cString: $0)) }) else {
    print("playfair-fuzz TARGET [FOLDER|FILE]... [-OPTION=VALUE]...")
    print(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
    exit(2)
}
Driver.target = target
// Where inputs are tried once, time is no matter.
Driver.isThorough = CommandLine.arguments.contains("-runs=0")

// libFuzzer sees the arguments without the name of the target.
let skipped = named == nil ? 0 : 1
var arguments = CommandLine.unsafeArgv + skipped
arguments[0] = CommandLine.unsafeArgv[0]
var count = CommandLine.argc - Int32(skipped)
var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments
exit(LLVMFuzzerRunDriver(&count, &values, testOneInput))
