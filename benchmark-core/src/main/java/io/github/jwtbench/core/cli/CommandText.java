package io.github.jwtbench.core.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The command that makes a page again, as it is typed in a checkout. */
final class CommandText {

    private CommandText() {}

    static String of(CommandSpec spec) {
        return of(spec.root().commandLine().getParseResult().originalArgs());
    }

    static String of(List<String> arguments) {
        return "java -jar benchmark-core/target/jwtbench.jar " + String.join(" ", arguments);
    }
}
