package io.github.jwtbench.core.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The file that Maven writes for the benchmarks of a module: a line {@code name=value} for each
 * setting, as they are after profiles and the command line. Values stand as they were given,
 * without any escapes.
 */
public final class SettingsFile {
    /** What Maven leaves of the value of a property that nobody has set. */
    private static final String UNSET = "${";

    /** Keeps picocli from taking a value for the name of an option. */
    private static final String PREFIX = "--";

    private SettingsFile() {}

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException names the setting, the rule and the value
     * @throws IOException when it cannot be read
     */
    public static Settings read(Path file) throws IOException {
        Map<String, String> given = new HashMap<>();
        for (String line : Files.readAllLines(file)) {
            int end = line.indexOf('=');
            if (end > 0 && !line.startsWith("#")) {
                given.put(line.substring(0, end), line.substring(end + 1));
            }
        }
        return of(given);
    }

    /**
     * Settings of these values, and defaults where there are none.
     *
     * @throws IllegalArgumentException names the setting, the rule and the value
     */
    public static Settings of(Map<String, String> given) {
        CommandLine line =
                new CommandLine(Settings.class).setCaseInsensitiveEnumValuesAllowed(true);
        CommandSpec known = line.getCommandSpec();
        for (String name : given.keySet()) {
            if (known.findOption(PREFIX + name) == null) {
                throw new IllegalArgumentException(
                        "a setting must be one of those in the README, got: " + name);
            }
        }
        line.setDefaultValueProvider(option -> value((OptionSpec) option, given, known));
        try {
            line.parseArgs();
        } catch (ParameterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        Settings settings = line.getCommand();
        SettingsCheck.check(settings);
        return settings;
    }

    private static String name(OptionSpec option) {
        return option.longestName().substring(PREFIX.length());
    }

    /** What was given, or the default. Without a default, nothing and an empty text are null. */
    private static String value(OptionSpec option, Map<String, String> given, CommandSpec known) {
        String value = given.getOrDefault(name(option), UNSET);
        String byDefault = option.defaultValue();
        boolean none = byDefault == null && value.isEmpty();
        if (!value.startsWith(UNSET) && !none) {
            return value;
        }
        OptionSpec other = byDefault == null ? null : known.findOption(PREFIX + byDefault);
        return other == null ? byDefault : value(other, given, known);
    }
}
