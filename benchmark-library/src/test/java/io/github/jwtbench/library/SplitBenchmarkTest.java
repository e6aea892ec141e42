package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.SplitToken;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SplitBenchmarkTest {
    private final SplitBenchmark benchmark = new SplitBenchmark();
    private final RefreshedTokens tokens = new RefreshedTokens();

    @BeforeEach
    void setUp() throws Exception {
        tokens.setUp();
    }

    @Test
    void joiningRestoresTheTokens() throws Exception {
        Cursor[] cursors = {new Cursor(), new Cursor(), new Cursor()};
        for (int i = 0; i < RefreshedTokens.SIZE; i++) {
            String token = tokens.token(cursors[0]);
            assertTrue(token.equals(benchmark.join(tokens, cursors[1])), "place " + i);
            assertTrue(token.equals(benchmark.joinFirst(tokens, cursors[2])), "place " + i);
        }
    }

    /** Whether the template is known or not. */
    @Test
    void splittingWithAndWithoutACacheGivesTheSameHeaders() {
        Cursor[] cursors = {new Cursor(), new Cursor(), new Cursor()};
        for (int i = 0; i < RefreshedTokens.SIZE; i++) {
            SplitToken parts = tokens.parts(cursors[0]);
            assertTrue(parts.equals(benchmark.split(tokens, cursors[1])), "place " + i);
            assertTrue(parts.equals(benchmark.splitFirst(tokens, cursors[2])), "place " + i);
        }
    }

    @Test
    void tokensBelongToSeveralSessionsOfOneClient() {
        Set<String> all = new HashSet<>();
        Set<String> statics = new HashSet<>();
        Set<String> sessions = new HashSet<>();
        Cursor[] cursors = {new Cursor(), new Cursor()};
        for (int i = 0; i < RefreshedTokens.SIZE; i++) {
            String token = tokens.token(cursors[0]);
            int length = token.length();
            assertTrue(length >= 1290 && length <= 1360, "characters: " + length);
            all.add(token);
            SplitToken parts = tokens.parts(cursors[1]);
            statics.add(parts.staticPart());
            sessions.add(parts.session());
        }
        assertEquals(
                List.of(RefreshedTokens.SIZE, 1, 8),
                List.of(all.size(), statics.size(), sessions.size()));
    }

    /** Else a comparison with what the joiner remembers would cost nothing. */
    @Test
    void headersAreDistinctObjects() {
        SplitToken split =
                assertInstanceOf(SplitToken.class, benchmark.split(tokens, new Cursor()));
        assertNotSame(split.staticPart(), tokens.parts(new Cursor()).staticPart());
    }
}
