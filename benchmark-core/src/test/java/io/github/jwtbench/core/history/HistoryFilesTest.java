package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a history is turned into for other programs: Otava's files and badges. */
class HistoryFilesTest {

    @TempDir private Path folder;

    @Test
    void otavaFilesEqualTheGoldenFilesInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () -> {
                    StringBuilder all = new StringBuilder();
                    for (Path file : OtavaFiles.write(SampleHistory.history(), folder)) {
                        all.append("# ").append(folder.relativize(file)).append('\n');
                        all.append(Files.readString(file));
                    }
                    Golden.assertSame(getClass(), "otava.txt", all.toString());
                });
    }

    @Test
    void incomparableRunsAreNotExported() throws Exception {
        String all = "";
        for (Path file : OtavaFiles.write(SampleHistory.history(), folder)) {
            all += Files.readString(file);
        }

        assertTrue(all.contains("20260101T030000Z"), all);
        assertEquals(1, all.split("20260107T030000Z,5", -1).length - 1);
        assertEquals(1, all.split("20260103T030000Z", -1).length, "it is INVALID");
        assertEquals(1, all.split("20260106T030000Z", -1).length, "it is not steady");
    }

    @Test
    void badgesOfAValidSessionHaveNumbers() throws Exception {
        assertBadges(line(Status.VALID, true, false), "53.0 µs CPU/request", "18,868 req/s");
        assertRuns("1 of 1 VALID", "brightgreen");
    }

    @Test
    void badgeOfAnIncomparableRunHasNoNumber() throws Exception {
        assertBadges(line(Status.VALID, false, false), "not steady", "not steady");
        assertRuns("1 of 1 VALID", "brightgreen");
        assertBadges(line(Status.INVALID, true, false), "INVALID", "INVALID");
        assertRuns("0 of 1 VALID", "red");
        assertBadges(line(Status.VALID, true, true), "53.0 µs CPU/request", "driver-bound");
    }

    @Test
    void badgeWithoutARunSaysNotMeasured() throws Exception {
        Badges.write(List.of(), folder);

        assertTrue(badge("jwt-cpu").contains("\"message\": \"not measured\""));
        assertRuns("0 of 0 VALID", "red");
    }

    private void assertBadges(HistoryLine line, String cpu, String throughput) throws Exception {
        Badges.write(List.of(line), folder);

        assertEquals(
                """
                {
                  "schemaVersion": 1,
                  "label": "JWT validation, cached tokens",
                  "message": "%s",
                  "color": "%s"
                }
                """
                        .formatted(
                                cpu,
                                cpu.equals("INVALID")
                                        ? "red"
                                        : cpu.equals("not steady") ? "lightgrey" : "blue"),
                badge("jwt-cpu"));
        assertTrue(
                badge("jwt-throughput").contains("\"message\": \"" + throughput + "\""),
                badge("jwt-throughput"));
    }

    private void assertRuns(String message, String color) throws Exception {
        String badge = badge("runs");
        assertTrue(badge.contains("\"message\": \"" + message + "\""), badge);
        assertTrue(badge.contains("\"color\": \"" + color + "\""), badge);
    }

    private String badge(String name) throws Exception {
        return Files.readString(folder.resolve(name + ".json"));
    }

    private static HistoryLine line(Status status, boolean steady, boolean driverBound) {
        return SampleHistory.service(1, "Linux 6.1.0", status, steady, driverBound, 53);
    }
}
