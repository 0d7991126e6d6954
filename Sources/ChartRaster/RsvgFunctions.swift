/// The functions of librsvg, cairo and GLib that make a picture of a drawing, by their names in C.
struct RsvgFunctions: Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias WriteFunction = @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

    typealias NewFromData = @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutablePointer<Pointer?>?) -> Pointer?
    typealias IntrinsicSize =
        @convention(c) (Pointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    typealias RenderDocument =
        @convention(c) (Pointer, Pointer, UnsafePointer<Double>, UnsafeMutablePointer<Pointer?>?) -> Int32
    typealias Unref = @convention(c) (Pointer) -> Void
    typealias CreateSurface = @convention(c) (Int32, Int32, Int32) -> Pointer?
    typealias SurfaceStatus = @convention(c) (Pointer) -> Int32
    typealias DestroySurface = @convention(c) (Pointer) -> Void
    typealias Create = @convention(c) (Pointer) -> Pointer?
    typealias Destroy = @convention(c) (Pointer) -> Void
    typealias WritePNG = @convention(c) (Pointer, WriteFunction, Pointer?) -> Int32

    let newFromData: NewFromData
    let intrinsicSize: IntrinsicSize
    let renderDocument: RenderDocument
    let unref: Unref
    let createSurface: CreateSurface
    let surfaceStatus: SurfaceStatus
    let destroySurface: DestroySurface
    let create: Create
    let destroy: Destroy
    let writePNG: WritePNG

    /// nil: the libraries are missing, or older than librsvg 2.52.
    static let loaded = RsvgFunctions()

    private init?() {
        guard
            let rsvg = DynamicLibrary([
                "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
                "/usr/local/lib/librsvg-2.2.dylib",
            ]),
            let newFromData = rsvg.function("rsvg_handle_new_from_data", as: NewFromData.self),
            let intrinsicSize = rsvg.function(
                "rsvg_handle_get_intrinsic_size_in_pixels", as: IntrinsicSize.self),
            let renderDocument = rsvg.function("rsvg_handle_render_document", as: RenderDocument.self),
            let unref = rsvg.function("g_object_unref", as: Unref.self),
            let createSurface = rsvg.function("cairo_image_surface_create", as: CreateSurface.self),
            let surfaceStatus = rsvg.function("cairo_surface_status", as: SurfaceStatus.self),
            let destroySurface = rsvg.function("cairo_surface_destroy", as: DestroySurface.self),
            let create = rsvg.function("cairo_create", as: Create.self),
            let destroy = rsvg.function("cairo_destroy", as: Destroy.self),
            let writePNG = rsvg.function("cairo_surface_write_to_png_stream", as: WritePNG.self)
        else { return nil }
        self.newFromData = newFromData
        self.intrinsicSize = intrinsicSize
        self.renderDocument = renderDocument
        self.unref = unref
        self.createSurface = createSurface
        self.surfaceStatus = surfaceStatus
        self.destroySurface = destroySurface
        self.create = create
        self.destroy = destroy
        self.writePNG = writePNG
    }
}
