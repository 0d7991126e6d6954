/// What the name of a column says of the numbers in it.
package enum ColumnName {
    /// Whether the numbers are years.
    package static func isOfYears(_ name: String) -> Bool { years.contains(name.lowercased()) }

    /// Whether the numbers only tell things apart, as ids and postcodes do.
    package static func isOfIDs(_ name: String) -> Bool {
        name.lowercased().split { !$0.isLetter }.last.map { ids.contains(String($0)) } ?? false
    }

    private static let years: Set = ["year", "years", "jahr", "ann\u{E9}e", "a\u{F1}o", "anno", "yr"]
    private static let ids: Set = ["id", "ids", "zip", "zipcode", "plz", "postcode", "sku", "ean", "isbn"]
}
