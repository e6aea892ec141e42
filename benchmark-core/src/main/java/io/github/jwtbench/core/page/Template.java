package io.github.jwtbench.core.page;

import io.quarkus.qute.Engine;
import io.quarkus.qute.Expression;
import io.quarkus.qute.HtmlEscaper;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.ResultMapper;
import io.quarkus.qute.TemplateNode.Origin;
import io.quarkus.qute.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * An AsciiDoc page with places for values. Every text that it prints is escaped, so that none can
 * be read as markup; only a {@link Markup} is taken as it is. {@code {#include table t=x /}} draws
 * a {@link Table}.
 */
public final class Template {

    private final String text;

    private Template(String text) {
        this.text = text;
    }

    /**
     * Reads a template.
     *
     * @param owner class that the file lies beside
     * @param name name of the file
     * @throws IllegalStateException if it is not there
     */
    public static Template of(Class<?> owner, String name) {
        return new Template(resource(owner, name));
    }

    /**
     * Fills the template.
     *
     * @param name what the template calls the value
     * @param value a record, whose parts the template reads
     */
    public String render(String name, Object value) {
        Engine engine =
                Engine.builder()
                        .addDefaults()
                        .addValueResolver(new ReflectionValueResolver())
                        .addResultMapper(new Escaping())
                        .strictRendering(true)
                        .removeStandaloneLines(true)
                        .build();
        engine.putTemplate("table", engine.parse(resource(Template.class, "table.adoc")));
        return engine.parse(text).data(name, value).render();
    }

    /** An SVG beside this class, filled with what it calls {@code plot}; texts are escaped. */
    static String svg(String name, Object plot) {
        return Engine.builder()
                .addDefaults()
                .addValueResolver(new ReflectionValueResolver())
                .addResultMapper(new HtmlEscaper(List.of(Variant.TEXT_HTML)))
                .strictRendering(true)
                .removeStandaloneLines(true)
                .build()
                .parse(resource(Template.class, name), Variant.forContentType(Variant.TEXT_HTML))
                .data("plot", plot)
                .render();
    }

    /**
     * A text file beside a class.
     *
     * @throws IllegalStateException if it is not there
     */
    public static String resource(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
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
            return result instanceof String || result instanceof Block;
        }

        @Override
        public String map(Object result, Expression expression) {
            return result instanceof Block block
                    ? block.asciiDoc().stripTrailing()
                    : AsciiDoc.escape((String) result);
        }
    }
}
