package io.github.jwtbench.core.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.RawDataException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasurementTest {

    @TempDir private Path temp;

    @Test
    void whatIsWrittenIsReadAgainAndNothingElseIsLeft() throws Exception {
        Path folder = temp.resolve("raw");

        Edited.of(SampleMeasurement.whole()).set("/seed", "1").measurement().write(folder);
        Path file = SampleMeasurement.whole().write(folder);

        assertEquals(SampleMeasurement.whole(), Measurement.read(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(folder.resolve("measurement.json")), files.toList());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'\"seed\" : 4711,', '', seed",
        "'\"seed\" : 4711,', '\"seed\" : 4711, \"mood\" : 1,', mood",
        "'\"seed\" : 4711,', '\"seed\" : 4711, \"seed\" : 4712,', seed",
        "'\"seed\" : 4711,', '\"seed\" : null,', seed",
        "'\"seed\" : 4711,', '\"seed\" : 0.5,', seed",
        "'\"incidents\" : [ ]', '\"incidents\" : null', Measurement",
        "'\"hits\" :', '\"hit\" :', hit",
        "'\"plain-never\"', '\"plain-sometimes\"', plain-sometimes"
    })
    void whatIsNotExactlyAMeasurementIsRefused(String from, String to, String named)
            throws Exception {
        String text = Edited.of(SampleMeasurement.whole()).text();
        int at = text.indexOf(from);
        assertTrue(at > 0, from);
        Path file =
                Files.writeString(
                        temp.resolve("measurement.json"),
                        text.substring(0, at) + to + text.substring(at + from.length()));

        RawDataException thrown =
                assertThrows(RawDataException.class, () -> Measurement.read(file));
        assertTrue(thrown.getMessage().contains(named), thrown.getMessage());
    }

    @Test
    void oldListsCannotBeChangedFromOutside() {
        assertThrows(
                UnsupportedOperationException.class,
                () -> SampleMeasurement.whole().sequences().clear());
    }
}
