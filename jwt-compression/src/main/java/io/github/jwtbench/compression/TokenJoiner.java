package io.github.jwtbench.compression;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * Joins the four parts to the token. Parts that come from one token give that token, byte for byte;
 * parts of different tokens are refused here or give a token whose signature is wrong.
 *
 * <p>Time is linear in the parts' length, and so is memory: a joined token has at most {@link
 * #MAX_GROWTH} characters for each character of its parts. It is safe for use by several threads.
 */
public final class TokenJoiner {
    /** How many characters all four parts may have together, unless said otherwise. */
    public static final int DEFAULT_MAX_LENGTH = 16_384;

    /** No joined token has more than this many characters for each character of its parts. */
    public static final int MAX_GROWTH = 5;

    private static final int LARGEST_MAX_LENGTH = 1 << 20;

    /** Templates that are kept: a receiver has few issuers and clients. */
    private static final int KEPT_TEMPLATES = 4;

    private final int maxLength;

    /** Copied on change, newest first. Whoever sends others only makes it read again. */
    private volatile StaticTemplate[] templates = {};

    private TokenJoiner(int maxLength) {
        this.maxLength = maxLength;
    }

    /** A joiner with the default limit. */
    public static TokenJoiner create() {
        return withMaxLength(DEFAULT_MAX_LENGTH);
    }

    /**
     * A joiner with a limit of its own.
     *
     * @param maxLength characters that all four parts may have together, 1 to 2^20
     */
    public static TokenJoiner withMaxLength(int maxLength) {
        if (maxLength < 1 || maxLength > LARGEST_MAX_LENGTH) {
            throw new IllegalArgumentException("limit must be 1 to 2^20, got: " + maxLength);
        }
        return new TokenJoiner(maxLength);
    }

    /**
     * The token that was split.
     *
     * @throws MalformedSplitException if the parts are not what a {@link TokenSplitter} makes of
     *     one token
     */
    public String join(SplitToken parts) throws MalformedSplitException {
        return assemble(parts).token();
    }

    /** Templates that were joined lately. They must not be changed. */
    StaticTemplate[] knownTemplates() {
        return templates;
    }

    /** The three parts of the token, not yet in base64url. */
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

    /**
     * About how many bytes the three other parts fill in: one for each of their characters, or a
     * little more.
     */
    private static int lengthOfRest(SplitToken parts) {
        return parts.session().length() + parts.dynamic().length() + parts.signature().length();
    }

    /**
     * The bytes of a joined token, which are encoded in one go. Header and payload are filled up
     * with 1 to 3 zeros to whole groups of base64. So each is followed by a character or more that
     * is not its own, and there is room for the dot.
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
}
