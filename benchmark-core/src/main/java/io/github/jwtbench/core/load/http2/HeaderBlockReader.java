package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.core.load.http2.BlockParts.Part;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the header blocks of one connection in one direction, in their order. The form of each
 * field is read here; names and lengths come from Netty's decoder, and the two must agree. After an
 * error it is of no more use, like a connection after a compression error.
 */
final class HeaderBlockReader {

    /** RFC 9113, section 6.5.2: a setting has 32 bits. There is nothing to protect here. */
    private static final long ANY_LIST_SIZE = 0xffff_ffffL;

    /** RFC 7541, section 4.1. */
    private static final int ENTRY_OVERHEAD = 32;

    private final DefaultHttp2HeadersDecoder netty =
            new DefaultHttp2HeadersDecoder(false, ANY_LIST_SIZE) {
                @Override
                protected Http2Headers newHeaders() {
                    return new FieldsInOrder();
                }
            };

    /** The fields of one block. */
    private final List<Field> decoded = new ArrayList<>();

    private final TableSizes table = new TableSizes(Http2CodecUtil.DEFAULT_HEADER_TABLE_SIZE);

    HeaderBlockReader() {
        try {
            // The sender may use a smaller table, and announces its size in the blocks.
            netty.maxHeaderTableSize(HeaderCompression.MAX_TABLE_BYTES);
        } catch (Http2Exception e) {
            throw new IllegalStateException("Netty refuses the largest table", e);
        }
    }

    /**
     * Reads one block.
     *
     * @param block the whole block; its reader index stays
     * @throws WireFormatException if it is not HPACK, or needs a table of more than 1 MiB
     */
    HeaderBlock read(int streamId, ByteBuf block) throws WireFormatException {
        BlockParts form = BlockParts.of(block.duplicate());
        int evictions = 0;
        for (int limit : form.sizeUpdates()) {
            if (limit > HeaderCompression.MAX_TABLE_BYTES) {
                throw new WireFormatException(
                        "a dynamic table must have at most %s bytes here, got: %s"
                                .formatted(HeaderCompression.MAX_TABLE_BYTES, limit));
            }
            evictions += table.resize(limit);
        }
        decoded.clear();
        try {
            netty.decodeHeaders(streamId, block.duplicate());
        } catch (Http2Exception e) {
            throw new WireFormatException("not HPACK: " + e.getMessage());
        }
        if (decoded.size() != form.parts().size()) {
            throw new WireFormatException(
                    "a header block must have as many fields as representations, got: %s and %s"
                            .formatted(decoded.size(), form.parts().size()));
        }
        List<FieldLine> lines = new ArrayList<>();
        for (int i = 0; i < decoded.size(); i++) {
            Part part = form.parts().get(i);
            Field field = decoded.get(i);
            if (part.representation() == Representation.INCREMENTAL) {
                evictions += table.add(field.entryBytes());
            }
            lines.add(
                    new FieldLine(
                            field.name(),
                            part.representation(),
                            part.nameIndexed(),
                            part.nameHuffman(),
                            part.valueHuffman(),
                            part.bytes(),
                            field.valueCharacters()));
        }
        return new HeaderBlock(
                streamId, lines, form.sizeUpdateBytes(), table.bytes(), table.limit(), evictions);
    }

    /**
     * A field without its value.
     *
     * @param name of the field
     * @param valueCharacters length of the value
     */
    private record Field(String name, int valueCharacters) {
        /** Its size in a table. */
        int entryBytes() {
            return name.length() + valueCharacters + ENTRY_OVERHEAD;
        }
    }

    /**
     * Takes the fields in their order on the wire, which Netty's own headers would change for a
     * pseudo-header that comes late. It keeps no value.
     */
    private final class FieldsInOrder extends DefaultHttp2Headers {
        FieldsInOrder() {
            super(false);
        }

        @Override
        public Http2Headers add(CharSequence name, CharSequence value) {
            decoded.add(new Field(name.toString(), value.length()));
            return this;
        }
    }
}
