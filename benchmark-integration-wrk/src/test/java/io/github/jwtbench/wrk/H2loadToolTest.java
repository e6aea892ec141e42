package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.token.TokenPool;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class H2loadToolTest {
    @TempDir private Path temp;

    @Test
    void runsAreNotMeasuredWithoutH2load() throws Exception {
        assertEquals(
                "h2load is not installed",
                obstacle("h2load is not installed", "h2load-health", "10s"));
        assertEquals(
                "h2load is not installed",
                obstacle("h2load is not installed", "h2load-jwt", "10s"));
    }

    @Test
    void runWithoutTokensMayHaveAnyDuration() throws Exception {
        assertNull(obstacle(null, "h2load-health", "1h"));
    }

    @Test
    void runLastsAtMostHalfOfATokensLifetime() throws Exception {
        assumeTrue(Arguments.canBeWiped(), "the token can be hidden on Linux only");
        assertNull(obstacle(null, "h2load-jwt", "150s"));
        assertEquals(
                "h2load sends one token in the whole run, which lives too short for it: 150 s are"
                        + " sure",
                obstacle(null, "h2load-jwt", "151s"));
    }

    private String obstacle(String unusable, String id, String duration) throws Exception {
        Path file = temp.resolve("tokens.txt");
        WrkPlan plan = Sample.plan(Sample.suite(temp, "http2.duration", duration), 1);
        Declaration run = plan.declare(Sample.entry(id), 0);
        try (LocalService service = new LocalService(300, exchange -> exchange.close());
                TokenPool pool = service.pool(file, "ada");
                Tokens tokens = new Tokens(pool, file, null)) {
            return new H2loadTool(tokens, null, () -> unusable).obstacle(run);
        }
    }
}
