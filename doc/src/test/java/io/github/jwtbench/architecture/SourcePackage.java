package io.github.jwtbench.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A package of main code, as its sources describe it. This house imports what it uses, so that the
 * imports say what a package knows.
 *
 * @param module folder of its module
 * @param name full name
 * @param purpose first sentence of its {@code package-info}, with code between backquotes
 * @param knows names of the other packages of this project that it imports from
 */
record SourcePackage(String module, String name, String purpose, SortedSet<String> knows) {
    static final String ROOT = "io.github.jwtbench.";

    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?(" + Pattern.quote(ROOT) + "[\\w.]+);");
    private static final Pattern SENTENCE =
            Pattern.compile(
                    "/\\*\\*(.*?\\.)(?=\\s).*?\\*/\\s*(?:@\\w+\\s+)*package ", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("\\{@\\w+\\s+([^}]*?)}");
    private static final Pattern QUALIFIED = Pattern.compile("[\\w.]*[.#](?=\\w)");

    /** The packages of all modules by their names. */
    static SortedMap<String, SourcePackage> of(Path root, Collection<Module> modules)
            throws IOException {
        SortedMap<String, List<Path>> files = new TreeMap<>();
        SortedMap<String, SourcePackage> packages = new TreeMap<>();
        for (Module module : modules) {
            Path sources = root.resolve(module.name()).resolve("src/main/java");
            for (Path file : javaFiles(sources)) {
                String folder = sources.relativize(file.getParent()).toString();
                String name = folder.replace('/', '.').replace('\\', '.');
                files.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
                packages.putIfAbsent(
                        name,
                        new SourcePackage(
                                module.name(), name, purpose(file.getParent()), new TreeSet<>()));
            }
        }
        for (Map.Entry<String, List<Path>> each : files.entrySet()) {
            for (Path file : each.getValue()) {
                packages.get(each.getKey()).knows.addAll(imports(file, packages));
            }
            packages.get(each.getKey()).knows.remove(each.getKey());
        }
        return packages;
    }

    /** Its name without what all names begin with. */
    String shortName() {
        return shortName(name);
    }

    static String shortName(String name) {
        return name.substring(ROOT.length());
    }

    private static String purpose(Path folder) throws IOException {
        Path info = folder.resolve("package-info.java");
        if (!Files.isRegularFile(info)) {
            throw new IllegalStateException(
                    "a package must say in package-info.java what it is for: " + folder);
        }
        Matcher sentence = SENTENCE.matcher(Files.readString(info));
        if (!sentence.find()) {
            throw new IllegalStateException(info + " must have a sentence");
        }
        String words = sentence.group(1).replaceAll("\\s*\\n \\*\\s*", " ").strip();
        return CODE.matcher(words)
                .replaceAll(code -> "`" + QUALIFIED.matcher(code.group(1)).replaceAll("") + "`");
    }

    private static List<String> imports(Path file, Map<String, SourcePackage> packages)
            throws IOException {
        return IMPORT.matcher(Files.readString(file))
                .results()
                .map(match -> packageOf(match.group(1), packages))
                .toList();
    }

    /** The longest beginning of a name that is a package. */
    private static String packageOf(String imported, Map<String, SourcePackage> packages) {
        String name = imported;
        while (!packages.containsKey(name)) {
            int end = name.lastIndexOf('.');
            if (end < ROOT.length()) {
                throw new IllegalStateException("no package of main code has " + imported);
            }
            name = name.substring(0, end);
        }
        return name;
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }
}
