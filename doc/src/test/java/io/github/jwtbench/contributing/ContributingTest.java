package io.github.jwtbench.contributing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The guide for contributors names only files, packages and classes that exist. */
class ContributingTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern CLASS = Pattern.compile("(?:[A-Z][a-z0-9]+)+");
    private static final Pattern PACKAGE = Pattern.compile("io\\.github\\.jwtbench[\\w.]*");
    private static final Pattern INCLUDE = Pattern.compile("(?m)^// include::(.*?)\\[tag=(.*?)]$");

    private static String guide;
    private static Set<String> classes;
    private static Set<String> packages;

    @BeforeAll
    static void read() throws IOException {
        guide = Files.readString(ROOT.resolve("CONTRIBUTING.adoc"));
        classes = new TreeSet<>();
        packages = new TreeSet<>();
        try (Stream<Path> sources = Files.find(ROOT, 3, (path, kind) -> path.endsWith("src"))) {
            for (Path folder : sources.toList()) {
                readSources(folder);
            }
        }
    }

    private static void readSources(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                classes.add(file.getFileName().toString().replace(".java", ""));
                String folder = sources.relativize(file.getParent()).toString().replace('\\', '/');
                packages.add(folder.replaceFirst("^\\w+/java/", "").replace('/', '.'));
            }
        }
    }

    @Test
    void namedClassesExist() {
        assertEquals(Set.of(), missing(CLASS.asMatchPredicate(), classes::contains));
        assertTrue(code().contains("LibraryQuestions"), "the test must be able to see a class");
    }

    @Test
    void namedPackagesExist() {
        assertEquals(Set.of(), missing(PACKAGE.asMatchPredicate(), packages::contains));
        assertTrue(code().contains("io.github.jwtbench.core.run.check"), "and a package");
        assertTrue(packages.contains("io.github.jwtbench.compression.netty"), "of every module");
    }

    @Test
    void namedFilesExist() {
        Predicate<String> file = name -> name.matches("[\\w./-]+") && name.matches(".*\\w/\\w.*");
        assertEquals(Set.of(), missing(file, name -> Files.exists(ROOT.resolve(name))));
        assertTrue(code().contains("doc/method.adoc"), "and a file");
    }

    /** Asciidoctor warns too, but an empty part it would take. */
    @Test
    void eachExampleIsIncludedFromATest() throws IOException {
        List<String[]> includes =
                INCLUDE.matcher(guide)
                        .results()
                        .map(each -> new String[] {each.group(1), each.group(2)})
                        .toList();
        assertEquals(7, includes.size());
        for (String[] include : includes) {
            String text = Files.readString(ROOT.resolve(include[0]));
            String start = "// tag::" + include[1] + "[]";
            String end = "// end::" + include[1] + "[]";
            assertTrue(include[0].contains("/src/test/"), include[0]);
            assertTrue(
                    text.contains(start) && text.indexOf(end) > text.indexOf(start) + 100,
                    include[0] + " must have the tag " + include[1]);
        }
    }

    private static Set<String> missing(Predicate<String> kind, Predicate<String> exists) {
        return code().stream()
                .filter(kind.and(exists.negate()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> code() {
        return CODE.matcher(guide)
                .results()
                .map(each -> each.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
