package io.github.jwtbench.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Resource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The pages of a session in a real browser: of recorded data, and of this build's session. */
@Tag("slow")
class ReportInBrowserTest {
    private static final Path MADE = Path.of("target/browser");
    private static final Path PICTURES = MADE.resolve("pictures");
    private static final Path BUILT = Path.of("../target/benchmark-report");
    private static final int WIDE = 1300;
    private static final int PHONE = 380;

    private static Browser browser;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Path chromium = Browser.program("chromium", "chromium-browser", "google-chrome");
        Path driver = Browser.program("chromedriver");
        assumeTrue(chromium != null && driver != null, "chromium or chromedriver is not installed");
        RecordedPages.make(MADE);
        browser = Browser.start(chromium, driver);
    }

    /** Discards messages of the page of an earlier test. */
    @BeforeEach
    void forget() {
        browser.open(URI.create("about:blank"));
        browser.console();
        browser.requests();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void pagesOfRecordedDataHaveNoFaults() throws IOException {
        judge(MADE);
    }

    @Test
    void pagesOfTheBuildsSessionHaveNoFaults() throws IOException {
        Path hub = BUILT.resolve("index.html");
        assumeTrue(Files.exists(hub), "this build has measured nothing");
        assumeTrue(
                Files.readString(hub).contains(Resource.text(Page.class, "page.js")),
                "the pages were made by another version");
        judge(BUILT);
    }

    /** Pages of files whose texts try to act, as benchmark-suite's ForeignTextTest makes them. */
    @Test
    void textOfAFileDoesNotRun() throws IOException {
        assumeTrue(Files.isDirectory(RecordedPages.HOSTILE), "benchmark-suite has not made them");
        List<String> faults = new ArrayList<>();
        for (Path folder : RecordedPages.files(RecordedPages.HOSTILE, "")) {
            for (Path page : RecordedPages.files(folder, ".html")) {
                browser.open(page);
                String name = folder.getFileName() + "/" + page.getFileName();
                if (browser.<Boolean>run(
                        "return window.acted === undefined && document.scripts.length === 1")) {
                    tell(faults, name, browser.console());
                    tell(faults, name, browser.requests());
                } else {
                    faults.add(name + " acts");
                }
            }
        }
        assertEquals(List.of(), faults);
    }

    private static void judge(Path folder) throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path page : RecordedPages.files(folder, ".html")) {
            String name = page.getFileName().toString().replace(".html", "");
            browser.look(WIDE, false);
            browser.open(page);
            picture(folder, name + "-light");
            tell(faults, name, browser.faults());
            tell(faults, name, deadLinks(page));
            browser.look(WIDE, true);
            picture(folder, name + "-dark");
            if (folder.equals(MADE)) {
                // Colours are those of the page kit, and take a second a page.
                tell(faults, name + " in the dark", browser.faint());
            }
            browser.look(PHONE, false);
            picture(folder, name + "-phone");
            long width = browser.run("return document.scrollingElement.scrollWidth");
            if (width > PHONE) {
                faults.add(name + " is " + width + " pixels wide on a phone");
            }
            tell(faults, name, browser.console());
            tell(faults, name, browser.requests());
        }
        assertEquals(List.of(), faults);
    }

    private static void picture(Path folder, String name) throws IOException {
        browser.picture(
                PICTURES.resolve(folder.equals(BUILT) ? "built" : "made").resolve(name + ".png"));
    }

    private static void tell(List<String> faults, String page, List<String> found) {
        found.forEach(each -> faults.add(page + ": " + each));
    }

    private static List<String> deadLinks(Path page) throws IOException {
        List<String> links = browser.run("return [...document.links].map(link => link.href)");
        List<String> dead = new ArrayList<>();
        for (String link : links) {
            URI address = URI.create(link);
            if (!"file".equals(address.getScheme())) {
                dead.add("leaves the folder: " + link);
                continue;
            }
            Path file = Path.of(address.getPath());
            String anchor = address.getFragment();
            if (!Files.exists(file)
                    || anchor != null
                            && !Files.readString(file).contains("id=\"" + anchor + "\"")) {
                dead.add("leads nowhere: " + link);
            }
        }
        return dead;
    }

    /** A judge that sees nothing would pass all pages. */
    @Test
    void faultsOfAPageAreDetected() throws IOException {
        browser.look(WIDE, false);
        browser.open(MADE.resolve("index.html"));

        browser.run(
                """
                console.error('heard');
                fetch('http://127.0.0.1:1/').catch(() => {});
                document.querySelector('main').insertAdjacentHTML(
                    'beforeend', '<h5>Deep</h5><p style="color: #ccc">Faint</p>');""");

        String faults = browser.faults().toString();
        assertTrue(faults.contains("heading-order"), faults);
        assertTrue(faults.contains("color-contrast"), faults);
        assertTrue(browser.console().toString().contains("heard"));
        assertEquals(List.of(), browser.requests(), "the page's policy lets none through");

        browser.open(
                Files.writeString(
                        MADE.resolve("checkout/asks.html"), "<p>A page without a policy"));
        browser.run("return fetch('http://127.0.0.1:1/').catch(() => null)");
        assertEquals(1, browser.requests().size());
        assertTrue(browser.console().toString().contains("http://127.0.0.1:1/"));
    }

    @Test
    void eachPageIsLinkedFromTheHub() throws IOException {
        browser.open(MADE.resolve("index.html"));

        List<String> links =
                browser.run(
                        "return [...document.links].map(link => link.pathname.split('/').pop())");

        for (Path page : RecordedPages.files(MADE, ".html")) {
            String name = page.getFileName().toString();
            assertTrue(name.equals("index.html") || links.contains(name), name);
        }
    }

    @Test
    void tableIsSortedByNumbersAndBack() {
        browser.open(MADE.resolve("runs.html"));
        String column =
                """
                const table = document.querySelector('#workload + .sectionbody table');
                const at = [...table.tHead.rows[0].cells]
                    .findIndex(head => head.textContent === 'Planned');
                """;
        String click = column + "table.tHead.rows[0].cells[at].querySelector('button').click()";
        String there =
                column
                        + "return [...table.tBodies[0].rows].map(row => `${parseFloat(row.cells[at].textContent)}`)";

        browser.run(click);
        List<String> up = browser.run(there);
        browser.run(click);
        List<String> down = browser.run(there);

        List<Double> numbers = up.stream().map(Double::valueOf).toList();
        assertTrue(numbers.size() > 2, up.toString());
        assertEquals(numbers.stream().sorted().toList(), numbers);
        assertEquals(
                numbers.stream().sorted((a, b) -> Double.compare(b, a)).toList(),
                down.stream().map(Double::valueOf).toList());
    }

    @Test
    void anyTwoRunsAreComparedSideBySide() {
        browser.open(MADE.resolve("runs.html"));

        List<List<String>> beside =
                browser.run(
                        """
                        const picks = document.querySelectorAll('.pick select');
                        picks[0].selectedIndex = 1;
                        picks[1].selectedIndex = 2;
                        picks[1].onchange();
                        return [...document.querySelector('table.beside').rows]
                            .map(row => [...row.cells].map(cell => cell.textContent));""");

        assertEquals("Run", beside.get(0).get(0));
        assertEquals(3, beside.get(0).size(), beside.toString());
        assertTrue(beside.stream().anyMatch(row -> row.get(0).equals("req/s")), beside.toString());
    }

    @Test
    void tooltipShowsTheInterval() {
        browser.open(MADE.resolve("slowdown-00-1-analysis.html"));

        String tip =
                browser.run(
                        """
                        document.querySelector('.value').dispatchEvent(
                            new PointerEvent('pointerover', { bubbles: true }));
                        return document.getElementById('tip').textContent;""");

        assertTrue(tip.matches(".*: [0-9.]+ \\([0-9.]+ to [0-9.]+\\)"), tip);
    }
}
