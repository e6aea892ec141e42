package io.github.jwtbench.workflow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names in the checkout that a workflow may use. */
public final class Checkout {
    public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern DEPENDENCY =
            Pattern.compile("<dependency>\\s*<groupId>[^<]+</groupId>\\s*<artifactId>([^<]+)<");
    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>([^<]+)</id>");

    private Checkout() {}

    static List<Path> workflows() throws IOException {
        return files(ROOT.resolve(".github/workflows"), ".yml");
    }

    static List<Path> scripts() throws IOException {
        List<Path> scripts = new ArrayList<>();
        scripts.addAll(files(ROOT.resolve(".ci"), ""));
        scripts.add(ROOT.resolve("jwtbench"));
        scripts.addAll(files(ROOT.resolve(".github"), ".sh"));
        scripts.addAll(files(ROOT.resolve("docker"), ".sh"));
        return scripts;
    }

    public static boolean has(String file) {
        return Files.isRegularFile(ROOT.resolve(file));
    }

    static Set<String> modules() {
        return modules(ROOT);
    }

    /** Modules that the pom of a folder names. */
    static Set<String> modules(Path folder) {
        return all(MODULE, read(folder.resolve("pom.xml")));
    }

    /** Artifacts that the pom of a folder depends on. */
    static Set<String> dependencies(Path folder) {
        return all(DEPENDENCY, read(folder.resolve("pom.xml")));
    }

    static Set<String> profiles() {
        return Stream.concat(Stream.of("."), modules().stream())
                .map(module -> read(ROOT.resolve(module).resolve("pom.xml")))
                .flatMap(pom -> all(PROFILE, pom).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Profiles of one pom. */
    static Set<String> profiles(Path pom) {
        return all(PROFILE, read(pom));
    }

    public static List<Path> files(Path folder, String suffix) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        }
    }

    private static Set<String> all(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        for (Matcher match = pattern.matcher(text); match.find(); ) {
            found.add(match.group(1));
        }
        return found;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
