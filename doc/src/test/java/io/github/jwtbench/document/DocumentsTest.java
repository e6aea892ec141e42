package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cli.Jwtbench;
import io.github.jwtbench.workflow.Checkout;
import io.github.jwtbench.workflow.CommandRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands, properties, files, metrics, fields, links and anchors in pages exist. Decisions and the
 * changelog describe the past, so only their links are checked.
 */
class DocumentsTest {
    private static final Path INDEX = Checkout.ROOT.resolve("doc/index.adoc");
    private static final List<String> PAGES_ABOVE =
            List.of("README.adoc", "CONTRIBUTING.adoc", "CHANGELOG.adoc", "SECURITY.adoc");

    /** A command with its arguments. */
    private static final Pattern COMMAND =
            Pattern.compile(
                    "(\\./mvnw|\\.ci/\\w+|(docker|\\.github)/\\S+\\.sh)( .*)?|(\\./)?jwtbench .*");

    private static final Pattern PROPERTY = Pattern.compile("(?<!\\w)-D([\\w.]+)");

    /** Of the environment, or a constant. */
    private static final Pattern VARIABLE = Pattern.compile("\\b[A-Z]+(?:_[A-Z]+)+\\b");

    /** A name with dots or low lines, or a path. */
    private static final Pattern NAME = Pattern.compile("\\.?/?[A-Za-z][\\w-]*([._/][\\w*-]+)+/?");

    /** A placeholder in a name. */
    private static final Pattern PLACE = Pattern.compile("(?<![A-Za-z])[A-Z]+(?![a-z])|\\*+|…");

    /** Names of glibc, the JDK, Maven's plug-ins, Quarkus and Micrometer. */
    private static final Set<String> OF_OTHERS =
            Set.of(
                    "Http2Settings.setMaxHeaderListSize",
                    "MALLOC_ARENA_MAX",
                    "MAVEN_GPG_PASSPHRASE",
                    "http_server_requests_seconds",
                    "integration-tests/target/native-sources",
                    "jvm_gc_overhead",
                    "jvm_memory_max_bytes",
                    "jvm_memory_usage_after_gc",
                    "jvm_threads_states_threads",
                    "keystore.pkcs12.keyPbeIterationCount",
                    "quarkus.native.sources",
                    "surefire.failIfNoSpecifiedTests");

    private static List<Document> pages;
    private static Sources sources;

    @BeforeAll
    static void read() throws IOException {
        pages = pages().toList();
        sources = Sources.read();
    }

