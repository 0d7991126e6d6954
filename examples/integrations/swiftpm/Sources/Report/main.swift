import Foundation
import Playfair

// A chart that was compiled when the package was built.
guard let rain = Bundle.module.url(forResource: "rain", withExtension: "svg") else { fatalError("rain.svg is missing") }
print("rain.svg has \(try Data(contentsOf: rain).count) bytes")

// A chart of values that are only known now.
let visits = ["Mon": 12, "Tue": 19, "Wed": 7].sorted { $0.key < $1.key }
let chart = ChartElement("chart", ["title": "Visits"]) {
    ChartElement("bar", ["categories": ChartValue(visits.map(\.key)), "values": ChartValue(visits.map(\.value))])
}
try ChartSource(chart).page().write(toFile: "visits.html", atomically: true, encoding: .utf8)
print("visits.html is written")
