import ChartIR
import ChartSchema

/// This release of Playfair.
package enum Release {
    /// Its number, by semantic versioning.
    package static let version = "0.1.0"

    /// What the program says of itself: its number in the first line, then what it reads and writes for others.
    package static var text: String {
        """
        \(version)
        language \(SchemaValidator.namespace)
        IR \(IRText.version)
        time zones \(TimeZoneRules.version)

        """
    }
}
