package io.github.jwtbench.core.headers.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.headers.TokenCase;
import io.github.jwtbench.core.headers.drive.Script.Line;
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
        Script script = Script.mixed(setting(5, Setting.ZIPF, 1, true, 3), 7, 400, 1);

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
        Script script = Script.mixed(setting(10, Setting.UNIFORM, 4, true, 5), 0, 200, 1);

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
        Script script = Script.mixed(setting(1, Setting.UNIFORM, 4, false, 100), 0, 8, 1);

        for (List<Line> lines : script.byConnection()) {
            assertEquals(
                    List.of(TokenCase.COLD, TokenCase.REPEAT),
                    lines.stream().map(Line::tokenCase).toList());
        }
    }

    @Test
    void theSeedFixesTheOrder() {
        Script script = Script.mixed(setting(10, Setting.UNIFORM, 1, true, 5), 0, 50, 1);

        assertEquals(script, Script.mixed(setting(10, Setting.UNIFORM, 1, true, 5), 0, 50, 1));
        assertNotEquals(script, Script.mixed(setting(10, Setting.UNIFORM, 1, true, 5), 0, 50, 2));
    }

    private static Setting setting(
            int users, String distribution, int connections, boolean affinity, int k) {
        return new Setting(4096, users, distribution, connections, affinity, k);
    }
}
