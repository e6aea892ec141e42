package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms of {@code -pl} that Maven 3.9 knows, as its request lists them. */
class SelectionTest {

    private static final Path CHECKOUT = Path.of("checkout").toAbsolutePath();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                                    | true",
                "[ ]                                   | true",
                "[benchmark-core]                      | true",
                "[./benchmark-core/]                   | true",
                "[benchmark-core/pom.xml]              | true",
                "[:benchmark-core]                     | true",
                "[io.github.jwtbench:benchmark-core]   | true",
                "[doc, benchmark-core]                 | true",
                "[doc, :benchmark-core]                | true",
                "[benchmark-integration-wrk]           | false",
                "[:benchmark-integration-wrk, doc]     | false",
                "[benchmark-core/src]                  | false",
                "[other.group:benchmark-core]          | false",
                "[:benchmark]                          | false",
                "[.]                                   | false"
            })
    void theModuleIsAskedForWhenItIsNamedOrNoneIs(String selected, boolean asked) {
        assertEquals(asked, selection(selected, CHECKOUT).isAsked());
    }

    /** Maven was started in the module's own folder. */
    @Test
    void pathsStartWhereMavenDid() {
        Path own = CHECKOUT.resolve("benchmark-core");

        assertTrue(selection("[.]", own).isAsked());
        assertTrue(selection("[../benchmark-core]", CHECKOUT.resolve("doc")).isAsked());
        assertTrue(selection("[" + own + "]", CHECKOUT).isAsked());
    }

    /** The folder of another module lies beside this one's. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                             | benchmark-integration-jmh",
                "[benchmark-integration-wrk]    |",
                "[benchmark-library, benchmark-integration-jmh] | benchmark-integration-jmh",
                "[:benchmark-integration-jmh]   | benchmark-integration-jmh",
                "[:benchmark-core]              |"
            })
    void laterModulesAreThoseAskedForBehindThisOne(String selected, String later) {
        Selection wrk =
                new Selection(
                        selected,
                        CHECKOUT,
                        "io.github.jwtbench:benchmark-integration-wrk",
                        CHECKOUT.resolve("benchmark-integration-wrk"));

        assertEquals(later == null ? List.of() : List.of(later), wrk.later());
    }

    @Test
    void theRefusalNamesWhatWasAskedFor() {
        assertEquals(
                "io.github.jwtbench:benchmark-core is built for others (-pl doc,:x): not measured",
                selection("[doc, :x]", CHECKOUT).refusal());
    }

    /** What Maven leaves of an expression that it does not know. */
    @Test
    void whatIsNoListIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> selection("${session.request.selectedProjects}", CHECKOUT).isAsked());
    }

    private static Selection selection(String selected, Path base) {
        return new Selection(
                selected,
                base,
                "io.github.jwtbench:benchmark-core",
                CHECKOUT.resolve("benchmark-core"));
    }
}
