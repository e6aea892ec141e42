package io.github.jwtbench.core.page;

import io.github.jwtbench.core.foreign.ForeignFile;
import io.github.jwtbench.core.foreign.PlainText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The summary of a page for other pages, in the head of its AsciiDoc, so that a linking page needs
 * only this file.
 *
 * @param name name of its files without their endings
 * @param title its title
 * @param session the session of its content; empty for several
 * @param about its topic, a sentence or two; or empty
 * @param valid whether it shows results
 * @param found its findings, the most important first, each with a link to its place
 * @param open questions without an answer, and how to answer them
 * @param chart its most informative chart; a chart without an SVG if it has none
 */
public record Card(
        String name,
        PlainText title,
        String session,
        Markup about,
        boolean valid,
        List<Markup> found,
        List<Markup> open,
        Chart chart) {
    private static final String ENDING = ".adoc";
    private static final Pattern NAME = Pattern.compile(Page.NAME + "[.]adoc");
    private static final Pattern ENTRY = Pattern.compile(":page-([a-z]+)(?:-[0-9]+)?: (.*)");

    /** The cards of the pages that a folder holds, in the order of their names. */
    public static List<Card> readAll(Path folder) throws IOException {
        List<Card> cards = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file :
                        files.filter(each -> NAME.matcher(each.getFileName().toString()).matches())
                                .sorted()
                                .toList()) {
                    cards.add(read(file));
                }
            }
        }
        return cards;
    }

    private static Card read(Path file) throws IOException {
        List<String> lines = ForeignFile.text(file, ForeignFile.RESULT).lines().toList();
        Map<String, List<String>> entries = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            if (line.isEmpty()) {
                break;
            }
            Matcher entry = ENTRY.matcher(line);
            if (entry.matches()) {
                entries.computeIfAbsent(entry.group(1), key -> new ArrayList<>())
                        .add(entry.group(2));
            }
        }
        List<String> chart = entries.getOrDefault("chart", List.of());
        Path svg =
                chart.isEmpty() || !chart.get(0).matches(Chart.NAME)
                        ? null
                        : file.resolveSibling(chart.get(0));
        return new Card(
                file.getFileName().toString().replace(ENDING, ""),
                new PlainText(AsciiDoc.text(lines.get(0).replaceFirst("^= ", ""))),
                entries.getOrDefault("session", List.of("")).get(0),
                new Markup(entries.getOrDefault("about", List.of("")).get(0)),
                !entries.containsKey("invalid"),
                entries.getOrDefault("found", List.of()).stream().map(Markup::new).toList(),
                entries.getOrDefault("open", List.of()).stream().map(Markup::new).toList(),
                svg == null || !Files.exists(svg)
                        ? Chart.of("none.svg", "", "none")
                        : new Chart(
                                chart.get(0),
                                ForeignFile.text(svg, ForeignFile.RESULT),
                                chart.get(1),
                                null));
    }
}
