internal import CLibXML2

/// An element with its attributes, child elements and text: what goes into a libxml2 tree, or was read out of one.
package struct XMLElement: Hashable, Sendable {
    package struct Attribute: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package var name: String
    /// The attributes in no namespace, and those of foreign namespaces under their local names.
    package var attributes: [Attribute]
    package var children: [XMLElement]
    /// The character data directly in the element, joined.
    package var text: String
    /// A number that the caller gives the element and that findings about it carry; not negative.
    package var tag: Int

    package init(
        _ name: String, attributes: [Attribute] = [], children: [XMLElement] = [], text: String = "", tag: Int = 0
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.tag = tag
    }

    package subscript(attribute name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

extension XMLElement {
    /// Reads a document of our own that is known to be good, such as a schema: without positions, limits or messages.
    /// - Returns: the outermost element; nil if `bytes` is not well-formed. Comments are dropped.
    package init?(trusted bytes: [UInt8]) {
        guard let tree = XMLTree(trusted: bytes), let root = tree.root else { return nil }
        self = root
    }

    fileprivate init(copying node: xmlNodePtr) {
        self.init(String(cString: node.pointee.name))
        var property = node.pointee.properties
        while let attribute = property {
            attributes.append(
                Attribute(String(cString: attribute.pointee.name), Self.text(of: attribute.pointee.children)))
            property = attribute.pointee.next
        }
        text = Self.text(of: node.pointee.children)
        children.reserveCapacity(Int(xmlChildElementCount(node)))
        var next = xmlFirstElementChild(node)
        while let child = next {
            children.append(XMLElement(copying: child))
            next = xmlNextElementSibling(child)
        }
    }

    /// The text of a node and all its siblings after it, joined.
    private static func text(of first: xmlNodePtr?) -> String {
        var text = ""
        var next = first
        while let node = next {
            if node.pointee.type == XML_TEXT_NODE, let content = node.pointee.content {
                text += String(cString: content)
            }
            next = node.pointee.next
        }
        return text
    }
}

/// A document of libxml2, which is freed with the value.
struct XMLTree: ~Copyable {
    let document: xmlDocPtr

    /// Reads a document of our own, as ``XMLElement/init(trusted:)`` does.
    init?(trusted bytes: [UInt8]) {
        let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_NOBLANKS]
        let document = bytes.withUnsafeBytes { buffer in
            xmlReadMemory(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8",
                Int32(options.reduce(0) { $0 | $1.rawValue }))
        }
        guard let document else { return nil }
        self.document = document
    }

    /// The outermost element; nil if there is none. Comments are dropped.
    var root: XMLElement? { xmlDocGetRootElement(document).map { XMLElement(copying: $0) } }

    /// Builds a document; each node's `_private` holds its element's tag + 1.
    /// - Parameters:
    ///   - root: may be nested as deep as the stack allows, which the readers' own limits keep far away.
    ///   - namespace: the namespace of all elements; attributes are in none.
    /// - Returns: nil only if memory runs out.
    init?(_ root: XMLElement, namespace: String) {
        guard let document = xmlNewDoc("1.0") else { return nil }
        // The dictionary keeps one copy of each name, which also makes comparing names cheap.
        document.pointee.dict = xmlDictCreate()
        guard let node = xmlNewDocNode(document, nil, root.name, nil) else {
            xmlFreeDoc(document)
            return nil
        }
        xmlDocSetRootElement(document, node)
        let scope = xmlNewNs(node, namespace, nil)
        Self.fill(node, from: root, scope: scope, in: document)
        self.document = document
    }

    deinit { xmlFreeDoc(document) }

    private static func fill(_ node: xmlNodePtr, from element: XMLElement, scope: xmlNsPtr?, in document: xmlDocPtr) {
        xmlSetNs(node, scope)
        node.pointee._private = UnsafeMutableRawPointer(bitPattern: element.tag + 1)
        for attribute in element.attributes {
            xmlNewNsProp(node, nil, attribute.name, attribute.value)
        }
        if !element.text.isEmpty {
            xmlAddChild(node, xmlNewDocText(document, element.text))
        }
        for child in element.children {
            guard let childNode = xmlNewDocNode(document, scope, child.name, nil) else { continue }
            xmlAddChild(node, childNode)
            fill(childNode, from: child, scope: scope, in: document)
        }
    }
}
