package io.github.jwtbench.jmh.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.jmh.compression.Script.Distribution;
import io.github.jwtbench.jmh.compression.Script.Line;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScriptTest {

    @Test
    void aSessionHasEveryCaseInItsPlace() {
        List<TokenCase> cases = Script.session(2, 1).lines().stream().map(Line::tokenCase).toList();

        assertEquals(
                List.of(
                        TokenCase.COLD,
                        TokenCase.REPEAT,
                        TokenCase.REFRESH,
                        TokenCase.REPEAT,
                        TokenCase.REFRESH,
                        TokenCase.REPEAT,
                        TokenCase.NEW_USER,
                        TokenCase.REPEAT),
                cases);
    }

    @Test
    void aTokenIsSentAsOftenAsSaid() {
        List<Integer> generations =
                Script.tokens(3, 2).lines().stream().map(Line::generation).toList();

        assertEquals(List.of(0, 0, 1, 1, 2, 2), generations);
    }

    @Test
    void eachUserRefreshesAfterRequestsOfItsOwn() {
        Script script = Script.mixed(7, 5, Distribution.ZIPF, 400, 3, 1, true, 1);

        Map<Integer, Integer> sent = new HashMap<>();
        for (Line line : script.lines()) {
            assertTrue(line.user() >= 7 && line.user() < 12, line.toString());
            int earlier = sent.merge(line.user(), 1, Integer::sum) - 1;
            assertEquals(earlier / 3, line.generation(), line.toString());
        }
        assertEquals(400, script.lines().size());
        assertTrue(sent.get(7) > sent.get(11), "the first user of Zipf's law sends most: " + sent);
    }

    @Test
    void withAffinityAUserStaysOnOneConnection() {
        Script script = Script.mixed(0, 10, Distribution.UNIFORM, 200, 5, 4, true, 1);

        Map<Integer, Set<Integer>> connections = new HashMap<>();
        script.lines()
                .forEach(
                        line ->
                                connections
                                        .computeIfAbsent(line.user(), u -> new HashSet<>())
                                        .add(line.connection()));
        assertTrue(connections.values().stream().allMatch(used -> used.size() == 1));
        assertEquals(10, connections.size());
    }

    @Test
    void withoutAffinityConnectionsTakeTurnsAndEachSeesAUserForTheFirstTime() {
        Script script = Script.mixed(0, 1, Distribution.UNIFORM, 8, 100, 4, false, 1);

        for (List<Line> lines : script.byConnection()) {
            assertEquals(
                    List.of(TokenCase.COLD, TokenCase.REPEAT),
                    lines.stream().map(Line::tokenCase).toList());
        }
    }

    @Test
    void theSeedFixesTheOrder() {
        Script script = Script.mixed(0, 10, Distribution.UNIFORM, 50, 5, 1, true, 1);

        assertEquals(script, Script.mixed(0, 10, Distribution.UNIFORM, 50, 5, 1, true, 1));
        assertNotEquals(script, Script.mixed(0, 10, Distribution.UNIFORM, 50, 5, 1, true, 2));
    }
}
