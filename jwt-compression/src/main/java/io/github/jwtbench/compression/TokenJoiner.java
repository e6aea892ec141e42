package io.github.jwtbench.compression;

import io.github.jwtbench.compression.text.CompactToken;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Joins the four parts to the token. Parts of one token give that token, byte for byte. Parts of
 * different tokens are refused here, or give a token with a wrong signature.
 *
 * <p>Time and memory are linear in the length of the parts: a joined token has at most {@link
 * #MAX_GROWTH} characters for each character of its parts. Thread-safe.
 */
public final class TokenJoiner {
    /** Default limit: characters of all four parts together. */
    public static final int DEFAULT_MAX_LENGTH = 16_384;

    /** Most characters of a joined token for each character of its parts. */
    public static final int MAX_GROWTH = 5;

    private static final int LARGEST_MAX_LENGTH = 1 << 20;

    /** Number of cached templates: a receiver has few issuers and clients. */
    private static final int KEPT_TEMPLATES = 4;

    private final int maxLength;

    /** Copied on change, newest first. A sender of many templates only defeats this cache. */
    private volatile StaticTemplate[] templates = {};

    private TokenJoiner(int maxLength) {
        this.maxLength = maxLength;
    }

    /** A joiner with the default limit. */
    public static TokenJoiner create() {
        return withMaxLength(DEFAULT_MAX_LENGTH);
    }

    /**
     * A joiner with another limit.
     *
     * @param maxLength characters of all four parts together, 1 to 2^20
     */
    public static TokenJoiner withMaxLength(int maxLength) {
        if (maxLength < 1 || maxLength > LARGEST_MAX_LENGTH) {
            throw new IllegalArgumentException("limit must be 1 to 2^20, got: " + maxLength);
        }
        return new TokenJoiner(maxLength);
    }

    /**
     * The original token.
     *
     * @throws MalformedSplitException if the parts are not the result of a {@link TokenSplitter}
     *     for one token
     */
    public String join(SplitToken parts) throws MalformedSplitException {
        return assemble(parts).token();
    }

    /** Templates of recently joined tokens. The caller must not change them. */
    StaticTemplate[] knownTemplates() {
        return templates;
    }

    /** The three parts of the token, before base64url encoding. */
    JoinedParts assemble(SplitToken parts) throws MalformedSplitException {
        if (parts.length() > maxLength) {
            throw MalformedSplitException.tooLarge(
                    parts.longestHeader(), maxLength, parts.length());
        }
        StaticTemplate template = template(parts.staticPart());
        int length = template.textLength() + lengthOfRest(parts);
        JoinedParts joined = new JoinedParts(template.header(), length);
        BitReader dynamic = new BitReader(parts.dynamic());
        template.fill(Salt.skip(parts.session()), dynamic, joined.bytes());
        joined.endPayload();
        SignatureText.read(parts.signature(), template.signatureLength(), dynamic, joined.bytes());
        return joined;
    }

    private StaticTemplate template(String source) throws MalformedSplitException {
        StaticTemplate[] before = templates;
        for (StaticTemplate template : before) {
            if (template.isOf(source)) {
                return template;
            }
        }
        StaticTemplate template = StaticTemplate.parse(source);
        StaticTemplate[] after = new StaticTemplate[Math.min(before.length + 1, KEPT_TEMPLATES)];
        after[0] = template;
        System.arraycopy(before, 0, after, 1, after.length - 1);
        templates = after;
        return template;
    }

    /** Approximate bytes from the three other parts: one for each character, or a little more. */
    private static int lengthOfRest(SplitToken parts) {
        return parts.session().length() + parts.dynamic().length() + parts.signature().length();
    }

    /**
     * The bytes of a joined token, which are encoded in one operation. Header and payload are
     * padded with 1 to 3 zeros to whole base64 groups. So each has at least one padding character
     * after it, and there is room for the dot.
     */
    static final class JoinedParts {
        private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

        private final PartText bytes;
        private final int headerLength;
        private final int payloadStart;
        private int payloadLength;

        /**
         * Begins with the header.
         *
         * @param capacity approximate bytes of payload and signature
         */
        JoinedParts(byte[] header, int capacity) {
            headerLength = header.length;
            payloadStart = filledUp(headerLength);
            bytes = new PartText(payloadStart + capacity);
            bytes.raw(header, 0, headerLength);
            bytes.skip(payloadStart - headerLength);
        }

        /** Receives the payload and, after {@link #endPayload}, the signature. */
        PartText bytes() {
            return bytes;
        }

        /** Called between payload and signature. */
        void endPayload() {
            payloadLength = bytes.length() - payloadStart;
            bytes.skip(filledUp(payloadLength) - payloadLength);
        }

        /** Whether the parts are the parts of this token. */
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
            return new String(text, 0, end + encoded.limit() - from, StandardCharsets.ISO_8859_1);
        }

        /** The next greater multiple of 3. */
        private static int filledUp(int length) {
            return length + 3 - length % 3;
        }

        /** Number of base64url characters for a number of bytes. */
        private static int characters(int length) {
            return (4 * length + 2) / 3;
        }
    }
}
