/// This release of Playfair.
package enum Release {
    /// Its number, by semantic versioning.
    package static let version = "0.1.0"
}
