package io.github.jwtbench.suite.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.suite.headers.Script.Line;
import io.github.jwtbench.suite.headers.Script.Mix;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptTest {

    @Test
    void sessionSendsEachTokenTwiceBeforeTheNext() {
        assertEquals(
                List.of(
                        new Line(0, 0, 0),
                        new Line(0, 0, 0),
                        new Line(0, 1, 0),
                        new Line(0, 1, 0),
                        new Line(1, 0, 0),
                        new Line(1, 0, 0)),
                Script.session(1, 1).lines());
    }

    @Test
    void eachUserRefreshesAfterItsOwnRequests() {
        Script script = Script.mixed(new Mix(4096, 5, 1, 3), 7, 400, 1);

        Map<Integer, Integer> sent = new HashMap<>();
        for (Line line : script.lines()) {
            assertTrue(line.user() >= 7 && line.user() < 12, line.toString());
            int earlier = sent.merge(line.user(), 1, Integer::sum) - 1;
            assertEquals(earlier / 3, line.generation(), line.toString());
        }
        assertEquals(400, script.lines().size());
    }

    @Test
    void requestsAlternateBetweenConnections() {
        Script script = Script.mixed(new Mix(4096, 1, 4, 100), 0, 8, 1);

        for (List<Line> lines : script.byConnection()) {
            assertEquals(2, lines.size());
        }
    }

    @Test
    void seedFixesTheOrder() {
        Mix mix = new Mix(4096, 10, 1, 5);
        Script script = Script.mixed(mix, 0, 50, 1);

        assertEquals(script, Script.mixed(mix, 0, 50, 1));
        assertNotEquals(script, Script.mixed(mix, 0, 50, 2));
    }
}
