import ChartCompiler

/// How stamps are kept from one run to the next.
extension FileStamp {
    init(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
        self.init(
            device: try reader.number(), number: try reader.number(), size: try reader.integer(),
            modified: Moment(seconds: try reader.integer(), nanoseconds: try reader.integer()),
            changed: Moment(seconds: try reader.integer(), nanoseconds: try reader.integer()))
    }

    func write(to writer: inout ByteWriter) {
        writer.put(device)
        writer.put(number)
        writer.put(size)
        for moment in [modified, changed] {
            writer.put(moment.seconds)
            writer.put(moment.nanoseconds)
        }
    }
}
