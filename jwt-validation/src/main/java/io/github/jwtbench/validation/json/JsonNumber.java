package io.github.jwtbench.validation.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Converts a JSON number (RFC 8259 section 6) to the types of a verified token's claims. */
final class JsonNumber {
    private static final int MAX_LONG_DIGITS = 18; // each such number fits in a long

    private JsonNumber() {}

    /** Long, or BigDecimal beyond the range of long. */
    static Object integer(byte[] json, int start, int end) {
        boolean negative = json[start] == '-';
        int digits = negative ? start + 1 : start;
        if (end - digits <= MAX_LONG_DIGITS) {
            long value = 0;
            for (int i = digits; i < end; i++) {
                value = value * 10 + (json[i] - '0');
            }
            return negative ? -value : value;
        }
        BigInteger integer = new BigInteger(text(json, start, end));
        if (integer.bitLength() < Long.SIZE) {
            return integer.longValue();
        }
        return new BigDecimal(integer);
    }

    /** Null if the number is beyond the range of double. */
    static @Nullable Double real(byte[] json, int start, int end) {
        double value = Double.parseDouble(text(json, start, end));
        return Double.isInfinite(value) ? null : value;
    }

    private static String text(byte[] json, int start, int end) {
        return new String(json, start, end - start, StandardCharsets.ISO_8859_1);
    }
}
