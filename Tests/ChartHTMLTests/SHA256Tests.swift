import ChartHTML
import Testing

@Suite struct SHA256Tests {
    /// Messages of FIPS 180-4's examples, and lengths around the end of a block; expected by coreutils' `sha256sum`.
    @Test(arguments: [
        ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
        ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    ])
    func agreesWithTheStandard(message: String, expected: String) {
        #expect(SHA256(message.utf8).base64 == expected)
    }

    @Test(arguments: [
        (54, "o/AbaTklYSdYKsiun7R6OCokRoCAaj9hOhGIUcHKHUc="),
        (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
        (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
        (57, "8TstckZZ6zv0fy3WrxrMyHuB8J9Z8rdeXAvtZYnf6MY="),
        (63, "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="),
        (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
        (65, "Y1NhxIu56rFBmOduqKt/GkFoXWrWKqkUbTAdTxfrCuA="),
        (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
        (120, "Lz0zVDLHC1gK8Ojhs2dKfAINaDql9zqq7f3FWvkEwhw="),
        (128, "aDbPE7rEAOkQUHHNavRwhN+srU5eMCyUv+0k4BOvtz4="),
    ])
    func padsEveryLength(length: Int, expected: String) {
        #expect(SHA256(repeatElement(UInt8(ascii: "a"), count: length)).base64 == expected)
    }

    @Test func isWrittenAsSha256sumDoes() {
        #expect(SHA256("abc".utf8).hexadecimal == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