    static Stream<Document> pages() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(Checkout.ROOT.resolve("doc"))) {
            all.filter(file -> file.toString().endsWith(".adoc"))
                    .filter(file -> !Checkout.ROOT.relativize(file).startsWith("doc/target"))
                    .sorted()
                    .forEach(files::add);
        }
        PAGES_ABOVE.forEach(page -> files.add(Checkout.ROOT.resolve(page)));
        return files.stream().map(Document::read);
    }

    /** Pages that speak of what there is. */
    static Stream<Document> present() throws IOException {
        return pages().filter(page -> !page.file().endsWith("decisions.adoc"))
                .filter(page -> !page.file().endsWith("CHANGELOG.adoc"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksHaveATarget(Document page) {
        assertEquals(
                List.of(), page.links().filter(link -> !leads(page, link)).toList(), page::name);
    }

    private static boolean leads(Document page, String link) {
        String[] parts = link.split("#", 2);
        Path file =
                parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]).normalize();
        return Files.exists(file)
                && (parts.length == 1 || Document.read(file).anchors().contains(parts[1]));
    }

    @ParameterizedTest
    @MethodSource("present")
    void filesOfCommandsExist(Document page) {
        List<String> missing =
                page.shells()
                        .flatMap(text -> Stream.of(text.split("\\s+")))
                        .filter(word -> word.startsWith("doc/") && !word.contains("/target/"))
                        .filter(word -> !Files.exists(Checkout.ROOT.resolve(word)))
                        .toList();

        assertEquals(List.of(), missing, page::name);
    }

    @ParameterizedTest
    @MethodSource("present")
    void commandsExist(Document page) {
        List<String> problems =
                Stream.concat(
                                page.shells(),
                                page.codes().stream()
                                        .filter(code -> COMMAND.matcher(code).matches()))
                        .flatMap(text -> CommandRules.ofPage(text).stream())
                        .distinct()
                        .toList();

        assertEquals(List.of(), problems, page::name);
    }

    @ParameterizedTest
    @MethodSource("present")
    void propertiesExist(Document page) {
        List<String> unknown =
                PROPERTY.matcher(page.text())
                        .results()
                        .map(match -> match.group(1))
                        .filter(name -> !sources.have(name) && !OF_OTHERS.contains(name))
                        .distinct()
                        .toList();

        assertEquals(List.of(), unknown, page::name);
    }

    @ParameterizedTest
    @MethodSource("present")
    void variablesExist(Document page) {
        List<String> unknown =
                Stream.concat(page.shells(), page.codes().stream())
                        .flatMap(text -> VARIABLE.matcher(text).results())
                        .map(MatchResult::group)
                        .filter(name -> !sources.have(name) && !OF_OTHERS.contains(name))
                        .distinct()
                        .toList();

        assertEquals(List.of(), unknown, page::name);
    }

    /** Settings, metrics, fields, packages and files. */
    @ParameterizedTest
    @MethodSource("present")
    void namesExist(Document page) {
        List<String> unknown =
                page.codes().stream()
                        .filter(code -> NAME.matcher(code).matches())
                        .filter(name -> !isThere(name) && !OF_OTHERS.contains(name))
                        .toList();

        assertEquals(List.of(), unknown, page::name);
    }

    /** As a file or folder, or in the sources. */
    private static boolean isThere(String name) {
        if (Files.exists(Checkout.ROOT.resolve(name)) || sources.have(name)) {
            return true;
        }
        List<String> parts =
                Arrays.stream(name.split("[/]"))
                        .flatMap(part -> Stream.of(PLACE.split(part)))
                        .toList();
        return !Checkout.has(name) && parts.stream().allMatch(DocumentsTest::isKnown);
    }

    private static boolean isKnown(String part) {
        String bare = part.replaceAll("^[._-]+|[._-]+$", "");
        return bare.isEmpty()
                || sources.have(bare)
                || isMeter(bare)
                || bare.contains(".")
                        && Stream.of(bare.split("\\.")).allMatch(word -> sources.have(word));
    }

    /** Whether Micrometer makes this name for Prometheus of one in the sources. */
    private static boolean isMeter(String metric) {
        String meter = metric.replaceAll("_(total|seconds|bytes|info)$", "").replace('_', '.');
        int last = meter.lastIndexOf('.') + 1;
        return sources.have(meter)
                || sources.have("\"" + meter.substring(0, last) + "\"")
                        && sources.have("\"" + meter.substring(last) + "\"");
    }

    @Test
    void eachPageIsLinkedFromTheIndex() {
        Set<Path> seen = new LinkedHashSet<>();
        Deque<Path> next = new ArrayDeque<>(List.of(INDEX));
        while (!next.isEmpty()) {
            Path file = next.pop();
            if (seen.add(file) && file.toString().endsWith(".adoc")) {
                Document.read(file)
                        .links()
                        .map(link -> link.replaceAll("#.*", ""))
                        .filter(link -> !link.isEmpty())
                        .map(link -> file.resolveSibling(link).normalize())
                        .filter(Files::isRegularFile)
                        .forEach(next::add);
            }
        }

        assertEquals(
                List.of(), pages.stream().filter(page -> !seen.contains(page.file())).toList());
    }

    @Test
    void readmeFitsOnOneScreen() {
        Document readme = page("README.adoc");

        assertTrue(readme.text().lines().count() <= 45, "lines");
        assertEquals(2, readme.shells().count());
        assertEquals(5, readme.text().lines().filter(line -> line.startsWith("* xref:")).count());
        assertTrue(readme.shells().anyMatch("./mvnw -B -ntp verify"::equals));
    }

    @Test
    void commandLinePageHasEachCommand() {
        String page = page("doc/command-line.adoc").text();
        List<String> missing =
                Jwtbench.commandLine().getSubcommands().keySet().stream()
                        .filter(name -> !page.contains("`" + name + "`"))
                        .toList();

        assertEquals(List.of(), missing);
    }

    /** The first column of its tables. */
    @Test
    void symptomsAreMessagesOfTheSuite() {
        List<String> unknown =
                Pattern.compile("(?m)^\\|`(.+)`$")
                        .matcher(page("doc/troubleshooting.adoc").text())
                        .results()
                        .flatMap(match -> Stream.of(match.group(1).split("…|: ")))
                        .map(String::strip)
                        .filter(words -> !words.isEmpty() && !sources.have(words))
                        .toList();

        assertEquals(List.of(), unknown);
    }

    @Test
    void eachGlossaryTermOccursOnceWithItsSource() {
        Map<String, String> terms = new TreeMap<>();
        for (MatchResult term : page("doc/glossary.adoc").terms().toList()) {
            String earlier = terms.put(term.group(1), term.group(2));
            assertEquals(null, earlier, term.group(1));
        }

        assertTrue(terms.size() > 40, () -> terms.size() + " terms");
        assertEquals(
                List.of(),
                terms.entrySet().stream()
                        .filter(term -> !term.getValue().matches(".*(Source: |xref:).*"))
                        .map(Map.Entry::getKey)
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "./mvnw verify -Pnosuchprofile",
                "./mvnw verify -pl nosuchmodule -am",
                "jwtbench nosuchcommand",
                "jwtbench report --no-such-option",
                ".ci/nosuchscript target"
            })
    void unknownCommandIsDetected(String command) {
        assertFalse(CommandRules.ofPage(command).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jwtbench_no_such_metric_total",
                "nosuch.setting",
                "doc/nosuchpage.adoc",
                "target/nosuchfolder/nosuchfile.json"
            })
    void unknownNameIsDetected(String name) {
        assertTrue(NAME.matcher(name).matches());
        assertFalse(isThere(name));
    }

    private static Document page(String name) {
        return Document.read(Checkout.ROOT.resolve(name));
    }
}
