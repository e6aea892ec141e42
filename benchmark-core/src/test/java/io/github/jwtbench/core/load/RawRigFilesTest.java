package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.setup.RateStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawRigFilesTest {

    private static final long MILLI = 1_000_000L;

    @TempDir private Path directory;

    private static RigResult result(Schedule schedule) throws InterruptedException {
        SimTime time = new SimTime(1000);
        SimDriver driver =
                new SimDriver(
                        time,
                        4,
                        (n, c) ->
                                time.after(
                                        (1 + n % 17) * MILLI,
                                        () -> SimDriver.answer(c, n % 9 == 8 ? 401 : 200, "")));
        return driver.run(schedule, Duration.ofMillis(2_500), Duration.ofSeconds(1));
    }

    @Test
    void writtenResultIsReadBackInEveryLocale() throws Exception {
        for (Schedule schedule :
                List.of(
                        new Schedule.ClosedLoop(3),
                        new Schedule.OpenLoop(100),
                        new Schedule.StagedLoop(
                                List.of(new RateStage(50, 1), new RateStage(100, 2))))) {
            RigResult written = result(schedule);
            Golden.inEveryLocale(
                    () -> {
                        RawRigFiles.write(directory, written);
                        assertEquals(written, RawRigFiles.read(directory));
                        assertEquals(written.latency(), RawRigFiles.read(directory).latency());
                    });
        }
    }

    @Test
    void resultsOfStagesAreNotMerged() throws Exception {
        RigResult staged = result(new Schedule.StagedLoop(List.of(new RateStage(50, 3))));

        assertThrows(IllegalArgumentException.class, () -> new RigMerge().add("shard-0", staged));
    }

    @Test
    void theBytesDoNotDependOnTheLocale() throws Exception {
        RigResult result = result(new Schedule.OpenLoop(100));
        RawRigFiles.write(directory.resolve("a"), result);
        Golden.in(
                Locale.GERMANY,
                () -> {
                    RawRigFiles.write(directory.resolve("b"), result);
                    return null;
                });

        for (String file : List.of(RawRigFiles.COUNTS, RawRigFiles.LATENCY)) {
            String a = Files.readString(directory.resolve("a").resolve(file));
            // The start is also written as local text, in a comment.
            assertEquals(
                    withoutComments(a),
                    withoutComments(Files.readString(directory.resolve("b").resolve(file))));
        }
    }

    private static String withoutComments(String text) {
        return text.replaceAll("(?m)^#.*$", "");
    }

    @Test
    void filesDescribeTheirContent() throws Exception {
        RawRigFiles.write(directory, result(new Schedule.OpenLoop(100)));

        String counts = Files.readString(directory.resolve("rig.json"));
        assertTrue(counts.contains("\"loop\" : \"open\""), counts);
        assertTrue(counts.contains("\"requestsPerSecond\" : 100"), counts);
        assertTrue(counts.contains("\"intended\" : 250"), counts);
        assertTrue(counts.contains("\"start\" : \"2026-11-21T10:15:30.123456789Z\""), counts);
        String log = Files.readString(directory.resolve("latency-nanos.hlog"));
        assertTrue(log.contains("Values and Interval_Max are nanoseconds"), log);
        assertTrue(log.contains("Tag=wrong-answers,"), log);
    }

    @Test
    void filesThatDoNotBelongTogetherAreRefused() throws Exception {
        RawRigFiles.write(directory, result(new Schedule.OpenLoop(100)));
        Path log = directory.resolve(RawRigFiles.LATENCY);
        List<String> lines = Files.readAllLines(log);

        Files.write(log, lines.subList(0, lines.size() - 1));
        assertThrows(IOException.class, () -> RawRigFiles.read(directory));

        Path counts = directory.resolve(RawRigFiles.COUNTS);
        Files.write(log, lines);
        String text = Files.readString(counts);
        Files.writeString(counts, text.replace("\"intended\" : 250", "\"intended\" : 251"));
        assertThrows(IOException.class, () -> RawRigFiles.read(directory));
    }
}
