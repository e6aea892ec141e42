package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.BitText;
import io.github.jwtbench.compression.bits.BitText.Bits;
import io.github.jwtbench.compression.bits.BitWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads the fields of the header {@link SplitHeaders#DYNAMIC} in order. */
final class BitReader {
    private static final String HEADER = SplitHeaders.DYNAMIC;

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final Bits bits;
    private final int textLength;
    private int at;

    BitReader(String text) throws MalformedSplitException {
        textLength = text.length();
        bits = bits(HEADER, text);
    }

    static Bits bits(String header, String text) throws MalformedSplitException {
        return BitText.decode(text, (at, rule) -> MalformedSplitException.at(header, at, rule));
    }

    /** Number of characters in the header. */
    int length() {
        return textLength;
    }

    MalformedSplitException malformed(String rule) {
        return MalformedSplitException.at(HEADER, textLength, rule);
    }

    /** The next {@code length} bits (0 to 57). */
    long take(int length) throws MalformedSplitException {
        if (length > bits.count() - at) {
            throw malformed("ends before its last field");
        }
        // There is room for a whole word after the bits. Two shifts, because length may be 0.
        long word = (long) LONGS.get(bits.bytes(), at >> 3) << (at & 7);
        at += length;
        return word >>> 1 >>> Long.SIZE - 1 - length;
    }

    /** The next 64 bits. */
    long takeLong() throws MalformedSplitException {
        return take(Integer.SIZE) << Integer.SIZE | take(Integer.SIZE);
    }

    /** The next integer, as {@link BitWriter#putInteger} writes it. */
    long takeInteger() throws MalformedSplitException {
        int length = (int) take(6);
        if (length == 0) {
            return 0;
        }
        int high = Math.max(length - 1 - Integer.SIZE, 0);
        long rest = take(high) << Integer.SIZE;
        return 1L << length - 1 | rest | take(length - 1 - high);
    }

    /** The next integer: a number of bytes, which must still follow. */
    int takeLength() throws MalformedSplitException {
        long length = takeInteger();
        if (length > (bits.count() - at) / 8) {
            throw malformed("ends before its last text");
        }
        return (int) length;
    }

    /** The index of a choice among {@code choices} (2 or more): so many one bits, then a zero. */
    int takeChoice(int choices) throws MalformedSplitException {
        int choice = 0;
        while (choice < choices - 1 && take(1) == 1) {
            choice++;
        }
        return choice;
    }

    /** The next field, {@code length} bytes. */
    void takeBytes(int length, PartText out) throws MalformedSplitException {
        int left = length;
        for (; left >= Integer.BYTES; left -= Integer.BYTES) {
            out.rawBytes((int) take(Integer.SIZE));
        }
        for (; left > 0; left--) {
            out.raw((char) take(Byte.SIZE));
        }
    }

    /** The last field, {@code length} bytes. Only padding may follow. */
    void lastBytes(int length, PartText out) throws MalformedSplitException {
        takeBytes(length, out);
        // A header must not be empty: without content it contains one zero bit.
        if (at == 0 && take(1) == 1 || !bits.endsAt(at)) {
            throw malformed("must end in zero bits");
        }
    }
}
