package io.github.jwtbench.suite.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.suite.settings.SampleSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    private static final List<String> ALL = List.of(LIBRARY, WRK, JMH);

    private static final String SETTINGS =
            """
            # The settings.
            # 60s: Length of a wrk run.
            wrk.duration=8s
            # full: How much is measured.
            benchmark.tier=${benchmark.tier}
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
    void moduleIsMeasuredIfItOrNoModuleIsSelected(String selected, boolean asked) {
        assertEquals(asked, measured(selected, CHECKOUT).contains(LIBRARY));
    }

    @Test
    void pathsAreRelativeToTheFolderOfMaven() {
        assertEquals(List.of(LIBRARY), measured("[../benchmark-library]", CHECKOUT.resolve("doc")));
    }

    /** Without {@code -pl} Maven builds what is in and below the folder that it was started in. */
    @Test
    void aModuleIsMeasuredWhereMavenFindsIt() {
        assertEquals(ALL, measured("[]", CHECKOUT));
        assertEquals(List.of(LIBRARY), measured("[]", CHECKOUT.resolve(LIBRARY)));
        assertEquals(List.of(), measured("[]", CHECKOUT.resolve("doc")));
    }

    /** The last one that is left measures. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                        | [:benchmark-integration-jmh] | benchmark-integration-wrk",
                "[]                        | [benchmark-integration-jmh, benchmark-integration-wrk]"
                        + " | benchmark-library",
                "[:benchmark-library, doc] | [doc]                        | benchmark-library"
            })
    void whatIsExcludedIsNotMeasured(String selected, String excluded, String last) {
        assertNull(reactor(last, selected, excluded, CHECKOUT).obstacle());
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
    void lastMeasuredModuleMeasuresAll(String selected, String last) {
        assertNull(reactor(last, selected, "[]", CHECKOUT).obstacle());
        for (String other : measured(selected, CHECKOUT)) {
            if (!other.equals(last)) {
                assertEquals(
                        GROUP + other + " is measured when " + GROUP + last + " is built",
                        reactor(other, selected, "[]", CHECKOUT).obstacle());
            }
        }
    }

    @Test
    void moduleBuiltForOthersIsNotMeasured() {
        assertEquals(
                GROUP + JMH + " is built for others (-pl doc,:x): not measured",
                reactor(JMH, "[doc, :x]", "[]", CHECKOUT).obstacle());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "benchmark-library | []  | selected must be a list in brackets, got: benchmark-library",
                "[]                | doc | excluded must be a list in brackets, got: doc"
            })
    void unexpectedReactorTextIsRefused(String selected, String excluded, String message) {
        assertEquals(
                message,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> reactor(JMH, selected, excluded, CHECKOUT))
                        .getMessage());
    }

    private static List<String> measured(String selected, Path base) {
        return reactor(JMH, selected, "[]", base).measured().stream()
                .map(each -> CHECKOUT.relativize(each.folder()).toString())
                .toList();
    }

    private static Reactor reactor(String own, String selected, String excluded, Path base) {
        return Reactor.of(
                SampleSettings.with(
                        "module",
                        GROUP + own,
                        "folder",
                        CHECKOUT.resolve(own).toString(),
                        "selected",
                        selected,
                        "excluded",
                        excluded,
                        "selected.base",
                        base.toString()));
    }

    @Test
    void commandToRepeatHasTheSettings(@TempDir Path folder) throws Exception {
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
