package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Reproduction;
import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.page.Card;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The first page of a session, {@code index.adoc}: whether it is valid, its findings, its open
 * questions, and its other pages. Of these it uses only their own summaries.
 */
public final class Hub {

    private static final PlainText TITLE = new PlainText("JWT validation benchmark");

    /** Most findings on the page; readers would not read more. */
    private static final int MOST_FINDINGS = 7;

    /** Number of findings shown with the link of a page. */
    private static final int EACH = 2;

    /** Pages that are INVALID because runs are, which are named themselves. */
    private static final Set<String> OF_RUNS =
            Set.of(PageNames.RUNS, PageNames.LIBRARY_RUNS, PageNames.SWEEP);

    private Hub() {}

    /**
     * Writes the first page, which links all pages in the folder.
     *
     * @param folder where the files go; it is created
     * @param runs runs of the session
     * @param comparisons comparisons of the session
     * @param notMeasured runs that this machine could not make
     * @throws IllegalStateException when a page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(
            Path folder,
            List<Run> runs,
            List<Comparison> comparisons,
            List<NotMeasured> notMeasured,
            Guide guide)
            throws IOException {
        PageFiles.write(
                folder,
                page(
                        Origin.first(runs, comparisons),
                        runs,
                        comparisons,
                        notMeasured,
                        guide,
                        Card.readAll(folder)));
    }

    /** Writes another page of the session. */
    public static void writePart(Path folder, Page page) throws IOException {
        PageFiles.write(folder, page.partOf(PageNames.HUB + ".html", "All of this session"));
    }

    /**
     * The page. Its date is the date of the runs, so the same runs give the same page.
     *
     * @param origin of the session's first measurement; empty without any
     * @param runs runs of one session
     * @param comparisons comparisons of that session
     * @param notMeasured runs that this machine could not make
     * @param cards of the pages in its folder, including an older version of itself
     */
    static Page page(
            Optional<Origin> origin,
            List<Run> runs,
            List<Comparison> comparisons,
            List<NotMeasured> notMeasured,
            Guide guide,
            List<Card> cards) {
        String session = origin.map(Origin::session).orElse("");
        List<Card> all =
                cards.stream()
                        .filter(card -> !card.name().equals(PageNames.HUB))
                        .sorted(Comparator.comparing(Hub::place).thenComparing(Card::name))
                        .toList();
        List<Card> own = all.stream().filter(card -> isOf(card, session)).toList();
        Page page =
                origin.map(
                                each ->
                                        Page.of(
                                                PageNames.HUB,
                                                TITLE,
                                                each.session(),
                                                EnvironmentTable.origin(
                                                        Units.minute(each.at()),
                                                        each.environment(),
                                                        List.of())))
                        .orElseGet(() -> Page.of(PageNames.HUB, TITLE));
        addBanner(page, runs, comparisons, own, guide.failed(), origin.isPresent());
        page.optional("left", "Still to come").items(guide.left());
        page.optional("limits", "Limits").items(guide.limits());
        List<Markup> found = found(own);
        page.optional("found", "Findings").numbered(found);
        List<Markup> open = new ArrayList<>();
        own.forEach(card -> open.addAll(card.open()));
        open.addAll(gaps(notMeasured));
        page.optional("open", "What is still open").items(open).items(guide.more());
        addParts(page, own, found);
        addReproductions(page, guide.reproductions());
        page.optional("others", "Pages of other sessions")
                .items(all.stream().filter(card -> !own.contains(card)).map(Hub::link).toList());
        page.optional("repeat", "How to repeat this")
                .items(guide.repeat())
                .items(
                        runs.isEmpty()
                                ? List.of()
                                : List.of(
                                        Markup.of(
                                                "Raw data: link:{}.html#files[files of all runs]",
                                                new Markup(PageNames.RUNS))));
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

    /** The runs that this machine could not make, by reason. */
    private static List<Markup> gaps(List<NotMeasured> notMeasured) {
        Map<String, List<String>> byReason =
                notMeasured.stream()
                        .collect(
                                groupingBy(
                                        NotMeasured::reason,
                                        LinkedHashMap::new,
                                        mapping(NotMeasured::id, toList())));
        return byReason.entrySet().stream()
                .map(
                        each ->
                                Markup.of(
                                        "*Not measured:* {}: {}",
                                        String.join(", ", each.getValue()),
                                        each.getKey()))
                .toList();
    }

    private static boolean isOf(Card card, String session) {
        return card.session().isEmpty()
                || card.session().equals(Markup.of("{}", session).asciiDoc());
    }

    private static int place(Card card) {
        int place = PageNames.ORDER.indexOf(card.name());
        return place < 0 ? PageNames.ORDER.size() : place;
    }

    private static Markup link(Card card) {
        return Markup.of("link:{}.html[{}]", new Markup(card.name()), card.title());
    }

    /** The first finding of each page, then the second of each, and so on. */
    static List<Markup> found(List<Card> cards) {
        List<Markup> found = new ArrayList<>();
        int longest = cards.stream().mapToInt(card -> card.found().size()).max().orElse(0);
        for (int place = 0; place < longest; place++) {
            for (Card card : cards) {
                if (place < card.found().size() && found.size() < MOST_FINDINGS) {
                    found.add(card.found().get(place));
                }
            }
        }
        return found;
    }

    private static void addBanner(
            Page page,
            List<Run> runs,
            List<Comparison> comparisons,
            List<Card> cards,
            List<String> failed,
            boolean measured) {
        List<Markup> invalid = new ArrayList<>(RunTables.invalid(runs));
        comparisons.stream()
                .filter(each -> each.status() == Status.INVALID)
                .forEach(each -> invalid.add(RunTables.invalid(each.id(), each.reasons())));
        cards.stream()
                .filter(card -> !card.valid() && !card.session().isEmpty())
                .filter(card -> !OF_RUNS.contains(card.name()))
                .forEach(card -> invalid.add(Markup.of("[.red]**INVALID** {}", link(card))));
        failed.forEach(each -> invalid.add(Markup.of("[.red]**Failed:** {}", each)));
        boolean valid = measured && invalid.isEmpty();
        Section banner =
                page.banner(valid)
                        .text(
                                valid ? "*Status: VALID.* {}" : "[.red]**Status: INVALID.** {}",
                                RunsPage.verdict(runs, comparisons))
                        .items(invalid);
        List<String> notSteady = RunsPage.notSteady(runs);
        if (!notSteady.isEmpty()) {
            banner.text(
                    "Not steady, and not to be compared with others: {} of {} runs, link:{}.html[marked there].",
                    notSteady.size(),
                    runs.size(),
                    new Markup(PageNames.RUNS));
        }
    }

    private static void addParts(Page page, List<Card> cards, List<Markup> said) {
        if (cards.isEmpty()) {
            return;
        }
        Section parts = page.section("pages", "Pages of this session");
        for (Card card : cards) {
            parts.part("{}{}", link(card), new Markup(card.valid() ? "" : " [.red]**INVALID**"))
                    .add(card.chart())
                    .items(
                            card.found().stream()
                                    .limit(EACH)
                                    .filter(each -> !said.contains(each))
                                    .toList())
                    .text("{}", card.about());
        }
    }
}
