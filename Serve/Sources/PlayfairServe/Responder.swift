import FlyingFox
import Foundation

/// Answers requests, of this machine and of our own pages only.
struct Responder: HTTPHandler {
    let workroom: Workroom
    /// Under which names this server is asked, with its port.
    let hosts: Set<String>

    init(_ workroom: Workroom, port: UInt16) {
        self.workroom = workroom
        hosts = Set(
            ["localhost", "127.0.0.1"].map { "\($0):\(port)" } + (port == 80 ? ["localhost", "127.0.0.1"] : []))
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard isOurs(request) else { return Self.text(.forbidden, "This server answers its own pages only.\n") }
        if request.method == .POST, request.path == "/click" { return await click(request) }
        guard request.method == .GET else { return Self.text(.methodNotAllowed, "There is nothing but GET.\n") }
        let query = { (name: String) in request.query.first { $0.name == name }?.value ?? "" }
        switch request.path {
        case "/": return Self.response(PackageResources.gallery_html, "text/html; charset=utf-8")
        case "/gallery.css": return Self.response(PackageResources.gallery_css, "text/css; charset=utf-8")
        case "/gallery.js": return Self.response(PackageResources.gallery_js, "text/javascript; charset=utf-8")
        case "/gallery.json":
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return Self.response(try encoder.encode(await workroom.gallery), "application/json")
        case "/version":
            let version = await workroom.version(after: Int(query("after")) ?? 0)
            return Self.text(.ok, "\(version)")
        case "/page":
            guard let page = await workroom.page(of: query("document")) else { return Self.missing }
            return Self.response(page, "text/html; charset=utf-8")
        case "/source":
            guard let source = await workroom.source(query("file")) else { return Self.missing }
            return Self.response(source, "text/plain; charset=utf-8")
        default: return Self.missing
        }
    }

    /// Only a page of ours may move an editor, and browsers say whose page it is that sends something.
    private func click(_ request: HTTPRequest) async -> HTTPResponse {
        guard await workroom.gallery.isPreview else { return Self.missing }
        guard request.headers[HTTPHeader("Origin")] != nil else {
            return Self.text(.forbidden, "This server answers its own pages only.\n")
        }
        // Nothing is read of what is too long, or whose length nobody says.
        guard let length = request.headers[.contentLength].flatMap(Int.init), length <= Click.limit,
            let body = try? await request.bodyData, Preview.report(body)
        else { return Self.text(.badRequest, "That is nothing that can be pressed.\n") }
        return Self.text(.ok, "")
    }

    /// Whether a request comes from one of our pages: a name of somebody else's that leads to this machine is not among
    /// ours, nor is a page of somebody else's.
    private func isOurs(_ request: HTTPRequest) -> Bool {
        guard let host = request.headers[.host]?.lowercased(), hosts.contains(host) else { return false }
        if let origin = request.headers[HTTPHeader("Origin")]?.lowercased(),
            !hosts.contains(where: { origin == "http://\($0)" })
        {
            return false
        }
        // A page of somebody else's may still load a script or a picture; browsers tell.
        let site = request.headers[HTTPHeader("Sec-Fetch-Site")]?.lowercased()
        return site == nil || site == "same-origin" || site == "none"
    }

    private static var missing: HTTPResponse { text(.notFound, "There is no such thing.\n") }

    private static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        var response = response(Data(text.utf8), "text/plain; charset=utf-8")
        response.statusCode = status
        return response
    }

    private static func response(_ bytes: some Sequence<UInt8>, _ type: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: type, HTTPHeader("Cache-Control"): "no-store",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
                // Our own pages are shown in each other, and nowhere else.
                HTTPHeader("X-Frame-Options"): "SAMEORIGIN",
                HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            ], body: Data(bytes))
    }
}
