package io.github.jwtbench.core.page;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.asciidoctor.log.LogHandler;
import org.asciidoctor.log.Severity;

/**
 * Converts one page after the other from its standard input to its standard output. It ends when
 * its standard input does.
 */
final class HtmlMain {

    private static final Options EMBEDDABLE =
            Options.builder().backend("html5").safe(SafeMode.SECURE).standalone(false).build();

    private HtmlMain() {}

    public static void main(String[] arguments) throws IOException {
        DataInputStream pages = new DataInputStream(System.in);
        DataOutputStream converted = new DataOutputStream(new BufferedOutputStream(System.out));
        // What anything else prints must not be taken for a page.
        System.setOut(System.err);
        Asciidoctor asciidoctor = Asciidoctor.Factory.create();
        try {
            while (true) {
                convert(asciidoctor, read(pages), converted);
            }
        } catch (EOFException e) {
            // No more pages.
        }
    }

    private static void convert(Asciidoctor asciidoctor, String asciiDoc, DataOutputStream to)
            throws IOException {
        List<String> warnings = new ArrayList<>();
        LogHandler handler =
                record -> {
                    if (record.getSeverity().compareTo(Severity.WARN) >= 0) {
                        warnings.add(record.getMessage());
                    }
                };
        asciidoctor.registerLogHandler(handler);
        // Asciidoctor's own page has a clock, and a style sheet larger than the report.
        write(to, asciidoctor.convert(asciiDoc, EMBEDDABLE));
        asciidoctor.unregisterLogHandler(handler);
        to.writeInt(warnings.size());
        for (String warning : warnings) {
            write(to, warning);
        }
        to.flush();
    }

    /** Reads a text as {@link #write} writes it. */
    static String read(DataInputStream from) throws IOException {
        byte[] bytes = new byte[from.readInt()];
        from.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Writes how many bytes of UTF-8 a text has, and these. */
    static void write(DataOutputStream to, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        to.writeInt(bytes.length);
        to.write(bytes);
    }
}
