package io.github.jwtbench.core.process;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words of commands that people paste into a shell (POSIX.1-2017, Shell 2.2.2). */
public final class ShellWord {
    /** Characters that no shell interprets. */
    private static final Pattern PLAIN = Pattern.compile("[\\w./:,=@%+-]+");

    private ShellWord() {}

    /** A word as a shell hands it on unchanged. */
    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The words of a command. */
    public static String line(Collection<String> words) {
        return words.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
    }
}
