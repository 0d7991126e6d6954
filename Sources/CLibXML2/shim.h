#ifndef PLAYFAIR_CLIBXML2_SHIM_H
#define PLAYFAIR_CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU its headers include <unicode/ucnv.h>, which clashes with the ICU inside Foundation
// (only in cold builds of a module that sees both). Nothing here needs the converters.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <stddef.h>

/// `xmlFree` is a mutable global, which Swift's language mode 6 does not let one use.
static inline void shim_xmlFree(void *pointer) { xmlFree(pointer); }

/// The last place of `byte` in the `count` bytes before `end`, or NULL. (`memrchr` is a GNU extension.)
static inline const unsigned char *shim_lastByte(unsigned char byte, const unsigned char *end, size_t count) {
    for (const unsigned char *place = end; count > 0; count--) {
        if (*--place == byte) return place;
    }
    return NULL;
}

/// The error callback with the constness of libxml2 2.12; before that the error was not const.
typedef void (*shim_ErrorHandler)(void *data, const xmlError *error);

/// Sends the errors of a parser to `handler`; its `data` is the parser context.
static inline void shim_xmlCtxtSetErrorHandler(xmlParserCtxtPtr context, shim_ErrorHandler handler) {
    context->sax->serror = (xmlStructuredErrorFunc)handler;
}

static inline void shim_xmlSchemaSetParserErrorHandler(
    xmlSchemaParserCtxtPtr context, shim_ErrorHandler handler, void *data) {
    xmlSchemaSetParserStructuredErrors(context, (xmlStructuredErrorFunc)handler, data);
}

static inline void shim_xmlSchemaSetValidErrorHandler(
    xmlSchemaValidCtxtPtr context, shim_ErrorHandler handler, void *data) {
    xmlSchemaSetValidStructuredErrors(context, (xmlStructuredErrorFunc)handler, data);
}

#endif
