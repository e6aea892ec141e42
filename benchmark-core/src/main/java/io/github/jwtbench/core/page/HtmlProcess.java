package io.github.jwtbench.core.page;

import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.core.process.ChildMain;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.asciidoctor.jruby.AsciidoctorJRuby;
import org.asciidoctor.log.LogHandler;
import org.asciidoctor.log.Severity;

/**
 * Asciidoctor in a separate JVM: one for all pages of a process, because its start takes seconds;
 * it ends with the process. It runs without the second compiler, without compiling Ruby, and
 * without RubyGems and native calls, which it never uses: all of them cost more here than they
 * save. In a measuring JVM the second compiler must stay on.
 */
final class HtmlProcess {
    private static final List<String> OPTIONS =
            List.of(
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Djruby.compile.mode=OFF",
                    "-Djruby.cli.rubygems.enable=false",
                    "-Djruby.native.enabled=false");

    private static ChildJvm started;

    private HtmlProcess() {}

    /** Starts it, without waiting until it is ready. */
    static void prepare() {
        Thread starter = new Thread(HtmlProcess::tryToStart, "asciidoctor");
        starter.setDaemon(true);
        starter.start();
    }

    private static void tryToStart() {
        try {
            convert("");
        } catch (UncheckedIOException | IllegalStateException e) {
            // The first page tells it.
        }
    }

    /**
     * Converts AsciiDoc to the body of a page.
     *
     * @throws UncheckedIOException if the process has ended
     */
    static synchronized Html convert(String asciiDoc) {
        try {
            // Ctrl-C in a terminal ends it, too.
            if (started == null || !started.isAlive()) {
                started = ChildJvm.start(HtmlProcess.class, OPTIONS, null);
            }
            return started.ask(asciiDoc, Html.class);
        } catch (IOException e) {
            throw new UncheckedIOException("Asciidoctor's process has ended", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a page was made", e);
        }
    }

    /** In that JVM: made by the first page. */
    private static final class There {
        static final Options EMBEDDABLE =
                Options.builder().backend("html5").safe(SafeMode.SECURE).standalone(false).build();
        static final Asciidoctor ASCIIDOCTOR =
                AsciidoctorJRuby.Factory.create(
                        List.of("uri:classloader:/gems/asciidoctor-" + version() + "/lib"));

        /** Names the folder, which RubyGems would look for. */
        private static String version() {
            Properties versions = new Properties();
            try (InputStream file =
                    Asciidoctor.class.getResourceAsStream(
                            "/META-INF/asciidoctorj-version.properties")) {
                versions.load(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return versions.getProperty("version.asciidoctor");
        }
    }

    public static void main(String[] arguments) throws IOException {
        ChildMain.serve(String.class, HtmlProcess::html);
    }

    private static Html html(String asciiDoc) {
        List<String> warnings = new ArrayList<>();
        LogHandler handler =
                record -> {
                    if (record.getSeverity().compareTo(Severity.WARN) >= 0) {
                        warnings.add(record.getMessage());
                    }
                };
        There.ASCIIDOCTOR.registerLogHandler(handler);
        // Asciidoctor's own page has a clock, and a style sheet larger than the report.
        String body = There.ASCIIDOCTOR.convert(asciiDoc, There.EMBEDDABLE);
        There.ASCIIDOCTOR.unregisterLogHandler(handler);
        return new Html(body, warnings);
    }
}
