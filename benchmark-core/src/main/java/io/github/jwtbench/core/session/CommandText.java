package io.github.jwtbench.core.session;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The command that makes a page again, as it is typed in a checkout. */
public final class CommandText {

    private CommandText() {}

    public static String of(CommandSpec spec) {
        return of(spec.root().commandLine().getParseResult().originalArgs());
    }

    static String of(List<String> arguments) {
        return "java -jar benchmark-core/target/jwtbench.jar " + String.join(" ", arguments);
    }
}
