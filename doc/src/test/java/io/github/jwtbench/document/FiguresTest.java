package io.github.jwtbench.document;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.workflow.Checkout;
import java.nio.file.Files;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Documentation of figures is generated from their registry. */
class FiguresTest {
    private static final String SCHEMA = "schema/run-v1.schema.json";

    @Test
    void runSchemaHasTheFiguresOfTheMetrics() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode schema =
                mapper.readTree(Files.readString(Checkout.ROOT.resolve("doc").resolve(SCHEMA)));
        ObjectNode figures = (ObjectNode) schema.at("/properties/service/properties/figures");
        ObjectNode properties = figures.putObject("properties");
        Figure.ofRuns().stream()
                .filter(Figure::isOfMetrics)
                .forEach(
                        figure ->
                                properties
                                        .putObject(figure.field())
                                        .put("description", figure.heading() + ".")
                                        .put("type", "number")
                                        .put("minimum", 0));

        MadeFiles.assertSame(SCHEMA, mapper.writer(printer()).writeValueAsString(schema) + "\n");
    }

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter(
                        Separators.createDefaultInstance()
                                .withObjectFieldValueSpacing(Separators.Spacing.AFTER));
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        return printer;
    }

    @Test
    void verificationPageHasAllFigures() throws Exception {
        MadeFiles.assertRegions(
                "verification.adoc",
                Map.of(
                        "figures",
                        Figure.ofRuns().stream()
                                .map(FiguresTest::row)
                                .collect(Collectors.joining("\n"))));
    }

    private static String row(Figure figure) {
        return "|`%s` |%s |%s |`%s`\n"
                .formatted(
                        figure.key(),
                        figure.unit().inputs(),
                        figure.moreIsBetter() ? "more" : "less",
                        figure.field());
    }
}
