package io.github.jwtbench.compression;

import io.github.jwtbench.compression.text.ByteScan;
import io.github.jwtbench.compression.text.CheckValue;
import io.github.jwtbench.compression.text.DecimalText;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Builds the text of the headers {@link SplitHeaders#STATIC} and {@link SplitHeaders#SESSION}. '%'
 * begins an escape or a hole and ';' ends a piece, so both are escaped, like every byte that is not
 * visible ASCII or a space.
 */
final class PartText {
    private static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private byte[] text;
    private int length;

    PartText(int capacity) {
        text = new byte[capacity];
    }

    /** Appends bytes of a token. */
    void escaped(byte[] bytes, int from, int to) {
        int done = from;
        while (done < to) {
            int end = ByteScan.plainEnd(bytes, done, to);
            raw(bytes, done, end);
            if (end < to) {
                escape(bytes[end]);
            }
            done = end + 1;
        }
    }

    /** Appends text of the format itself, without escapes. */
    void raw(byte[] bytes, int from, int to) {
        ensure(to - from);
        System.arraycopy(bytes, from, text, length, to - from);
        length += to - from;
    }

    void raw(char c) {
        ensure(1);
        text[length++] = (byte) c;
    }

    /** Appends four bytes, the highest first. */
    void rawBytes(int four) {
        ensure(Integer.BYTES);
        INTS.set(text, length, four);
        length += Integer.BYTES;
    }

    void raw(long number) {
        ensure(DecimalText.MAX_LENGTH);
        length = DecimalText.write(number, text, length);
    }

    int length() {
        return length;
    }

    /** Whether the text in this range equals these bytes. */
    boolean has(byte[] bytes, int from, int to) {
        return to <= length && Arrays.equals(text, from, to, bytes, 0, bytes.length);
    }

    ByteBuffer toBuffer() {
        return ByteBuffer.wrap(text, 0, length);
    }

    byte[] toBytes() {
        return Arrays.copyOf(text, length);
    }

    /** Reserves characters, to be written later. */
    void skip(int characters) {
        ensure(characters);
        length += characters;
    }

    /**
     * The finished header value. A space at the end, which HTTP would remove, is escaped.
     *
     * @param check index of the characters reserved for the check value
     */
    String finish(int check) {
        if (text[length - 1] == ' ') {
            length--;
            escape((byte) ' ');
        }
        CheckValue.write(text, check, length);
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }

    private void escape(byte b) {
        raw('%');
        raw((char) HEX[b >> 4 & 0xF]);
        raw((char) HEX[b & 0xF]);
    }

    private void ensure(int more) {
        if (length + more > text.length) {
            text = Arrays.copyOf(text, Math.max(2 * text.length, length + more));
        }
    }
}
