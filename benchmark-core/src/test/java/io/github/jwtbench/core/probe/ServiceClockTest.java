package io.github.jwtbench.core.probe;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.run.setup.Shard.ClockDifference;
import java.net.URI;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceClockTest {
    private static ClockDifference of(ScriptedService.Script script) throws Exception {
        try (ScriptedService service = new ScriptedService(null, script)) {
            return ServiceClock.ahead(SSLContext.getDefault(), URI.create(service.url()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 120_000, -350})
    void clockDifferenceIsWithinItsBounds(long aheadMillis) throws Exception {
        ClockDifference difference =
                of(request -> Reply.of(401).at(Instant.now().plusMillis(aheadMillis)));

        assertTrue(
                difference.leastMillis() <= aheadMillis && aheadMillis <= difference.mostMillis(),
                difference::toString);
        assertTrue(
                difference.mostMillis() - difference.leastMillis() < 1_000, difference::toString);
    }

    @Test
    void answerWithoutADateHasNoTime() throws Exception {
        assertNull(of(request -> Reply.of(200)));
        assertNull(of(request -> Reply.of(200).with("Date", "tomorrow")));
    }
}
