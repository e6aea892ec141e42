package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.suite.settings.SampleSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms of {@code -pl} that Maven 3.9 knows, as its request lists them. */
class ReactorTest {
    private static final String GROUP = "io.github.jwtbench:";
    private static final String LIBRARY = "benchmark-library";
    private static final String WRK = "benchmark-integration-wrk";
    private static final String JMH = "benchmark-integration-jmh";
    private static final List<String> ALL = List.of("benchmark-core", LIBRARY, WRK, JMH, "doc");

    private static final String SETTINGS =
            """
            # The settings.
            # 60s: Length of a wrk run.
            wrk.duration=8s
            # full: How much is measured.
            tier=${tier}
            # -: A file.
            benchmark.scenario=it's mine.yaml
            # -: PEM file.
            benchmark.trust=
            # What Maven alone says.
            # -: The checkout.
            checkout=/nobody/types/this
            """;

    private static final Path CHECKOUT = Path.of("a, b]/check out").toAbsolutePath();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                                     | true",
                "[ ]                                    | true",
                "[benchmark-library]                    | true",
                "[./benchmark-library/]                 | true",
                "[benchmark-library/pom.xml]            | true",
                "[:benchmark-library]                   | true",
                "[io.github.jwtbench:benchmark-library] | true",
                "[doc, benchmark-library]               | true",
                "[doc, :benchmark-library]              | true",
                "[benchmark-integration-wrk]            | false",
                "[:benchmark-integration-wrk, doc]      | false",
                "[benchmark-library/src]                | false",
                "[other.group:benchmark-library]        | false",
                "[:benchmark]                           | false",
                "[.]                                    | false"
            })
    void aModuleIsMeasuredWhenItIsNamedOrNoneIs(String selected, boolean asked) {
        assertEquals(asked, measured(selected, CHECKOUT, ALL).contains(LIBRARY));
    }

    /** Maven was started in the module's own folder. */
    @Test
    void pathsStartWhereMavenDid() {
        Path own = CHECKOUT.resolve(LIBRARY);

        assertEquals(List.of(LIBRARY), measured("[.]", own, ALL));
        assertEquals(
                List.of(LIBRARY), measured("[../benchmark-library]", CHECKOUT.resolve("doc"), ALL));
    }

    @Test
    void modulesWithoutBenchmarksAreNotMeasured() {
        assertEquals(List.of(LIBRARY, WRK, JMH), measured("[]", CHECKOUT, ALL));
    }

    /** After {@code -rf} or {@code -pl '!MODULE'}. */
    @Test
    void modulesThatAreNotBuiltAreNotMeasured() {
        assertEquals(List.of(WRK), measured("[]", CHECKOUT, List.of(WRK, "doc")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                                             | benchmark-integration-jmh",
                "[benchmark-integration-wrk]                    | benchmark-integration-wrk",
                "[benchmark-library, benchmark-integration-wrk] | benchmark-integration-wrk",
                "[:benchmark-library, doc]                      | benchmark-library"
            })
    void theLastOfThoseMeasuredMeasuresThemAll(String selected, String last) {
        Reactor reactor = reactor(selected, CHECKOUT, ALL);

        assertNull(reactor.obstacle(GROUP + last));
        for (String other : measured(selected, CHECKOUT, ALL)) {
            if (!other.equals(last)) {
                assertEquals(
                        GROUP + other + " is measured when " + GROUP + last + " is built",
                        reactor.obstacle(GROUP + other));
            }
        }
    }

    @Test
    void whatIsBuiltForOthersIsNotMeasured() {
        assertEquals(
                GROUP + JMH + " is built for others (-pl doc,:x): not measured",
                reactor("[doc, :x]", CHECKOUT, ALL).obstacle(GROUP + JMH));
    }

    @Test
    void whatMavenDoesNotPrintSoIsRefused() {
        assertEquals(
                "selected must be a list in brackets, got: benchmark-library",
                refusal("benchmark-library", "[MavenProject: a:b:1 @ /b/pom.xml]"));
        assertEquals(
                "projects must be [MavenProject: GROUP:ARTIFACT:VERSION @ POM, …], got: [a:b:1]",
                refusal("[]", "[a:b:1]"));
    }

    private static String refusal(String selected, String projects) {
        return assertThrows(
                        IllegalArgumentException.class,
                        () ->
                                Reactor.of(
                                        SampleSettings.with(
                                                "selected", selected, "projects", projects)))
                .getMessage();
    }

    private static List<String> measured(String selected, Path base, List<String> modules) {
        return reactor(selected, base, modules).measured().stream()
                .map(Reactor.Module::artifact)
                .toList();
    }

    private static Reactor reactor(String selected, Path base, List<String> modules) {
        return Reactor.of(
                SampleSettings.with(
                        "selected",
                        selected,
                        "selected.base",
                        base.toString(),
                        "projects",
                        modules.stream()
                                .map(
                                        name ->
                                                "MavenProject: %s%s:0.1.0-SNAPSHOT @ %s"
                                                        .formatted(
                                                                GROUP,
                                                                name,
                                                                CHECKOUT.resolve(name)
                                                                        .resolve("pom.xml")))
                                .collect(Collectors.joining(", ", "[", "]"))));
    }

    @Test
    void aBuildIsMeasuredAgainByWhatWasSet(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("settings.properties"), SETTINGS);

        assertEquals(
                "./mvnw -B -ntp verify -Pbenchmark -Dwrk.duration=8s"
                        + " '-Dbenchmark.scenario=it'\\''s mine.yaml'",
                Reactor.command(List.of(), file));
        assertEquals(
                "./mvnw -B -ntp verify -Pbenchmark -pl a,b -am -Dwrk.duration=8s",
                Reactor.command(List.of("a", "b"), file).replaceFirst(" '.*", ""));
    }
}
