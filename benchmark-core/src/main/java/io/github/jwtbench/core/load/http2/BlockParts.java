package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a header block by their form alone, without any table (RFC 7541, section 6).
 *
 * @param sizeUpdates new maximum sizes, in their order
 * @param sizeUpdateBytes octets of the size updates
 * @param parts one for each field
 */
record BlockParts(List<Integer> sizeUpdates, int sizeUpdateBytes, List<Part> parts) {

    private static final int HUFFMAN = 0x80;
    private static final int STRING_PREFIX_BITS = 7;

    /** A field; an indexed one has an indexed name and no string. */
    record Part(
            Representation representation,
            boolean nameIndexed,
            boolean nameHuffman,
            boolean valueHuffman,
            int bytes) {}

    /**
     * Walks over a whole block and moves its reader index to the end.
     *
     * @throws WireFormatException if a part is malformed or cut off, or if a size update comes
     *     after a field (RFC 7541, section 4.2)
     */
    static BlockParts of(ByteBuf block) throws WireFormatException {
        List<Integer> sizeUpdates = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        int sizeUpdateBytes = 0;
        while (block.isReadable()) {
            int start = block.readerIndex();
            int first = block.readUnsignedByte();
            if ((first & 0xe0) == 0x20) {
                if (!parts.isEmpty()) {
                    throw new WireFormatException(
                            "a dynamic table size update must stand before all fields");
                }
                sizeUpdates.add(HpackInteger.read(first, 5, block));
                sizeUpdateBytes += block.readerIndex() - start;
            } else {
                parts.add(part(first, start, block));
            }
        }
        return new BlockParts(sizeUpdates, sizeUpdateBytes, parts);
    }

    private static Part part(int first, int start, ByteBuf block) throws WireFormatException {
        if ((first & 0x80) != 0) {
            HpackInteger.read(first, 7, block);
            return new Part(
                    Representation.INDEXED, true, false, false, block.readerIndex() - start);
        }
        if ((first & 0x40) != 0) {
            return literal(Representation.INCREMENTAL, first, 6, start, block);
        }
        if ((first & 0x10) != 0) {
            return literal(Representation.NEVER_INDEXED, first, 4, start, block);
        }
        return literal(Representation.WITHOUT_INDEXING, first, 4, start, block);
    }

    private static Part literal(
            Representation representation, int first, int prefixBits, int start, ByteBuf block)
            throws WireFormatException {
        boolean nameIndexed = HpackInteger.read(first, prefixBits, block) != 0;
        boolean nameHuffman = !nameIndexed && skipString(block);
        boolean valueHuffman = skipString(block);
        return new Part(
                representation,
                nameIndexed,
                nameHuffman,
                valueHuffman,
                block.readerIndex() - start);
    }

    /** RFC 7541, section 5.2; returns whether the string is Huffman-coded. */
    private static boolean skipString(ByteBuf block) throws WireFormatException {
        if (!block.isReadable()) {
            throw new WireFormatException("an HPACK string is cut off");
        }
        int first = block.readUnsignedByte();
        int length = HpackInteger.read(first, STRING_PREFIX_BITS, block);
        if (length > block.readableBytes()) {
            throw new WireFormatException(
                    "an HPACK string must end within its block, got: %s octets of %s"
                            .formatted(length, block.readableBytes()));
        }
        block.skipBytes(length);
        return (first & HUFFMAN) != 0;
    }
}
