package io.github.jwtbench.suite.settings;

import io.github.jwtbench.core.cli.TimeConverter;
import io.github.jwtbench.core.page.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The file that Maven writes for the benchmarks of a module: {@code settings.properties}, where it
 * has put in the values that profiles and the command line give. Values stand as they were given,
 * without any escapes.
 */
public final class SettingsFile {
    private static final String NAME = "settings.properties";

    /** Maven's value of a property that is not set. */
    private static final String UNSET = "${";

    /** Keeps picocli from taking a value for the name of an option. */
    private static final String PREFIX = "--";

    /** Properties after this line cannot be set by users. */
    private static final String MAVEN_ALONE = "# What Maven alone says.";

    /** Stands for no default. */
    private static final String NONE = "-";

    private final Map<String, String> given;
    private final Map<String, String> defaults;

    private SettingsFile(Map<String, String> given) {
        this.given = new HashMap<>(given);
        this.defaults = defaults();
        this.given.values().removeIf(value -> value.startsWith(UNSET));
    }

    /**
     * Reads a file.
     *
     * @param more further lines
     * @throws IllegalArgumentException names the setting, the rule and the value
     * @throws IOException when it cannot be read
     */
    public static Settings read(Path file, String... more) throws IOException {
        Map<String, String> given = new HashMap<>();
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.addAll(List.of(more));
        for (String line : lines) {
            if (!line.startsWith("#")) {
                given.put(name(line), line.substring(line.indexOf('=') + 1));
            }
        }
        return of(given);
    }

    /**
     * Settings of profiles and the command line, as options of Maven in the order of the file.
     *
     * @throws IOException if the file cannot be read
     */
    public static List<String> options(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .takeWhile(line -> !line.equals(MAVEN_ALONE))
                .filter(line -> !line.startsWith("#"))
                .filter(line -> !line.contains("=" + UNSET) && !line.endsWith("="))
                .map(line -> "-D" + line)
                .toList();
    }

    /**
     * Settings of these values, and defaults where there are none.
     *
     * @throws IllegalArgumentException names the setting, the rule and the value
     */
    public static Settings of(Map<String, String> given) {
        Settings settings = new SettingsFile(given).settings();
        SettingsCheck.check(settings);
        return settings;
    }

    private Settings settings() {
        CommandLine line =
                new CommandLine(Settings.class)
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .registerConverter(Duration.class, new TimeConverter())
                        .setDefaultValueProvider(option -> value(name(option)));
        for (String name : given.keySet()) {
            if (line.getCommandSpec().findOption(PREFIX + name) == null) {
                throw new IllegalArgumentException(
                        "a setting must be one of those in doc/properties.adoc, got: " + name);
            }
            if (given.get(name).isEmpty() && defaults.containsKey(name)) {
                throw new IllegalArgumentException(name + " must have a value, got an empty one");
            }
        }
        try {
            line.parseArgs();
        } catch (ParameterException e) {
            throw new IllegalArgumentException(message(e), e);
        }
        return line.getCommand();
    }

    /** Names the given setting, also if a setting that takes its value is read first. */
    private String message(ParameterException e) {
        String message = String.valueOf(e.getMessage());
        if (e.getArgSpec() == null) {
            return message;
        }
        String name = name(e.getArgSpec());
        return message.replace(PREFIX + name, PREFIX + source(name));
    }

    /** The given value, or the default. Without a default, a missing or empty text is null. */
    private @Nullable String value(String name) {
        String source = source(name);
        String value = given.getOrDefault(source, defaults.get(source));
        return value == null || value.isEmpty() ? null : value;
    }

    /** The setting whose value this one has: itself, or another setting that is its default. */
    private String source(String name) {
        String byDefault = defaults.getOrDefault(name, NONE);
        boolean another = given.containsKey(byDefault) || defaults.containsKey(byDefault);
        return given.containsKey(name) || !another ? name : source(byDefault);
    }

    /**
     * The defaults by the name of the setting, each read from the line above it; settings without a
     * default are missing.
     */
    private static Map<String, String> defaults() {
        Map<String, String> defaults = new HashMap<>();
        List<String> lines = Resource.text(SettingsFile.class, NAME).lines().toList();
        for (int i = 1; i < lines.size(); i++) {
            String above = lines.get(i - 1);
            if (!lines.get(i).startsWith("#") && !above.startsWith("# " + NONE)) {
                defaults.put(
                        name(lines.get(i)), above.substring("# ".length(), above.indexOf(": ")));
            }
        }
        return defaults;
    }

    private static String name(ArgSpec option) {
        return ((OptionSpec) option).longestName().substring(PREFIX.length());
    }

    private static String name(String line) {
        int end = line.indexOf('=');
        if (end < 1) {
            throw new IllegalArgumentException("a setting must be NAME=VALUE, got: " + line);
        }
        return line.substring(0, end);
    }
}
