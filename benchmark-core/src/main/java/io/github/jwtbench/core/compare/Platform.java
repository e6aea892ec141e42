package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.setup.Environment;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The kind of machine and JDK that an answer comes from.
 *
 * @param processor its model, or {@code unknown}
 * @param jdk feature release of the JDK, such as 17 of "Debian 17.0.15+6"; all of its text without
 *     a number
 */
public record Platform(String processor, String jdk) {
    private static final String UNKNOWN = "unknown";
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    public static Platform of(Environment environment) {
        String jdk = Objects.requireNonNullElse(environment.jdk(), UNKNOWN);
        Matcher number = NUMBER.matcher(jdk);
        return new Platform(
                Objects.requireNonNullElse(environment.cpuModel(), UNKNOWN),
                number.find() ? number.group() : jdk);
    }

    /** For reports. */
    public String words() {
        return "%s, JDK %s".formatted(processor, jdk);
    }

    /** Name of the folder of its data: {@code a} to {@code z}, digits and hyphens. */
    public String folder() {
        return words().toLowerCase(Locale.ROOT)
                .replaceAll("\\((r|tm)\\)", "")
                .replaceAll("[^a-z0-9]+", "-");
    }
}
