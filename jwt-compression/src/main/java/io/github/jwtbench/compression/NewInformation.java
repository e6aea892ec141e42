package io.github.jwtbench.compression;

/**
 * The part of a split token that cannot be predicted from the other tokens of its session. Every
 * encoding sends at least this much, so it is the lower bound for the headers.
 *
 * @param signatureBytes all bytes of the signature
 * @param claimBits entropy of the dynamic claims, see {@link #of}
 */
public record NewInformation(int signatureBytes, double claimBits) {
    /** Bits that a character of base64url carries. */
    private static final int BITS_PER_CHARACTER = 6;

    /**
     * The new information of one token. An identifier counts 128 bits, random text 6 bits for each
     * character, an integer its own bits, a choice the logarithm of its alternatives. All times
     * together count the logarithm of their greatest distance in seconds: the issuer can issue a
     * token in any second of the previous token's life, which determines the other times.
     *
     * @throws MalformedSplitException if the parts cannot be joined
     */
    public static NewInformation of(SplitToken parts) throws MalformedSplitException {
        StaticTemplate template = StaticTemplate.parse(parts.staticPart());
        BitReader dynamic = new BitReader(parts.dynamic());
        double bits = 0;
        double timeBits = 0;
        for (int i = 0; i < template.holeCount(); i++) {
            Hole hole = template.hole(i);
            switch (hole.kind()) {
                case Hole.SESSION -> {}
                case Hole.TIME -> {
                    dynamic.take(Hole.MOVING_TIME_BITS);
                    timeBits = Math.max(timeBits, 1);
                }
                case Hole.EARLIER, Hole.LATER ->
                        timeBits = Math.max(timeBits, log2(dynamic.take(hole.number())));
                case Hole.INTEGER -> bits += log2(dynamic.takeInteger());
                case Hole.ID -> {
                    dynamic.takeLong();
                    dynamic.takeLong();
                    bits += 2 * Long.SIZE;
                }
                case Hole.CHOICE -> {
                    dynamic.takeChoice(hole.alternatives().length);
                    bits += log2(hole.alternatives().length);
                }
                default -> {
                    int length = dynamic.takeLength();
                    for (int left = length; left > 0; left--) {
                        dynamic.take(Byte.SIZE);
                    }
                    bits += BITS_PER_CHARACTER * length;
                }
            }
        }
        return new NewInformation(template.signatureLength(), bits + timeBits);
    }

    /**
     * The new information of a refreshed token, which cannot be predicted from the token before it,
     * with the standard template.
     *
     * @param previousToken compact JWS
     * @param token compact JWS of the same session; an identical token has no new information
     * @throws IllegalArgumentException if a token cannot be split, or if the tokens differ in more
     *     than their dynamic claims, as tokens of two users do
     */
    public static NewInformation ofRefresh(String previousToken, String token) {
        if (token.equals(previousToken)) {
            return new NewInformation(0, 0);
        }
        TokenSplitter splitter = TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
        try {
            SplitToken previous = parts(splitter, previousToken);
            SplitToken refreshed = parts(splitter, token);
            if (!previous.session().equals(refreshed.session())
                    || !StaticTemplate.parse(previous.staticPart())
                            .isLike(StaticTemplate.parse(refreshed.staticPart()))) {
                throw new IllegalArgumentException("tokens must be of one session");
            }
            return of(refreshed);
        } catch (MalformedSplitException e) {
            throw new IllegalStateException("a split is malformed: " + e.getMessage(), e);
        }
    }

    private static SplitToken parts(TokenSplitter splitter, String token) {
        Credential credential = splitter.split(token);
        if (credential instanceof SplitToken parts) {
            return parts;
        }
        throw new IllegalArgumentException("tokens must be splittable, got: " + credential);
    }

    /** Bytes that every encoding needs at least. */
    public double bytes() {
        return signatureBytes + claimBits / Byte.SIZE;
    }

    private static double log2(long number) {
        return Math.log(Math.max(number, 1)) / Math.log(2);
    }
}
