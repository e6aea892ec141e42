package io.github.jwtbench.core.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A page as files: AsciiDoc, the images beside it, and HTML made from them. */
public final class PageFiles {

    private static final String ENDING = ".adoc";

    private PageFiles() {}

    /**
     * Links to the pages that a folder holds, in the order of their names.
     *
     * @param folder where they are; it need not be there
     * @param but name of the page that the links are for
     */
    public static List<Markup> links(Path folder, String but) throws IOException {
        List<Markup> links = new ArrayList<>();
        for (Path file : asciiDoc(folder)) {
            String name = file.getFileName().toString().replace(ENDING, "");
            if (!name.equals(but)) {
                // Behind the comma stand the session and its date, which all pages share.
                String title = Files.readAllLines(file).get(0).replaceFirst("^= ([^,]*).*", "$1");
                links.add(new Markup("link:%s.html[%s]".formatted(name, title)));
            }
        }
        return links;
    }

    private static List<Path> asciiDoc(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
        }
    }

    /**
     * Writes a page.
     *
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(Path folder, Page page) throws IOException {
        writeSources(folder, page);
        String name = page.name();
        Html html = Html.of(page.title(), page.asciiDoc(), page.images());
        Files.writeString(folder.resolve(name + ".html"), html.text());
        if (!html.warnings().isEmpty()) {
            throw new IllegalStateException(
                    name + ENDING + " must convert without warnings, got: " + html.warnings());
        }
    }

    /** Writes a page without its HTML. */
    public static void writeSources(Path folder, Page page) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(page.name() + ENDING), page.asciiDoc());
        for (Map.Entry<String, String> image : page.images().entrySet()) {
            Files.writeString(folder.resolve(image.getKey()), image.getValue());
        }
    }
}
