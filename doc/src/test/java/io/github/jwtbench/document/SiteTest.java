package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.workflow.Checkout;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Attributes;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.asciidoctor.log.Severity;
import org.junit.jupiter.api.Test;

/** Renders all pages to {@code target/site}. */
class SiteTest {
    private static final Path SITE = Path.of("target/site");

    /** Verbose Asciidoctor tells of references that lead nowhere, as INFO. */
    private static final String VERBOSE = "$VERBOSE = true";

    @Test
    void pagesAreCleanAsciiDoc() throws IOException {
        List<String> logged = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        List<Document> pages = DocumentsTest.pages().toList();
        try (Asciidoctor asciidoctor = Asciidoctor.Factory.create()) {
            asciidoctor
                    .rubyExtensionRegistry()
                    .loadClass(new ByteArrayInputStream(VERBOSE.getBytes(StandardCharsets.UTF_8)));
            asciidoctor.registerLogHandler(
                    found -> {
                        if (found.getSeverity().compareTo(Severity.INFO) >= 0) {
                            logged.add(found.getMessage());
                        }
                    });
            for (Document page : pages) {
                asciidoctor.convertFile(page.file().toFile(), options(place(page.file())));
                logged.forEach(message -> faults.add(page + ": " + message));
                logged.clear();
            }
        }
        copyWhatPagesShow();

        assertEquals(List.of(), faults);
    }

    private static Options options(Path made) {
        return Options.builder()
                .safe(SafeMode.UNSAFE)
                .mkDirs(true)
                .toDir(made.getParent().toFile())
                .attributes(
                        Attributes.builder()
                                .attribute("attribute-missing", "warn")
                                .attribute("nofooter")
                                .attribute("toc")
                                // The pages load nothing from the network.
                                .attribute("webfonts!")
                                .build())
                .build();
    }

    private static void copyWhatPagesShow() throws IOException {
        for (String folder : List.of("analysis", "proxies", "schema")) {
            try (Stream<Path> files = Files.walk(Checkout.ROOT.resolve("doc").resolve(folder))) {
                for (Path file : files.filter(SiteTest::isShown).toList()) {
                    Path copy = place(file);
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static boolean isShown(Path file) {
        return file.toString().matches(".*\\.(gz|svg|json)");
    }

    /** Where a file of the checkout lies in the site. */
    private static Path place(Path file) {
        return SITE.resolve(Checkout.ROOT.relativize(file));
    }
}
