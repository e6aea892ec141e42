package io.github.jwtbench.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The text of all files of the checkout that are no pages: what pages may speak of. */
final class Sources {
    private static final Set<String> SUFFIXES =
            Set.of(
                    "java",
                    "xml",
                    "json",
                    "properties",
                    "yml",
                    "yaml",
                    "sh",
                    "bash",
                    "html",
                    "js",
                    "css",
                    "realm",
                    "txt",
                    "options",
                    "py",
                    "conf",
                    "cfg",
                    "go");

    /** Links between two strings of Java, which one line of a message may have. */
    private static final String JOINT = "\"\\s*\\+\\s*\"";

    private static final Pattern BETWEEN_WORDS = Pattern.compile("\\W+");

    private final String text;
    private final Set<String> words;

    private Sources(String text) {
        this.text = text;
        this.words = BETWEEN_WORDS.splitAsStream(text).collect(Collectors.toSet());
    }

    static Sources read() throws IOException {
        StringBuilder all = new StringBuilder();
        Files.walkFileTree(
                Checkout.ROOT,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        String name = folder.getFileName().toString();
                        return name.equals("target") || name.equals(".git") || isData(folder)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        if (isText(file)) {
                            // Vectors of tests need not be UTF-8.
                            all.append(new String(Files.readAllBytes(file), UTF_8)).append('\n');
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return new Sources(all.toString().replaceAll(JOINT, ""));
    }

    /** Measured data and this test do not prove that a name exists. */
    private static boolean isData(Path folder) {
        return folder.endsWith("doc/analysis") || folder.endsWith("jwtbench/document");
    }

    /** Scripts may have no suffix; inputs of fuzzers have none either. */
    private static boolean isText(Path file) {
        String name = file.getFileName().toString();
        return name.contains(".")
                ? name.startsWith("Dockerfile")
                        || SUFFIXES.contains(name.substring(name.lastIndexOf('.') + 1))
                : Files.isExecutable(file);
    }

    /** Whether these words stand there, not as a part of longer ones. */
    boolean have(String phrase) {
        if (!BETWEEN_WORDS
                .splitAsStream(phrase)
                .filter(word -> !word.isEmpty())
                .allMatch(words::contains)) {
            return false;
        }
        for (int at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
            int end = at + phrase.length();
            if ((at == 0 || !isWord(text.charAt(at - 1)) || !isWord(phrase.charAt(0)))
                    && (end == text.length() || !isWord(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }
}
