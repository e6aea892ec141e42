package io.github.jwtbench.core.page;

import io.github.jwtbench.core.process.ChildJvm;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A started {@link HtmlMain}, one for all pages of a process, since it takes seconds to start. It
 * ends with the process. A JVM of its own may do without its second compiler and without compiling
 * Ruby, which cost more here than they save; in a JVM that measures they must stay on.
 */
final class HtmlProcess {

    private static final class Shared {
        static final HtmlProcess STARTED = start();
    }

    /**
     * An embeddable page.
     *
     * @param body the HTML
     * @param warnings what Asciidoctor found wrong with the AsciiDoc
     */
    record Page(String body, List<String> warnings) {}

    private final DataOutputStream pages;
    private final DataInputStream converted;

    private HtmlProcess(Process process) {
        this.pages = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        this.converted = new DataInputStream(process.getInputStream());
    }

    private static HtmlProcess start() {
        try {
            return new HtmlProcess(
                    ChildJvm.builder(
                                    List.of(
                                            "-XX:TieredStopAtLevel=1",
                                            "-XX:+UseSerialGC",
                                            // For Ruby, which JDK 25 warns of otherwise.
                                            "--enable-native-access=ALL-UNNAMED",
                                            "-Djruby.compile.mode=OFF"),
                                    HtmlMain.class)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Converts AsciiDoc.
     *
     * @throws UncheckedIOException if the process has ended
     */
    static synchronized Page convert(String asciiDoc) {
        try {
            HtmlProcess process = Shared.STARTED;
            HtmlMain.write(process.pages, asciiDoc);
            process.pages.flush();
            String body = HtmlMain.read(process.converted);
            List<String> warnings = new ArrayList<>();
            for (int left = process.converted.readInt(); left > 0; left--) {
                warnings.add(HtmlMain.read(process.converted));
            }
            return new Page(body, List.copyOf(warnings));
        } catch (IOException e) {
            throw new UncheckedIOException("Asciidoctor's process has ended", e);
        }
    }
}
