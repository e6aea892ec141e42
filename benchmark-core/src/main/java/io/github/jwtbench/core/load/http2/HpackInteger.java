package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;

/** Integers of RFC 7541, section 5.1. */
final class HpackInteger {

    private static final int CONTINUES = 0x80;
    private static final int GROUP_BITS = 7;

    /** An integer of 31 bits needs no more groups, and a longer one might never end. */
    private static final int MAX_GROUPS = 5;

    private HpackInteger() {}

    /**
     * Reads an integer.
     *
     * @param first the octet before the reader index; its low bits begin the integer
     * @param prefixBits how many of them, 1 to 8
     * @return 0 to 2^31 - 1
     * @throws WireFormatException if the integer is larger, has more octets than it could need, or
     *     is cut off
     */
    static int read(int first, int prefixBits, ByteBuf in) throws WireFormatException {
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
