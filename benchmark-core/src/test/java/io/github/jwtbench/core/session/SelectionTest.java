package io.github.jwtbench.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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
                "[]                                          | true",
                "[benchmark-core]                            | false",
                "[benchmark-core, benchmark-integration-jmh] | true",
                "[:benchmark-integration-jmh]                | true",
                "[:benchmark-integration-wrk]                | false"
            })
    void anotherModuleIsAskedForInTheSameForms(String selected, boolean asked) {
        assertEquals(asked, selection(selected, CHECKOUT).isAsked("benchmark-integration-jmh"));
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
