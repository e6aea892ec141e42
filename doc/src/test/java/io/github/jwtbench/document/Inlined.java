package io.github.jwtbench.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page that says in comments what stands in it of other files. A platform that shows the page
 * does not follow an {@code include::}, so the text itself is there.
 *
 * <p>{@code // include::FILE[tag=NAME]} fills the next listing, together with other such lines
 * right before it; an attribute {@code indent=0} of the listing has its text begin at the margin.
 * {@code // include::FILE[]} fills it with the whole file.
 */
final class Inlined {
    private static final Pattern INCLUDE =
            Pattern.compile("// include::([^\\[]+)\\[(?:tag=([a-z-]+))?]");

    private static final String LISTING = "----";

    private final Path folder;
    private final List<String> lines;
    private final List<String> made = new ArrayList<>();
    private int at;

    private Inlined(Path page, List<String> lines) {
        this.folder = page.toAbsolutePath().getParent();
        this.lines = lines;
    }

    /** The text of a page as it must be. */
    static String of(Path page) throws IOException {
        String text = Files.readString(page);
        Inlined inlined = new Inlined(page, text.lines().toList());
        while (inlined.at < inlined.lines.size()) {
            inlined.next();
        }
        return String.join("\n", inlined.made) + "\n";
    }

    private void next() throws IOException {
        List<String> included = new ArrayList<>();
        for (Matcher include = INCLUDE.matcher(line()); include.matches(); ) {
            made.add(line());
            at++;
            if (!included.isEmpty()) {
                included.add("");
            }
            included.addAll(read(include));
            include.reset(line());
        }
        if (included.isEmpty()) {
            made.add(line());
            at++;
        } else {
            listing(included);
        }
    }

    private String line() {
        return lines.get(at);
    }

    private void listing(List<String> included) {
        boolean toMargin = false;
        while (!line().equals(LISTING)) {
            toMargin |= line().contains("indent=0");
            made.add(line());
            at++;
        }
        made.add(LISTING);
        at++;
        made.addAll(toMargin ? toMargin(included) : included);
        while (!line().equals(LISTING)) {
            at++;
        }
        made.add(LISTING);
        at++;
    }

    private static List<String> toMargin(List<String> text) {
        int indent =
                text.stream()
                        .filter(line -> !line.isBlank())
                        .mapToInt(line -> line.length() - line.stripLeading().length())
                        .min()
                        .orElse(0);
        return text.stream().map(line -> line.isBlank() ? "" : line.substring(indent)).toList();
    }

    /** The lines of a file, or of a tag in it, without those that begin or end a tag. */
    private List<String> read(Matcher include) throws IOException {
        String tag = include.group(2);
        List<String> text = new ArrayList<>();
        boolean isIn = tag == null;
        boolean isFound = isIn;
        for (String line : Files.readAllLines(folder.resolve(include.group(1)))) {
            if (line.contains("tag::") || line.contains("end::")) {
                if (tag != null && line.contains("::" + tag + "[]")) {
                    isIn = line.contains("tag::");
                    isFound = true;
                }
            } else if (isIn) {
                text.add(line);
            }
        }
        if (!isFound) {
            throw new IOException("no tag " + tag + " in " + include.group(1));
        }
        while (!text.isEmpty() && text.get(text.size() - 1).isBlank()) {
            text.remove(text.size() - 1);
        }
        return text;
    }
}
