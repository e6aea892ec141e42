package io.github.jwtbench.core.session;

import io.github.jwtbench.core.process.ShellWord;
import io.github.jwtbench.core.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The commands that measure again, and that make a page again, as they are typed in a checkout. */
public final class CommandText {

    private CommandText() {}

    public static String of(CommandSpec spec) {
        return of(spec.root().commandLine().getParseResult().originalArgs());
    }

    /**
     * The build that repeats this measurement, without the names of its profiles.
     *
     * @param modules the selected modules; empty for all
     * @param settings file of its settings
     */
    static String build(List<String> modules, Path settings) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("./mvnw", "-B", "-ntp", "verify", "-Pbenchmark"));
        if (!modules.isEmpty()) {
            words.addAll(List.of("-pl", String.join(",", modules), "-am"));
        }
        words.addAll(SettingsFile.options(settings));
        return ShellWord.line(words);
    }

    static String of(List<String> arguments) {
        return "java -jar benchmark-core/target/jwtbench.jar " + ShellWord.line(arguments);
    }
}
