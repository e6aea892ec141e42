package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.untrusted.PlainText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The first page of a session, {@code index.adoc}: whether it is valid, its findings, its open
 * questions, and its other pages. Of these it uses only what they say of themselves.
 */
public final class Hub {

    private static final String TITLE = "JWT validation benchmark";

    private static final Inline INVALID = Inline.alarm("INVALID");

    /** Most findings on the page; readers would not read more. */
    private static final int MOST_FINDINGS = 7;

    /** Number of findings shown with the link of a page. */
    private static final int EACH = 2;

    private Hub() {}

    /**
     * Writes the first page, which links all pages in the folder.
     *
     * @param folder where the files go; it is created
     * @param pages the other pages of the session
     */
    static void write(Path folder, SessionReport report, List<Page> pages) throws IOException {
        PageFiles.write(folder, page(report, pages, PageFiles.names(folder)));
    }

    /** Writes another page of the session. */
    public static void writePart(Path folder, Page page) throws IOException {
        PageFiles.write(folder, page.partOf(PageNames.HUB + ".html", "All of this session"));
    }

    /**
     * The page. Its date is the date of the runs, so the same runs give the same page.
     *
     * @param pages the other pages of the session
     * @param names of all pages in its folder
     */
    public static Page page(SessionReport report, List<Page> pages, List<String> names) {
        List<String> order = order();
        List<Page> own =
                pages.stream()
                        .sorted(
                                Comparator.comparing((Page each) -> place(order, each))
                                        .thenComparing(Page::name))
                        .toList();
        Guide guide = report.guide();
        Page page =
                report.origin()
                        .map(each -> each.page(PageNames.HUB, TITLE))
                        .orElseGet(() -> Page.of(PageNames.HUB, new PlainText(TITLE)));
        addBanner(page, report, own);
        page.optional("left", "Still to come").items(guide.left());
        page.optional("limits", "Limits").items(guide.limits());
        List<Inline> found = found(own);
        page.optional("found", "Findings").numbered(found);
        List<Inline> open = new ArrayList<>();
        own.forEach(each -> open.addAll(each.open()));
        RunTables.gaps(report.notMeasured())
                .forEach(each -> open.add(Inline.of("{} {}", Inline.bold("Not measured:"), each)));
        page.optional("open", "What is still open").items(open).items(guide.more());
        addParts(page, own, found);
        addReproductions(page, guide.reproductions());
        page.optional("others", "Other pages in this folder")
                .items(
                        names.stream()
                                .filter(name -> !name.equals(PageNames.HUB))
                                .filter(name -> own.stream().noneMatch(isNamed(name)))
                                .map(name -> link(name, name))
                                .toList());
        page.optional("repeat", "How to repeat this")
                .items(guide.repeat())
                .items(
                        Stream.of(Inline.link(PageNames.RUNS + ".html#files", "files of all runs"))
                                .filter(link -> !report.runs().isEmpty())
                                .map(link -> Inline.of("Raw data: {}", link))
                                .toList());
        return page;
    }

    private static void addReproductions(Page page, List<Reproduction> all) {
        String words = Reproductions.words(all);
        if (!words.isEmpty()) {
            page.section("reproduced", "Reproduced, or not")
                    .text(
                            """
                            {}.
                            Two ratios agree when they lie within {} of each other, and both \
                            questions are answered.""",
                            words,
                            Units.decimals(100 * Reproduction.TOLERANCE, 0) + " %")
                    .add(Reproductions.table(all));
        }
    }

    private static Predicate<Page> isNamed(String name) {
        return page -> page.name().equals(name);
    }

    /** Names of the pages in the order in which people ask. */
    private static List<String> order() {
        return Stream.concat(
                        ReportExtension.all().stream().flatMap(each -> each.order().stream()),
                        PageNames.ORDER.stream())
                .toList();
    }

    private static int place(List<String> order, Page page) {
        int place = order.indexOf(page.name());
        return place < 0 ? order.size() : place;
    }

    private static Inline link(Page page) {
        return link(page.name(), page.title());
    }

    private static Inline link(String name, Object words) {
        return Inline.link(name + ".html", words);
    }

    /** The first finding of each page, then the second of each, and so on. */
    static List<Inline> found(List<Page> pages) {
        List<Inline> found = new ArrayList<>();
        int longest = pages.stream().mapToInt(page -> page.found().size()).max().orElse(0);
        for (int place = 0; place < longest; place++) {
            for (Page page : pages) {
                if (place < page.found().size() && found.size() < MOST_FINDINGS) {
                    found.add(page.found().get(place));
                }
            }
        }
        return found;
    }

    private static void addBanner(Page page, SessionReport report, List<Page> pages) {
        List<Inline> invalid = new ArrayList<>(RunTables.invalid(report.runs()));
        report.comparisons().stream()
                .filter(each -> !each.isValid())
                .forEach(each -> invalid.add(RunTables.invalid(each.id(), each.reasons())));
        if (invalid.isEmpty()) {
            pages.stream()
                    .filter(each -> !each.isValid())
                    .forEach(each -> invalid.add(Inline.of("{} {}", INVALID, link(each))));
        }
        report.guide()
                .failed()
                .forEach(each -> invalid.add(Inline.of("{} {}", Inline.alarm("Failed:"), each)));
        boolean valid = !report.isEmpty() && invalid.isEmpty();
        Section banner =
                page.banner(valid)
                        .text(
                                "{} {}",
                                valid
                                        ? Inline.bold("Status: VALID.")
                                        : Inline.alarm("Status: INVALID."),
                                RunTables.verdict(
                                        report.runs().stream()
                                                .map(each -> each.status() == Status.VALID)
                                                .toList(),
                                        report.comparisons().stream()
                                                .map(Comparison::isValid)
                                                .toList()))
                        .items(invalid);
        List<String> notSteady = RunsPage.notSteady(report.runs());
        if (!notSteady.isEmpty()) {
            banner.text(
                    "Not steady, and not to be compared with others: {} of {} runs, {}.",
                    notSteady.size(),
                    report.runs().size(),
                    Inline.link(PageNames.RUNS + ".html", "marked there"));
        }
    }

    private static void addParts(Page page, List<Page> pages, List<Inline> said) {
        if (pages.isEmpty()) {
            return;
        }
        Section parts = page.section("pages", "Pages of this session");
        for (Page each : pages) {
            Section part =
                    each.isValid()
                            ? parts.part("{}", link(each))
                            : parts.part("{} {}", link(each), INVALID);
            part.addAll(each.chart().stream().toList())
                    .items(
                            each.found().stream()
                                    .limit(EACH)
                                    .filter(found -> !said.contains(found))
                                    .toList());
            each.about().ifPresent(about -> part.text("{}", about));
        }
    }
}
