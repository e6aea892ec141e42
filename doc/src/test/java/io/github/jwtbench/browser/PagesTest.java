package io.github.jwtbench.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.report.ComparisonPages;
import io.github.jwtbench.core.report.PageNames;
import io.github.jwtbench.suite.report.SuitePageNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The HTML of each page shows what Asciidoctor shows of its AsciiDoc, which is without faults. */
@Tag("slow")
class PagesTest {
    private static final Path MADE = Path.of("target/pages");
    private static final Options EMBEDDABLE =
            Options.builder().backend("html5").safe(SafeMode.SECURE).standalone(false).build();

    private static final Set<String> LOOKS = Set.of("red", "halign-right", "halign-center");
    private static final List<String> FAULTS = new ArrayList<>();
    private static Asciidoctor asciidoctor;

    @BeforeAll
    static void start() {
        asciidoctor = Asciidoctor.Factory.create();
        asciidoctor.registerLogHandler(found -> FAULTS.add(found.getMessage()));
    }

    @AfterAll
    static void stop() {
        asciidoctor.close();
    }

    @Test
    void pagesOfRecordedDataAreEqualInBothForms() throws IOException, InterruptedException {
        RecordedPages.make(MADE);

        assertTrue(assertSame(MADE).contains(PageNames.RUNS));
    }

    @Test
    void pagesOfPublishedComparisonsAreEqualInBothForms() throws IOException {
        Set<String> ids = Set.of("services", "frameworks", "headers", "grpc", "container-startup");
        List<Comparison> published = ComparisonFiles.readPublished(Path.of("analysis"), ids);
        assertEquals(ids, published.stream().map(Comparison::id).collect(Collectors.toSet()));
        List<Page> pages = ComparisonPages.of(published);

        assertEquals(published.size(), pages.size());
        pages.forEach(page -> assertSame(page.name(), page.asciiDoc(), page.html()));
    }

    @Test
    void pagesWithHostileTextsAreEqualInBothForms() throws IOException {
        assumeTrue(Files.isDirectory(RecordedPages.HOSTILE), "benchmark-suite has not made them");
        Set<String> names = new TreeSet<>();
        for (Path folder : RecordedPages.files(RecordedPages.HOSTILE, "")) {
            names.addAll(assertSame(folder));
        }

        assertTrue(
                names.containsAll(
                        List.of(
                                PageNames.HUB,
                                SuitePageNames.SERVICES,
                                PageNames.RUNS,
                                PageNames.SWEEP,
                                SuitePageNames.LIBRARY,
                                SuitePageNames.TOKEN_FORMATS,
                                SuitePageNames.HEADERS,
                                SuitePageNames.STARTS,
                                SuitePageNames.LIBRARY_RUNS,
                                PageNames.HISTORY,
                                PageNames.VERIFICATION)),
                names::toString);
    }

    /** The names of the compared pages. */
    private static Set<String> assertSame(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path html : RecordedPages.files(folder, ".html")) {
            String name = html.getFileName().toString().replace(".html", "");
            names.add(name);
            assertSame(
                    folder + "/" + name,
                    Files.readString(folder.resolve(name + ".adoc")),
                    Files.readString(html));
        }
        return names;
    }

    private static void assertSame(String page, String asciiDoc, String html) {
        FAULTS.clear();
        String rendered = asciidoctor.convert(asciiDoc, EMBEDDABLE);
        assertEquals(List.of(), FAULTS, page);
        assertIterableEquals(
                shown(Jsoup.parse(rendered).body()),
                shown(Jsoup.parse(html).selectFirst("main")),
                page);
    }

    /** The whole text, and the meaning of its parts. */
    private static List<String> shown(Element page) {
        page.select("img").forEach(image -> image.tagName("b").text(image.attr("alt")));
        page.select("svg").forEach(image -> image.tagName("b").text(image.attr("aria-label")));
        List<String> shown = new ArrayList<>();
        shown.add(page.text());
        for (Element each :
                page.select("h1, h2, h3, a, b, li, caption, col, th, td, summary, strong, code")) {
            shown.add(
                    String.join(
                            " | ",
                            each.tagName(),
                            each.is("li") ? each.parent().tagName() : "",
                            each.is("h2, h3") ? each.id() : "",
                            each.attr("href"),
                            each.attr("colspan"),
                            percent(each.attr("style")),
                            each.classNames().stream().filter(LOOKS::contains).toList().toString(),
                            each.text()));
        }
        return shown;
    }

    /** The width, without what Asciidoctor's rounding leaves to the last column. */
    private static String percent(String style) {
        String number = style.replaceAll("[^0-9.]", "");
        return number.isEmpty()
                ? ""
                : String.format(Locale.ROOT, "%.1f", Double.parseDouble(number));
    }
}
