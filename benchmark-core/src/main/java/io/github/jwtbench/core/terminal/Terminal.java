package io.github.jwtbench.core.terminal;

import java.io.Console;
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/** The terminal of this process, if it has one. */
public final class Terminal {
    /** Columns that reports are written for. */
    public static final int WIDTH = 100;

    private Terminal() {}

    /** Where questions can be asked. */
    public static @Nullable Console console() {
        Console console = System.console();
        return isTerminal(console, System.getenv("TERM")) ? console : null;
    }

    /** Colours, where there is a terminal and nothing forbids them, such as NO_COLOR. */
    public static Ansi ansi() {
        return console() != null && Ansi.AUTO.enabled() ? Ansi.ON : Ansi.OFF;
    }

    /**
     * Standard output with a last line that can stay, see {@link WorkProgress}.
     *
     * @param otherwise where lines go when there is no terminal
     */
    public static PrintStream out(PrintStream otherwise) {
        return console() == null
                ? otherwise
                : new StatusLine(
                        System.out,
                        Math.min(
                                WIDTH - 1,
                                new ConsoleProgressBarConsumer(System.out).getMaxRenderedLength()));
    }

    /**
     * Whether a progress bar can be drawn.
     *
     * @param console {@link System#console()}
     * @param term the environment variable TERM
     */
    static boolean isTerminal(@Nullable Console console, @Nullable String term) {
        return isInteractive(console) && term != null && !term.isBlank() && !term.equals("dumb");
    }

    /**
     * Whether a console is a terminal. From JDK 22 on it need not be one, and has a method that
     * tells.
     */
    private static boolean isInteractive(@Nullable Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
