package io.github.jwtbench.browser;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The system's Chromium, without a window. */
final class Browser implements AutoCloseable {
    /** Headings are a matter of best practice there. */
    private static final List<String> RULES =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    /** A page whose table has no name for its first column is a page all the same. */
    private static final List<String> OTHERS = List.of("empty-table-header");

    /**
     * Rows below the third are like those above them, and thousands of cells take minutes. A table
     * keeps its width when they collapse.
     */
    private static final String SHOW_FURTHER_ROWS =
            """
            document.querySelectorAll('tbody tr:nth-child(n+4)')
                .forEach(row => row.style.visibility = arguments[0]);""";

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Where the program lies; null where it is not installed. */
    static Path program(String... names) {
        return Stream.of(names)
                .flatMap(
                        name ->
                                Stream.of(System.getenv("PATH").split(":"))
                                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /**
     * Starts it.
     *
     * @param chromium the browser
     * @param driver chromedriver of the same version
     */
    static Browser start(Path chromium, Path driver) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.toString());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu");
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service =
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.toFile())
                        .usingAnyFreePort()
                        .withSilent(true)
                        .build();
        return new Browser(new ChromeDriver(service, options));
    }

    /** Opens a page. */
    void open(Path page) {
        open(page.toAbsolutePath().toUri());
    }

    void open(URI page) {
        driver.get(page.toString());
    }

    /** Result of a script. */
    @SuppressWarnings("unchecked")
    <T> T run(String script, Object... arguments) {
        return (T) driver.executeScript(script, arguments);
    }

    /** Shows pages in this width, and light or dark. */
    void look(int width, boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width",
                        width,
                        "height",
                        900,
                        "deviceScaleFactor",
                        1,
                        "mobile",
                        width < 800));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of(
                                        "name",
                                        "prefers-color-scheme",
                                        "value",
                                        dark ? "dark" : "light"))));
    }

    /** Violations of WCAG level AA, and headings out of order. */
    List<String> faults() {
        return words(axe().withTags(RULES).disableRules(OTHERS));
    }

    /** Elements with too little contrast. */
    List<String> faint() {
        return words(axe().withRules(List.of("color-contrast")));
    }

    /** The pages have no frames, so axe runs in one step, and tells only what breaks a rule. */
    @SuppressWarnings("deprecation")
    private static AxeBuilder axe() {
        AxeRunOptions options = new AxeRunOptions();
        options.setResultTypes(List.of("violations"));
        return new AxeBuilder().withOptions(options).setLegacyMode();
    }

    private List<String> words(AxeBuilder axe) {
        run(SHOW_FURTHER_ROWS, "collapse");
        List<Rule> broken = axe.analyze(driver).getViolations();
        run(SHOW_FURTHER_ROWS, "");
        return broken.stream()
                .map(rule -> rule.getId() + ": " + rule.getNodes().get(0).getHtml())
                .toList();
    }

    /** Console messages since the last call. */
    List<String> console() {
        return messages(LogType.BROWSER).toList();
    }

    /** Addresses requested since the last call, except for files. */
    List<String> requests() {
        return messages(LogType.PERFORMANCE)
                .filter(message -> message.contains("\"Network.requestWillBeSent\""))
                .filter(message -> !message.matches("(?s).*\"url\":\"(?:file|data|about):.*"))
                .toList();
    }

    private Stream<String> messages(String log) {
        return driver.manage().logs().get(log).getAll().stream().map(LogEntry::getMessage);
    }

    /** Keeps a picture of what is seen, from the top of the page. */
    void picture(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
