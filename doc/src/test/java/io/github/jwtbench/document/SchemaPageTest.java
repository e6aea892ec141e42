package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of fields are those of the JSON Schemas. */
class SchemaPageTest {

    /** The page on scenarios describes theirs, with what people may write. */
    static Stream<Path> results() throws IOException {
        return Checkout.files(Checkout.ROOT.resolve("doc/schema"), ".json").stream()
                .filter(file -> !file.getFileName().toString().startsWith("scenario-"));
    }

    @ParameterizedTest
    @MethodSource("results")
    void thePageHasTheFieldsOfTheSchema(Path schema) throws IOException {
        SchemaTable.Made made = SchemaTable.of(schema);
        String name = schema.getFileName().toString().replace(".schema.json", "");

        assertEquals(List.of(), made.problems());
        MadeFiles.assertSame("_fields-" + name + ".adoc", made.table());
        String include = "include::_fields-" + name + ".adoc[]";
        assertTrue(
                Stream.of("doc/result-format.adoc", "doc/fields.adoc")
                        .map(page -> Document.read(Checkout.ROOT.resolve(page)).text())
                        .anyMatch(text -> text.contains(include)),
                include);
    }
}
