/// Makes pictures of pixels out of drawings, with librsvg, which must be on the machine.
package enum Rasterizer {
    /// Why there is no picture.
    package enum Failure: Error, Hashable, Sendable {
        /// librsvg 2.52 or newer is not on this machine.
        case missingLibrary
        /// The picture would have more than ``Rasterizer/mostPixels`` in one direction, or ``Rasterizer/mostArea`` of them.
        case tooLarge
        /// librsvg or cairo have failed, which they do only for want of memory.
        case failed

        /// The reason, in words that complete "cannot write x: …".
        package var reason: String {
            switch self {
            case .missingLibrary:
                "PNG needs librsvg 2.52 or newer (apt install librsvg2-2, brew install librsvg)"
            case .tooLarge:
                "the picture would have more than \(Rasterizer.mostPixels) pixels in a row or column, or more than "
                    + "\(Rasterizer.mostArea / 1_000_000) million of them"
            case .failed: "librsvg cannot draw the chart"
            }
        }
    }

    /// The most pixels in one direction, which is what cairo can hold.
    package static let mostPixels = 32_767

    /// The most pixels of a picture: each takes four bytes while it is drawn.
    package static let mostArea = 100_000_000

    /// A PNG of a drawing.
    /// - Parameters:
    ///   - drawing: an SVG document with a size in pixels of its own.
    ///   - scale: how many pixels of the picture a pixel of the drawing has in each direction; greater than 0.
    package static func png(_ drawing: String, scale: Double) throws(Failure) -> [UInt8] {
        guard let functions = RsvgFunctions.loaded else { throw .missingLibrary }
        let bytes = Array(WideFont.fitted(drawing).utf8)
        guard let handle = functions.newFromData(bytes, UInt(bytes.count), nil) else { throw .failed }
        defer { functions.unref(handle) }
        var (width, height) = (0.0, 0.0)
        guard functions.intrinsicSize(handle, &width, &height) != 0 else { throw .failed }
        (width, height) = ((width * scale).rounded(), (height * scale).rounded())
        guard max(width, height) <= Double(mostPixels), width * height <= Double(mostArea) else { throw .tooLarge }
        guard width >= 1, height >= 1, let surface = functions.createSurface(0, Int32(width), Int32(height)) else {
            throw .failed
        }
        defer { functions.destroySurface(surface) }
        guard functions.surfaceStatus(surface) == 0, let context = functions.create(surface) else { throw .failed }
        let isDrawn = functions.renderDocument(handle, context, [0, 0, width, height], nil) != 0
        functions.destroy(context)
        guard isDrawn else { throw .failed }
        return try png(of: surface, functions)
    }

    private static func png(
        of surface: UnsafeMutableRawPointer, _ functions: RsvgFunctions
    ) throws(Failure) -> [UInt8] {
        let file = PNGFile()
        let status = functions.writePNG(surface, append, Unmanaged.passUnretained(file).toOpaque())
        guard status == 0, !file.content.isEmpty else { throw .failed }
        return file.content
    }
}

/// What cairo has written so far.
private final class PNGFile {
    var content: [UInt8] = []
}

/// Takes a piece of the file, as cairo hands it on.
/// - Returns: cairo's word for success.
private func append(
    _ file: UnsafeMutableRawPointer?, _ piece: UnsafePointer<UInt8>?, _ count: UInt32
) -> Int32 {
    guard let file else { return 0 }
    Unmanaged<PNGFile>.fromOpaque(file).takeUnretainedValue().content
        .append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
    return 0
}
