import Testing

@testable import ChartGraphics

@Suite struct ColorSyntaxTests {
    @Test(arguments: [
        ("#abc", "#abc"), ("#ABCD", "#abcd"), ("#3668b7", "#3668b7"), ("#3668B780", "#3668b780"),
        ("rebeccapurple", "#639"), (" Tomato ", "#ff6347"), ("transparent", "#0000"),
        ("rgb(54, 104, 183)", "#3668b7"), ("rgb(54 104 183)", "#3668b7"), ("RGB(54 104 183 / 50%)", "#3668b780"),
        ("rgba(54,104,183,.5)", "#3668b780"), ("rgb(100%, 0%, 0%)", "#f00"), ("rgb(300 -5 none)", "#f00"),
        ("hsl(120, 100%, 25%)", "#008000"), ("hsl(120deg 100% 25%)", "#008000"), ("hsl(-240 100 25 / 1)", "#008000"),
        ("hsla(0.5turn, 100%, 50%, 0.2)", "#0ff3"), ("hsl(200grad 100% 50%)", "#0ff"),
        ("oklch(0.62796 0.25768 29.234)", "#f00"), ("oklch(62.796% 64.42% 29.234deg / 20%)", "#f003"),
        ("oklch(100% 0 none)", "#fff"),
    ])
    func reads(css: String, hex: String) {
        #expect(Color(css: css)?.hex == hex)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#1234567", "#ggg", "#１２３", "bluee", "currentcolor", "var(--a)", "rgb(1,2)",
        "rgb(1,2,3,4,5)", "rgb(1 2 3 / 4 / 5)", "rgb(1 2 3 4)", "rgb(1,2,3", "rgb(a,b,c)", "rgb(0x10,1,1)",
        "rgb(inf 0 0)", "hsl(1 2)", "oklch(0.5, 0.1, 20)", "lab(1 2 3)", "rgb(1., 2, 3)", "rgb(1,2,3,none)",
    ])
    func refuses(css: String) {
        #expect(Color(css: css) == nil)
    }

    @Test func allNames() {
        #expect(Color.named.count == 148)
        for (name, rgb) in Color.named { #expect(Color(css: name) == Color(rgb: rgb)) }
    }
}
