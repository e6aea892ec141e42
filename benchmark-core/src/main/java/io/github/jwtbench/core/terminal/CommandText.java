package io.github.jwtbench.core.terminal;

import io.github.jwtbench.core.process.ShellWord;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Commands of this program as a user types them in a checkout. */
public final class CommandText {

    private CommandText() {}

    public static String of(CommandSpec spec) {
        return of(spec.root().commandLine().getParseResult().originalArgs());
    }

    public static String of(List<String> arguments) {
        return "./jwtbench " + ShellWord.line(arguments);
    }
}
