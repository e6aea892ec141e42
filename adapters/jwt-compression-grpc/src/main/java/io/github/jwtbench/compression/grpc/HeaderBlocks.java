package io.github.jwtbench.compression.grpc;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.compression.netty.SplitHeadersEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;

/**
 * Decodes the header blocks of one connection and encodes them again (RFC 7541). Decoder and
 * encoder have separate tables of the size that the blocks give; the encoder's table has at most
 * {@link HeaderCompression#MAX_TABLE_BYTES}.
 */
final class HeaderBlocks implements AutoCloseable {
    /** A setting has 32 bits (RFC 9113 section 6.5.2). The decoder reads only local output. */
    private static final long ANY_SIZE = 0xffff_ffffL;

    private static final int SIZE_UPDATE = 0x20;
    private static final int SIZE_UPDATE_MASK = 0xe0;
    private static final int SIZE_PREFIX_MAX = 0x1f;

    private final DefaultHttp2HeadersDecoder decoder =
            new DefaultHttp2HeadersDecoder(false, ANY_SIZE);
    private final SplitHeadersEncoder encoder = HeaderCompression.standard().newEncoder();

    HeaderBlocks() {
        try {
            decoder.maxHeaderTableSize(ANY_SIZE);
        } catch (Http2Exception e) {
            throw new IllegalStateException("Netty refuses the largest table", e);
        }
    }

    /**
     * Encodes a block again.
     *
     * @param block the whole block; it is read to its end
     */
    void recode(int streamId, ByteBuf block, ByteBuf out) throws Http2Exception {
        ByteBuf updates = block.duplicate();
        while (updates.isReadable()
                && (updates.getByte(updates.readerIndex()) & SIZE_UPDATE_MASK) == SIZE_UPDATE) {
            encoder.configuration().maxHeaderTableSize(size(updates));
        }
        encoder.encodeHeaders(streamId, decoder.decodeHeaders(streamId, block), out);
    }

    /** The new size of the table (RFC 7541 sections 5.1 and 6.3). */
    private static long size(ByteBuf updates) {
        long size = updates.readByte() & SIZE_PREFIX_MAX;
        if (size < SIZE_PREFIX_MAX) {
            return size;
        }
        int shift = 0;
        byte next;
        do {
            next = updates.readByte();
            size += (long) (next & 0x7f) << shift;
            shift += 7;
        } while (next < 0);
        return size;
    }

    @Override
    public void close() {
        encoder.close();
    }
}
