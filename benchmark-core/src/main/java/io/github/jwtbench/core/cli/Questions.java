package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.terminal.Terminal;
import java.io.Console;
import org.jspecify.annotations.Nullable;

/** Asks the user at the terminal. */
interface Questions {

    /** The answer on one line, without spaces around it; empty for none. */
    String ask(String question);

    /** The same for an answer that is not shown. */
    String askSecret(String question);

    /** Questions on the terminal of this process; null without a terminal. */
    static @Nullable Questions onTerminal() {
        Console console = Terminal.console();
        return console == null ? null : new OnTerminal(console);
    }

    /** Asks on a terminal. */
    record OnTerminal(Console console) implements Questions {
        @Override
        public String ask(String question) {
            String answer = console.readLine("%s: ", question);
            return answer == null ? "" : answer.strip();
        }

        @Override
        public String askSecret(String question) {
            char[] answer = console.readPassword("%s (not shown): ", question);
            return answer == null ? "" : new String(answer);
        }
    }
}
