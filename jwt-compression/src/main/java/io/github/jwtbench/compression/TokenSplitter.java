package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.BitWriter;
import io.github.jwtbench.compression.text.CheckValue;
import io.github.jwtbench.compression.text.CompactToken;
import io.github.jwtbench.compression.text.Members;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Splits tokens. Each split is joined again and compared, and a token that cannot be split exactly
 * is sent whole.
 *
 * <p>The parts depend only on the token, the templates and the salt. Tokens of one session have the
 * same static and session part, independent of earlier tokens. Thread-safe.
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

    /** A splitter with a new random salt. Make one for each sender and keep it. */
    public static TokenSplitter create(TokenTemplates templates) {
        return new TokenSplitter(templates, Salt.random());
    }

    /**
     * A splitter with a given salt, for reproducible output.
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
     * The parts of a token, or the whole token and the reason why it cannot be split. Never fails
     * for a text.
     *
     * @throws NullPointerException if the token is null
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

    /** The parts, if the token fits the template of a recently split token; else null. */
    private @Nullable SplitToken splitAsBefore(CompactToken token) {
        if (!templates.isOne()) {
            return null; // the choice depends on claims not read yet
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

    /** The parts; null if their template would have more holes than a receiver accepts. */
    private @Nullable SplitToken split(CompactToken token, Members claims) {
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

    /** Joins again and compares the bytes. The base64url is already known to be canonical. */
    private boolean isExact(SplitToken parts, CompactToken token) {
        try {
            return joiner.assemble(parts).isSameAs(token);
        } catch (MalformedSplitException e) {
            return false;
        }
    }
}
