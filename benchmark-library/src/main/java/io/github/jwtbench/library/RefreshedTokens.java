package io.github.jwtbench.library;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * RS256 Keycloak tokens of some sessions of one client, each refreshed again and again; their split
 * headers; and a splitter and a joiner that know the template of all of them.
 */
@State(Scope.Benchmark)
public class RefreshedTokens {
    /** Enough tokens that their texts do not fit in a core's nearest cache. */
    static final int SIZE = 128;

    private static final int SESSIONS = 8;
    private static final Duration BETWEEN_REFRESHES = Duration.ofMinutes(4);
    private static final long SEED = 7541;
    private static final byte[] SALT = new byte[TokenSplitter.SALT_BYTES];
    private static final TokenTemplates TEMPLATES = TokenTemplates.of(TokenTemplate.standard());

    private record Session(String subject, String id) {}

    private final TokenSplitter splitter = newSplitter();
    private final TokenJoiner joiner = newJoiner();
    private String[] tokens;
    private SplitToken[] parts;

    /** A splitter that has not seen any token. */
    static TokenSplitter newSplitter() {
        return TokenSplitter.withSalt(TEMPLATES, SALT);
    }

    /** A joiner that has not seen any template. */
    static TokenJoiner newJoiner() {
        return TokenJoiner.create();
    }

    /**
     * @throws IllegalStateException if a token cannot be split and joined again
     */
    @Setup
    public void setUp() throws MalformedSplitException {
        tokens = mint();
        parts = new SplitToken[SIZE];
        for (int place = 0; place < SIZE; place++) {
            parts[place] = split(tokens[place]);
            if (!joiner.join(parts[place]).equals(tokens[place])) {
                throw new IllegalStateException("joined to another token, at " + place);
            }
        }
    }

    private SplitToken split(String token) {
        Credential credential = splitter.split(token);
        if (!(credential instanceof SplitToken split)) {
            throw new IllegalStateException("cannot be split: " + credential);
        }
        return new SplitToken(
                copy(split.staticPart()),
                copy(split.session()),
                copy(split.dynamic()),
                copy(split.signature()));
    }

    /** A copy of the text with its own characters. */
    private static String copy(String text) {
        return new String(text.toCharArray());
    }

    private static String[] mint() {
        TokenMinter minter = TokenMinter.of(SignatureAlgorithm.RS256, 2048, SeededKeys.QUICK);
        Random random = new Random(SEED);
        Session[] sessions = new Session[SESSIONS];
        for (int i = 0; i < SESSIONS; i++) {
            sessions[i] = new Session(id(random).toString(), id(random).toString());
        }
        UUID[] ids = new UUID[SIZE];
        for (int i = 0; i < SIZE; i++) {
            ids[i] = id(random);
        }
        Instant login = Instant.now();
        return IntStream.range(0, SIZE)
                .parallel()
                .mapToObj(i -> payload(sessions[i % SESSIONS], login, i / SESSIONS, ids[i]))
                .map(minter::mint)
                .toArray(String[]::new);
    }

    private static String payload(Session session, Instant login, int refresh, UUID id) {
        Instant issuedAt = login.plus(BETWEEN_REFRESHES.multipliedBy(refresh));
        String first =
                TokenSize.KEYCLOAK
                        .payload(Trust.ISSUER, issuedAt, id)
                        .replace(TokenSize.SUBJECT, session.subject())
                        .replace(TokenSize.SESSION, session.id());
        return refresh == 0 ? first : first.replace("onrtro:", "onrtrt:");
    }

    private static UUID id(Random random) {
        return new UUID(random.nextLong(), random.nextLong());
    }

    TokenSplitter splitter() {
        return splitter;
    }

    TokenJoiner joiner() {
        return joiner;
    }

    /** The next token; its session differs from the previous token's. */
    String token(Cursor cursor) {
        return tokens[cursor.next(SIZE)];
    }

    /** The headers of the next token. */
    SplitToken parts(Cursor cursor) {
        return parts[cursor.next(SIZE)];
    }
}
