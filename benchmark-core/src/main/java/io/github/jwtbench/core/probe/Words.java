package io.github.jwtbench.core.probe;

import java.util.Arrays;
import java.util.List;

/** Texts as people read them. */
final class Words {
    private Words() {}

    /** The words between spaces. */
    static List<String> split(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }

    /** A list on one line; "none" if it is empty. */
    static String list(List<String> words) {
        return words.isEmpty() ? "none" : Answer.shown(String.join(", ", words));
    }

    /** A text; "none" for null and for an empty one. */
    static String text(Object text) {
        return text == null || text.equals("") ? "none" : Answer.shown(text.toString());
    }

    /** Why something failed. */
    static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : Answer.shown(message);
    }
}
