package io.github.jwtbench.core.load.http2;

import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the fields from Netty's decoder in their order on the wire, which Netty's own headers would
 * change for a pseudo-header that comes late. It keeps no value.
 */
final class DecodedFields extends DefaultHttp2Headers {

    /** RFC 7541, section 4.1. */
    private static final int ENTRY_OVERHEAD = 32;

    /** A field without its value. */
    record Field(String name, int valueCharacters) {
        /** Its size in a table. */
        int entryBytes() {
            return name.length() + valueCharacters + ENTRY_OVERHEAD;
        }
    }

    private final List<Field> fields = new ArrayList<>();

    DecodedFields() {
        super(false);
    }

    @Override
    public Http2Headers add(CharSequence name, CharSequence value) {
        fields.add(new Field(name.toString(), value.length()));
        return this;
    }

    List<Field> fields() {
        return fields;
    }
}
