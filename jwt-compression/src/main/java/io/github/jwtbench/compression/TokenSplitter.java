package io.github.jwtbench.compression;

import java.util.Arrays;
import java.util.Objects;

/**
 * Splits tokens. A token that cannot be split exactly stays whole: what was split is joined again
 * and compared before it is given out.
 *
 * <p>The parts depend on the token, the templates and the salt alone. Tokens of one session have
 * the same static and session part, whatever came before. It is safe for use by several threads.
 */
public final class TokenSplitter {
    /** Bytes of a salt. */
    public static final int SALT_BYTES = Salt.BYTES;

    private final TokenTemplates templates;
    private final byte[] salt;
    private final TokenJoiner joiner = TokenJoiner.create();

    private TokenSplitter(TokenTemplates templates, byte[] salt) {
        this.templates = Objects.requireNonNull(templates);
        this.salt = salt;
    }

    /** A splitter with a random salt of its own. Make one per sender and keep it. */
    public static TokenSplitter create(TokenTemplates templates) {
        return new TokenSplitter(templates, Salt.random());
    }

    /**
     * A splitter with a given salt, for output that can be reproduced.
     *
     * @param salt 8 bytes
     */
    public static TokenSplitter withSalt(TokenTemplates templates, byte[] salt) {
        if (salt.length != SALT_BYTES) {
            throw new IllegalArgumentException(
                    "salt must have " + SALT_BYTES + " bytes, has " + salt.length);
        }
        return new TokenSplitter(templates, Salt.text(salt));
    }

    /**
     * The parts of a token, or the token itself and why it cannot be split. It fails for no text.
     *
     * @throws NullPointerException if there is no token
     */
    public Credential split(String token) {
        CompactToken compact = CompactToken.of(Objects.requireNonNull(token, "token"));
        if (compact == null) {
            return new PlainToken(token, PlainToken.Reason.NOT_COMPACT);
        }
        if (compact.payload().length == 0 || compact.signature().length == 0) {
            return new PlainToken(token, PlainToken.Reason.EMPTY_PART);
        }
        if (token.length() > TokenJoiner.DEFAULT_MAX_LENGTH) {
            return new PlainToken(token, PlainToken.Reason.TOO_LONG);
        }
        if (!compact.isCanonical()) {
            return new PlainToken(token, PlainToken.Reason.NOT_CANONICAL);
        }
        SplitToken parts = splitAsBefore(compact);
        if (parts == null) {
            Members claims = Members.of(compact.payload());
            if (claims == null) {
                return new PlainToken(token, PlainToken.Reason.NOT_AN_OBJECT);
            }
            parts = split(compact, claims);
            if (parts == null) {
                return new PlainToken(token, PlainToken.Reason.TOO_MANY_HOLES);
            }
        }
        if (parts.length() > TokenJoiner.DEFAULT_MAX_LENGTH) {
            return new PlainToken(token, PlainToken.Reason.TOO_LONG);
        }
        return isExact(parts, compact) ? parts : new PlainToken(token, PlainToken.Reason.NOT_EXACT);
    }

    /** The template for a token with these claims. */
    TokenTemplate template(CompactToken token, Members claims) {
        return templates.find(token.header(), token.payload(), claims);
    }

    /** The parts, if the token fits the template of one that was split lately, or null. */
    private SplitToken splitAsBefore(CompactToken token) {
        if (!templates.isOne()) {
            return null; // which one it is depends on claims that were not read yet
        }
        for (StaticTemplate known : joiner.knownTemplates()) {
            int freeLength = token.payload().length - known.textLength();
            if (known.signatureLength() == token.signature().length
                    && freeLength >= 0
                    && Arrays.equals(known.header(), token.header())) {
                PartText session = session(freeLength + known.holeCount());
                BitWriter dynamic = KnownTemplate.fit(known, token.payload(), session);
                if (dynamic != null) {
                    return parts(known.source(), session, dynamic, token);
                }
            }
        }
        return null;
    }

    /** The parts, or null if their template would have more holes than a receiver takes. */
    private SplitToken split(CompactToken token, Members claims) {
        byte[] header = token.header();
        byte[] payload = token.payload();
        PartText template = new PartText(header.length + payload.length);
        template.raw('1');
        template.skip(CheckValue.LENGTH);
        template.raw(';');
        template.raw(token.signature().length);
        template.raw(';');
        template.escaped(header, 0, header.length);
        template.raw(';');
        PartText session = session(token.payload().length);
        TokenTemplate policy = template(token, claims);
        Cutter cutter = new Cutter(policy, payload, claims, template, session);
        BitWriter dynamic = cutter.cut();
        return cutter.holeCount() > StaticTemplate.MAX_HOLES
                ? null
                : parts(template.finish(1), session, dynamic, token);
    }

    private PartText session(int lengthOfPieces) {
        PartText session = new PartText(CheckValue.LENGTH + Salt.LENGTH + lengthOfPieces);
        session.skip(CheckValue.LENGTH);
        session.raw(salt, 0, salt.length);
        return session;
    }

    private static SplitToken parts(
            String template, PartText session, BitWriter dynamic, CompactToken token) {
        String signature = SignatureText.write(token.signature(), dynamic);
        return new SplitToken(template, session.finish(0), dynamic.toText(), signature);
    }

    /** Joins again and compares. base64url needs no comparison: it was seen to be canonical. */
    private boolean isExact(SplitToken parts, CompactToken token) {
        try {
            return joiner.assemble(parts).isSameAs(token);
        } catch (MalformedSplitException e) {
            return false;
        }
    }
}
