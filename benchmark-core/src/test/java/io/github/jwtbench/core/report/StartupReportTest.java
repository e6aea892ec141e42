package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.ContainerStart;
import io.github.jwtbench.core.startup.ContainerStartup;
import io.github.jwtbench.core.startup.Startups;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link PageFiles#write} throws when Asciidoctor warns. */
class StartupReportTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void thePageIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
                "container-startup.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> asciiDoc(sample(List.of()))));
    }

    @Test
    void theFileIsAsKept() throws Exception {
        Path file = SessionFile.STARTUP.write(folder, sample(List.of()));

        Golden.assertSame(getClass(), "container-startup.json", Files.readString(file));
        assertEquals(
                sample(List.of()), SessionFile.STARTUP.find(folder, "session-1").orElseThrow());
    }

    @Test
    void thePageLoadsNothingAndSaysWhatIsInvalid() throws Exception {
        ContainerStartup startup = sample(List.of("no answer <b>"));
        PageFiles.write(folder, StartupReport.page(startup, Startups.of(startup)));

        String html = Files.readString(folder.resolve("container-startup.html"));
        Pages.assertLoadsNothing(html);
        assertTrue(html.contains("INVALID"), html);
        assertFalse(html.contains("<b>"), "markup");
    }

    @Test
    void oneRoundComparesNothing() {
        ContainerStartup all = sample(List.of());

        String page = asciiDoc(with(all, all.starts().subList(0, 2)));

        assertTrue(page.contains("Nothing is compared"), page);
    }

    /** The same rule says something else when the starts do. */
    @Test
    void theSentenceFollowsTheStarts() {
        ContainerStartup all = sample(List.of());
        List<ContainerStart> swapped =
                all.starts().stream()
                        .map(
                                start ->
                                        new ContainerStart(
                                                start.image().endsWith("aot")
                                                        ? "jwtbench/service:jvm"
                                                        : "jwtbench/service:jvm-aot",
                                                start.round(),
                                                start.firstAnswerMillis(),
                                                start.readyMillis(),
                                                start.rssBytes(),
                                                start.memoryBytes()))
                        .toList();

        String faster = StartupReport.found(Startups.of(all)).toString();
        String slower = StartupReport.found(Startups.of(with(all, swapped))).toString();

        assertTrue(faster.contains("jvm-aot* gives its first answer sooner than"), faster);
        assertTrue(slower.contains("jvm-aot* gives its first answer later than"), slower);
        assertEquals(
                List.of(), StartupReport.found(Startups.of(with(all, all.starts().subList(0, 2)))));
    }

    private static String asciiDoc(ContainerStartup startup) {
        return StartupReport.page(startup, Startups.of(startup)).asciiDoc();
    }

    private static ContainerStartup sample(List<String> reasons) {
        List<ContainerStart> starts = new ArrayList<>();
        for (int round = 1; round <= 5; round++) {
            starts.add(
                    new ContainerStart(
                            "jwtbench/service:jvm",
                            round,
                            3_000 + 100 * round,
                            2_800.0 + 100 * round,
                            160_000_000L,
                            200_000_000L + round));
            starts.add(
                    new ContainerStart(
                            "jwtbench/service:jvm-aot",
                            round,
                            1_500 + 50 * round,
                            1_300.0 + 50 * round,
                            round % 2 == 0 ? 150_000_000L : 170_000_000L,
                            190_000_000L));
        }
        return new ContainerStartup(
                1,
                "session-1",
                reasons.isEmpty() ? Status.VALID : Status.INVALID,
                reasons,
                Instant.parse("2026-11-22T10:00:00Z"),
                SampleRuns.environment(),
                "Docker 20.10.24",
                1.0,
                1L << 30,
                List.of(
                        new Image("jwtbench/service:jvm", "sha256:1", 97_000_000, "Vendor 25"),
                        new Image(
                                "jwtbench/service:jvm-aot", "sha256:2", 152_000_000, "Vendor 25")),
                List.of(new NotMeasured("native", "there is no such image")),
                starts);
    }

    private static ContainerStartup with(ContainerStartup all, List<ContainerStart> starts) {
        return new ContainerStartup(
                all.version(),
                all.session(),
                all.status(),
                all.reasons(),
                all.startedAt(),
                all.environment(),
                all.engine(),
                all.cpus(),
                all.memoryLimitBytes(),
                all.images(),
                all.notMeasured(),
                starts);
    }
}
