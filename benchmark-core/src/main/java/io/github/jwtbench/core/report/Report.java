package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.NotMeasured;
import io.github.jwtbench.core.model.Run;
import io.quarkus.qute.Engine;
import io.quarkus.qute.Expression;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.ResultMapper;
import io.quarkus.qute.TemplateNode.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** One page for a whole session: {@code index.adoc}, and {@code index.html} made from it. */
public final class Report {

    private Report() {}

    /**
     * Writes the page. Its date is that of the runs, so old runs give the old page again.
     *
     * @param runs runs of one session, in the order of the page
     * @param notMeasured runs that this machine could not make
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(List<Run> runs, List<NotMeasured> notMeasured, Path folder)
            throws IOException {
        String asciiDoc = asciiDoc(runs, notMeasured);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("index.adoc"), asciiDoc);

        Html html = Html.of(asciiDoc);
        Files.writeString(folder.resolve("index.html"), html.text());
        if (!html.warnings().isEmpty()) {
            throw new IllegalStateException(
                    "index.adoc must convert without warnings, got: " + html.warnings());
        }
    }

    static String asciiDoc(List<Run> runs, List<NotMeasured> notMeasured) {
        Engine engine =
                Engine.builder()
                        .addDefaults()
                        .addValueResolver(new ReflectionValueResolver())
                        .addResultMapper(new Escaping())
                        .strictRendering(true)
                        .removeStandaloneLines(true)
                        .build();
        engine.putTemplate("table", engine.parse(resource("table.adoc")));
        return engine.parse(resource("report.adoc"))
                .data("page", Page.of(runs, notMeasured))
                .render();
    }

    static String resource(String name) {
        try (InputStream in = Report.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource must be on the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Escapes every text that the template prints, so that none can be forgotten. */
    private static final class Escaping implements ResultMapper {
        @Override
        public boolean appliesTo(Origin origin, Object result) {
            return result instanceof String;
        }

        @Override
        public String map(Object result, Expression expression) {
            return AsciiDoc.escape((String) result);
        }
    }
}
