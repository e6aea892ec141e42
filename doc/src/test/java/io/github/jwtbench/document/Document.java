package io.github.jwtbench.document;

import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page of AsciiDoc, as what it claims.
 *
 * @param file absolute
 * @param text of it
 */
record Document(Path file, String text) {
    private static final Pattern BLOCK =
            Pattern.compile("(?m)^(-{4,}|\\.{4,})\\n[\\s\\S]*?\\n\\1$");
    private static final Pattern SHELL =
            Pattern.compile("\\[source,bash[^\\]]*\\]\\n-{4,}\\n([\\s\\S]*?)\\n-{4,}");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern LINK =
            Pattern.compile("(?:xref:|link:|image::|include::)([^\\[\\s{]+)\\[");
    private static final Pattern TITLE = Pattern.compile("(?m)^={2,5} (.+)$");
    private static final Pattern ID = Pattern.compile("(?m)^\\[(?:#|\\[)([\\w-]+)");
    private static final Pattern TERM = Pattern.compile("(?m)^(\\S[^\\n]*?)::(?: |$)(.*)$");

    static Document read(Path file) {
        try {
            return new Document(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As people call it. */
    String name() {
        return Checkout.ROOT.relativize(file).toString();
    }

    @Override
    public String toString() {
        return name();
    }

    /** The lines of shells. */
    Stream<String> shells() {
        return all(SHELL, text);
    }

    /** Code spans in sentences and tables. */
    Set<String> codes() {
        return all(CODE, prose()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Where its links go, files of this checkout only, with their anchors. */
    Stream<String> links() {
        return all(LINK, prose()).filter(link -> !link.contains(":/")).distinct();
    }

    /** Ids that a link may name, those that Asciidoctor makes of titles too. */
    Set<String> anchors() {
        return Stream.concat(
                        all(ID, text),
                        all(TITLE, text)
                                .map(
                                        title ->
                                                "_"
                                                        + title.toLowerCase(Locale.ROOT)
                                                                .replaceAll("[^\\w\\s.-]", "")
                                                                .replaceAll("[\\s.-]+", "_")))
                .collect(Collectors.toSet());
    }

    /** Lines of a list of terms, as the term and its definition. */
    Stream<MatchResult> terms() {
        return TERM.matcher(prose()).results();
    }

    private String prose() {
        return BLOCK.matcher(text).replaceAll("");
    }

    private static Stream<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1));
    }
}
