package io.github.jwtbench.compression;

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

    private final int maxLength;
    private final TemplateMemory templates = new TemplateMemory();

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
        return templates.newest();
    }

    /** The three parts of the token, not yet in base64url. */
    JoinedParts assemble(SplitToken parts) throws MalformedSplitException {
        if (parts.length() > maxLength) {
            throw MalformedSplitException.tooLarge(
                    parts.longestHeader(), maxLength, parts.length());
        }
        StaticTemplate template = templates.get(parts.staticPart());
        int length = template.textLength() + lengthOfRest(parts);
        JoinedParts joined = new JoinedParts(template.header(), length);
        BitReader dynamic = new BitReader(parts.dynamic());
        template.fill(Salt.skip(parts.session()), dynamic, joined.bytes());
        joined.endPayload();
        SignatureText.read(parts.signature(), template.signatureLength(), dynamic, joined.bytes());
        return joined;
    }

    /**
     * About how many bytes the three other parts fill in: one for each of their characters, or a
     * little more.
     */
    private static int lengthOfRest(SplitToken parts) {
        return parts.session().length() + parts.dynamic().length() + parts.signature().length();
    }
}
