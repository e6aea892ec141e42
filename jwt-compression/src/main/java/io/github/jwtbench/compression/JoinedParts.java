package io.github.jwtbench.compression;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The bytes of a joined token, which are encoded in one go. Header and payload are filled up with 1
 * to 3 zeros to whole groups of base64. So each is followed by a character or more that is not its
 * own, and there is room for the dot.
 */
final class JoinedParts {
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    private final PartText bytes;
    private final int headerLength;
    private final int payloadStart;
    private int payloadLength;

    /**
     * Begins with the header.
     *
     * @param capacity bytes that payload and signature will have, about
     */
    JoinedParts(byte[] header, int capacity) {
        headerLength = header.length;
        payloadStart = filledUp(headerLength);
        bytes = new PartText(payloadStart + capacity);
        bytes.raw(header, 0, headerLength);
        bytes.skip(payloadStart - headerLength);
    }

    /** What takes the payload, and behind its end the signature. */
    PartText bytes() {
        return bytes;
    }

    /** To be called between the two. */
    void endPayload() {
        payloadLength = bytes.length() - payloadStart;
        bytes.skip(filledUp(payloadLength) - payloadLength);
    }

    /** Whether they are this token's. */
    boolean isSameAs(CompactToken token) {
        int signatureStart = payloadStart + filledUp(payloadLength);
        return bytes.has(token.header(), 0, headerLength)
                && bytes.has(token.payload(), payloadStart, payloadStart + payloadLength)
                && bytes.has(token.signature(), signatureStart, bytes.length());
    }

    /** The compact form. */
    String token() {
        ByteBuffer encoded = BASE64URL.encode(bytes.toBuffer());
        byte[] text = encoded.array();
        int end = characters(headerLength);
        text[end++] = '.';
        int from = characters(payloadStart);
        System.arraycopy(text, from, text, end, characters(payloadLength));
        end += characters(payloadLength);
        text[end++] = '.';
        from += characters(filledUp(payloadLength));
        System.arraycopy(text, from, text, end, encoded.limit() - from);
        return Latin1.text(text, end + encoded.limit() - from);
    }

    /** The next multiple of 3 above. */
    private static int filledUp(int length) {
        return length + 3 - length % 3;
    }

    /** Characters that so many bytes have in base64url. */
    private static int characters(int length) {
        return (4 * length + 2) / 3;
    }
}
