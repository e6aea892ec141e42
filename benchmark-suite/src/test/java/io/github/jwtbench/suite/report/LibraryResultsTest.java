package io.github.jwtbench.suite.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.sample.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryResultsTest {

    @TempDir private Path temp;

    @Test
    void stepsEqualTheGoldenFileInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () -> {
                    LibraryResults.write(SampleRuns.library(), List.of(), temp);
                    Golden.assertSame(
                            getClass(),
                            LibraryResults.METRICS,
                            Files.readString(temp.resolve(LibraryResults.METRICS)));
                });
    }

    @Test
    void noStepsFileWithoutSteps() throws Exception {
        LibraryResults.write(List.of(SampleRuns.jmhEngines()), List.of(), temp);

        assertFalse(Files.exists(temp.resolve(LibraryResults.METRICS)));
    }

    /** A number that JMH wrote must not be written differently, so it is looked for as text. */
    @Test
    void entriesOfJmhAreCopiedUnchanged() throws Exception {
        Path one =
                Files.writeString(temp.resolve("1"), "[\n  {\"a\":1.50E-7},\n  {\"b\":2}\n]\n\n");
        Path none = Files.writeString(temp.resolve("2"), "[\n]\n");
        Path two = Files.writeString(temp.resolve("3"), "[{\"c\" : \"NaN\"}]");

        LibraryResults.write(List.of(), List.of(one, none, two), temp);

        String text = Files.readString(temp.resolve(LibraryResults.JMH));
        assertTrue(text.contains("{\"a\":1.50E-7},\n  {\"b\":2}"), text);
        assertTrue(text.contains("{\"c\" : \"NaN\"}"), text);
        JsonNode list = new ObjectMapper().readTree(text);
        assertEquals(3, list.size());
    }

    @Test
    void fileThatIsNotAListIsRefused() throws Exception {
        Path damaged = Files.writeString(temp.resolve("1"), "[{\"a\":1}");

        assertThrows(
                IOException.class, () -> LibraryResults.write(List.of(), List.of(damaged), temp));
    }
}
