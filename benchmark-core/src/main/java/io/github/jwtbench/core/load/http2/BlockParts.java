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
    private static final int CONTINUES = 0x80;
    private static final int GROUP_BITS = 7;

    /** An integer of 31 bits needs no more groups, and a longer one might never end. */
    private static final int MAX_GROUPS = 5;

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
                sizeUpdates.add(integer(first, 5, block));
                sizeUpdateBytes += block.readerIndex() - start;
            } else {
                parts.add(part(first, start, block));
            }
        }
        return new BlockParts(sizeUpdates, sizeUpdateBytes, parts);
    }

    private static Part part(int first, int start, ByteBuf block) throws WireFormatException {
        if ((first & 0x80) != 0) {
            integer(first, 7, block);
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
        boolean nameIndexed = integer(first, prefixBits, block) != 0;
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
        int length = integer(first, STRING_PREFIX_BITS, block);
        if (length > block.readableBytes()) {
            throw new WireFormatException(
                    "an HPACK string must end within its block, got: %s octets of %s"
                            .formatted(length, block.readableBytes()));
        }
        block.skipBytes(length);
        return (first & HUFFMAN) != 0;
    }

    /**
     * Reads an integer (RFC 7541, section 5.1).
     *
     * @param first the octet before the reader index; its low bits begin the integer
     * @param prefixBits how many of them, 1 to 8
     * @return 0 to 2^31 - 1
     * @throws WireFormatException if the integer is larger, has more octets than it could need, or
     *     is cut off
     */
    static int integer(int first, int prefixBits, ByteBuf in) throws WireFormatException {
        int mask = (1 << prefixBits) - 1;
        long value = first & mask;
        if (value < mask) {
            return (int) value;
        }
        for (int group = 0; group < MAX_GROUPS; group++) {
            if (!in.isReadable()) {
                throw new WireFormatException("an HPACK integer is cut off");
            }
            int octet = in.readUnsignedByte();
            value += (long) (octet & ~CONTINUES) << group * GROUP_BITS;
            if ((octet & CONTINUES) == 0) {
                if (value > Integer.MAX_VALUE) {
                    break;
                }
                return (int) value;
            }
        }
        throw new WireFormatException("an HPACK integer must be below 2^31");
    }
}
