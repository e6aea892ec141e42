package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.startup.ContainerStart;
import io.github.jwtbench.core.startup.ContainerStartup;
import io.github.jwtbench.core.startup.Startups;
import java.nio.file.Files;
import java.nio.file.Path;
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
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void thePageIsAsKeptInEveryLocale(String locale) throws Exception {
        Golden.assertSame(
                getClass(),
                "container-startup.adoc",
                Golden.in(Locale.forLanguageTag(locale), () -> asciiDoc(SampleStartups.of(5))));
    }

    @Test
    void theFileIsAsKept() throws Exception {
        Path file = SessionFile.STARTUP.write(folder, SampleStartups.of(5));

        Golden.assertSame(getClass(), "container-startup.json", Files.readString(file));
        assertEquals(
                SampleStartups.of(5), SessionFile.STARTUP.find(folder, "session-1").orElseThrow());
    }

    @Test
    void thePageLoadsNothingAndSaysWhatIsInvalid() throws Exception {
        ContainerStartup startup = SampleStartups.of(5, "no answer <b>");
        PageFiles.write(folder, StartupReport.page(startup, Startups.of(startup)));

        String html = Files.readString(folder.resolve("container-startup.html"));
        Pages.assertLoadsNothing(html);
        assertTrue(html.contains("INVALID"), html);
        assertFalse(html.contains("<b>"), "markup");
    }

    @Test
    void oneRoundComparesNothing() {
        ContainerStartup all = SampleStartups.of(5);

        String page = asciiDoc(with(all, all.starts().subList(0, 2)));

        assertTrue(page.contains("Nothing is compared"), page);
    }

    /** The same rule says something else when the starts do. */
    @Test
    void theSentenceFollowsTheStarts() {
        ContainerStartup all = SampleStartups.of(5);
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

        String faster = found(all).toString();
        String slower = found(with(all, swapped)).toString();

        assertTrue(
                faster.contains("answer: *jwtbench/service&#58;jvm-aot* takes less than"), faster);
        assertTrue(faster.contains(": 1,650 ms against 3,300 ms."), faster);
        assertTrue(
                slower.contains("answer: *jwtbench/service&#58;jvm-aot* takes more than"), slower);
        assertTrue(
                slower.contains("Size of the images: jwtbench/service&#58;jvm 97.0 MB, "), slower);
        assertEquals(List.of(), found(with(all, all.starts().subList(0, 2))));
    }

    private static List<?> found(ContainerStartup startup) {
        return StartupReport.found(startup, Startups.of(startup));
    }

    private static String asciiDoc(ContainerStartup startup) {
        return StartupReport.page(startup, Startups.of(startup)).asciiDoc();
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
