package io.github.jwtbench.core.scenario;

import java.util.Locale;

/** A scenario file breaks a rule. The message has the file, the line, the path and the rule. */
public final class ScenarioException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_VALUE = 60;

    /**
     * @param file name of the file
     * @param line from 1; 0 for the whole file
     * @param path of the field, such as {@code load.connections}; empty for the whole file
     * @param rule such as {@code must be 1 to 1000}
     * @param value the actual value, shortened if it is long
     */
    ScenarioException(String file, int line, String path, String rule, String value) {
        super(
                "%s: %s%s, got: %s"
                        .formatted(
                                line > 0 ? file + ":" + line : file,
                                path.isEmpty() ? "" : path + " ",
                                rule,
                                shown(value)));
    }

    /** On one line, and never long. */
    private static String shown(String value) {
        StringBuilder text = new StringBuilder();
        value.codePoints()
                .limit(LONGEST_VALUE)
                .forEach(
                        c -> {
                            if (Character.isISOControl(c)) {
                                text.append(String.format(Locale.ROOT, "\\u%04x", c));
                            } else {
                                text.appendCodePoint(c);
                            }
                        });
        return value.codePointCount(0, value.length()) > LONGEST_VALUE ? text + "…" : text + "";
    }
}
