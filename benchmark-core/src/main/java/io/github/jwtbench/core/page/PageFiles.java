package io.github.jwtbench.core.page;

import io.github.jwtbench.core.untrusted.PlainText;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page as files: AsciiDoc, its images, and HTML. */
public final class PageFiles {

    private static final Pattern HTML = Pattern.compile("(" + Page.NAME + ")[.]html");

    private PageFiles() {}

    /**
     * Writes a page.
     *
     * @param folder where the files go; it is created
     */
    public static void write(Path folder, Page page) throws IOException {
        writeSources(folder, page);
        WholeFile.write(folder.resolve(page.name() + ".html"), page.html());
    }

    /** The names of the pages in a folder, in their order. */
    public static List<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> HTML.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(name -> name.group(1))
                    .sorted()
                    .toList();
        }
    }

    /** Writes a page without its HTML. */
    public static void writeSources(Path folder, Page page) throws IOException {
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(page.name() + ".adoc"), page.asciiDoc());
        for (Map.Entry<String, String> image : page.images().entrySet()) {
            if (!image.getKey().matches(Chart.NAME)) {
                throw new IllegalArgumentException(
                        "a chart must be named by letters, digits, points and hyphens, got: "
                                + PlainText.of(image.getKey()));
            }
            WholeFile.write(folder.resolve(image.getKey()), image.getValue());
        }
    }
}
