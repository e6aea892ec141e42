package io.github.jwtbench.integration;

import java.util.ArrayList;
import java.util.List;

/**
 * What an HPACK header block (RFC 7541 section 6) consists of, read from its bytes alone.
 *
 * @param bytes length of the block
 * @param indexed fields that are only a number
 * @param literals all other fields
 * @param tableSizes the table size updates
 */
record HeaderBlock(int bytes, int indexed, int literals, List<Integer> tableSizes) {

    static HeaderBlock of(byte[] block) {
        return new Reader(block).read();
    }

    private static final class Reader {
        private final byte[] block;
        private int at;

        Reader(byte[] block) {
            this.block = block;
        }

        HeaderBlock read() {
            int indexed = 0;
            int literals = 0;
            List<Integer> tableSizes = new ArrayList<>();
            while (at < block.length) {
                int first = block[at] & 0xff;
                if (first >= 0x80) {
                    integer(7);
                    indexed++;
                } else if (first >= 0x20 && first < 0x40) {
                    tableSizes.add(integer(5));
                } else {
                    if (integer(first >= 0x40 ? 6 : 4) == 0) {
                        skipString(); // the name
                    }
                    skipString();
                    literals++;
                }
            }
            return new HeaderBlock(block.length, indexed, literals, List.copyOf(tableSizes));
        }

        private void skipString() {
            int length = integer(7);
            at += length;
        }

        /** RFC 7541 section 5.1. */
        private int integer(int prefixBits) {
            int max = (1 << prefixBits) - 1;
            int value = block[at++] & max;
            if (value < max) {
                return value;
            }
            for (int shift = 0; ; shift += 7) {
                int next = block[at++];
                value += (next & 0x7f) << shift;
                if (next >= 0) {
                    return value;
                }
            }
        }
    }
}
