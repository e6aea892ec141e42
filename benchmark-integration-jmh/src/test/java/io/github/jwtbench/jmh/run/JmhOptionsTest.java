package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class JmhOptionsTest {
    private final JmhOptions options = new JmhOptions();

    JmhOptionsTest() {
        options.iterations = 3;
        options.warmUpIterations = 1;
        options.threads = 10;
        options.time = Duration.ofSeconds(1);
        options.sweepSeconds = 4;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 101})
    void threadsShareTheStreamsOfOneConnection(int threads) {
        options.threads = threads;

        String message = assertThrows(IllegalArgumentException.class, options::check).getMessage();
        assertEquals(
                "jmh.threads must be 1 to 100, the streams of one connection; got: " + threads,
                message);
    }

    @ParameterizedTest
    @CsvSource({"1, PT1S", "2s, PT2S", "500ms, PT0.5S", "2m, PT2M"})
    void timesAreReadAsJmhAndWrkWriteThem(String text, Duration time) {
        assertEquals(time, new JmhOptions.Time().convert(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1s", "1.5s", "1h", "s"})
    void otherTimesAreRefusedByName(String text) {
        String message =
                assertThrows(
                                TypeConversionException.class,
                                () -> new JmhOptions.Time().convert(text))
                        .getMessage();
        assertTrue(message.endsWith("got: " + text), message);
    }

    @Test
    void aTrialMustNotOutliveItsTokens() {
        assertDoesNotThrow(options::check);
        options.time = Duration.ofSeconds(31);

        String message = assertThrows(IllegalArgumentException.class, options::check).getMessage();
        assertTrue(message.endsWith("got: 124 s"), message);
    }

    @Test
    void aMeasurementNeedsAnIteration() {
        options.iterations = 0;

        assertEquals(
                "jmh.iterations must be >= 1, got: 0",
                assertThrows(IllegalArgumentException.class, options::check).getMessage());
    }
}
