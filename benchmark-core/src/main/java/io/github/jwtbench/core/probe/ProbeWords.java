package io.github.jwtbench.core.probe;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Texts as people read them. */
final class ProbeWords {

    /** Name of an alert (RFC 8446, section 6) that some JDKs write before their message. */
    private static final Pattern ALERT = Pattern.compile("^\\([a-z_]+\\) ");

    private ProbeWords() {}

    /** The words between spaces. */
    static List<String> split(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }

    /** A list on one line; "none" if it is empty. */
    static String list(List<String> words) {
        return words.isEmpty() ? "none" : Response.shown(String.join(", ", words));
    }

    /** A text; "none" for an empty one. */
    static String text(String text) {
        return text.isEmpty() ? "none" : Response.shown(text);
    }

    /** Why something failed. */
    static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null
                ? failure.getClass().getSimpleName()
                : Response.shown(ALERT.matcher(message).replaceFirst(""));
    }
}
