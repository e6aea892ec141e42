package io.github.jwtbench.core.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A page as files: AsciiDoc, the images beside it, and HTML made from them. */
public final class PageFiles {

    private PageFiles() {}

    /**
     * Writes a page.
     *
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(Path folder, Page page) throws IOException {
        write(folder, page.name(), page.title(), page.asciiDoc(), page.images());
    }

    /**
     * Likewise, of a page as AsciiDoc.
     *
     * @param folder where they go; it is created
     * @param name name of the files without their endings
     * @param title title of the HTML, plain text
     * @param images SVG by the name that the page gives it
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(
            Path folder, String name, String title, String asciiDoc, Map<String, String> images)
            throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name + ".adoc"), asciiDoc);
        for (Map.Entry<String, String> image : images.entrySet()) {
            Files.writeString(folder.resolve(image.getKey()), image.getValue());
        }
        Html html = Html.of(title, asciiDoc, images);
        Files.writeString(folder.resolve(name + ".html"), html.text());
        if (!html.warnings().isEmpty()) {
            throw new IllegalStateException(
                    name + ".adoc must convert without warnings, got: " + html.warnings());
        }
    }
}
