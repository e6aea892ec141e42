package io.github.jwtbench.compression.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.jwtbench.compression.ClaimClass;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Splits, joins or explains tokens, one on each line, or finds their cheapest encoding.
 *
 * <pre>
 * java -jar jwt-compression/target/jwt-compression.jar split|join|explain [--salt HEX]
 * java -jar jwt-compression/target/jwt-compression.jar advise [FILE] --requests-per-token N --users N
 * </pre>
 *
 * A bad line gives one message with its number on standard error, and no output; {@code advise}
 * needs good lines only. Exit code 0 if all lines are good, 2 if a line is bad or the file cannot
 * be read, 64 for wrong arguments.
 */
public final class Main {
    private static final int OK = 0;
    private static final int BAD_INPUT = 2;
    private static final int USAGE = 64;

    private static final String SALT = "--salt";

    private static final String HELP =
            """
            usage: jwt-compression split|join|explain [--salt HEX]
                   jwt-compression advise [FILE] --requests-per-token N --users N [--salt HEX]
                       [--connections N] [--requests-per-connection N] [--table BYTES]
                       [--dynamic CLAIM,...]
            split    reads tokens, prints their headers, one JSON object per line
            join     reads such lines, prints tokens
            explain  reads either, prints what the parts cost
            advise   reads tokens, prints which encoding is the cheapest for them
            --salt   16 hexadecimal digits instead of a random salt
            --requests-per-token       requests of a user until the token is refreshed
            --users                    users whose requests are mixed
            --connections              that the requests take turns on; 1
            --requests-per-connection  until another is opened; 0, they stay open
            --table                    size of the HPACK table of a connection; 4096
            --dynamic                  claims that are new in each token, beside exp iat nbf jti\
            """;

    @FunctionalInterface
    private interface Command {
        /** Returns the exit code. */
        int run(BufferedReader in, PrintStream out, PrintStream err) throws IOException;
    }

    @FunctionalInterface
    private interface LineCommand {
        String apply(String line) throws BadLineException;
    }

    private Main() {}

    public static void main(String[] arguments) throws IOException {
        System.exit(run(arguments, System.in, System.out, System.err));
    }

    static int run(String[] arguments, InputStream in, PrintStream out, PrintStream err)
            throws IOException {
        Command command;
        try {
            command = command(arguments);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            err.println(HELP);
            return USAGE;
        }
        int exit = command.run(new BufferedReader(new InputStreamReader(in, ISO_8859_1)), out, err);
        out.flush();
        return exit;
    }

    private static Command command(String[] arguments) {
        List<String> words = new ArrayList<>();
        Map<String, String> options = new HashMap<>();
        List<String> dynamic = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            if (!arguments[i].equals(SALT) && !Advise.hasOption(arguments[i])) {
                words.add(arguments[i]);
            } else if (i + 1 == arguments.length) {
                throw new IllegalArgumentException(arguments[i] + " must have a value");
            } else if (arguments[i].equals(Advise.DYNAMIC)) {
                dynamic.addAll(List.of(arguments[++i].split(",")));
            } else if (options.put(arguments[i], arguments[++i]) != null) {
                throw new IllegalArgumentException(arguments[i - 1] + " must be given once");
            }
        }
        TokenSplitter splitter = splitter(options.remove(SALT), dynamic);
        String name = words.isEmpty() ? "" : words.remove(0);
        if (name.equals("advise")) {
            return advise(words, Advise.of(options), splitter);
        }
        if (!words.isEmpty() || !options.isEmpty() || !dynamic.isEmpty()) {
            throw new IllegalArgumentException("exactly one command must be given");
        }
        LineCommands tokens = new LineCommands(splitter);
        return switch (name) {
            case "split" -> byLine(tokens::split);
            case "join" -> byLine(tokens::join);
            case "explain" -> byLine(tokens::explain);
            // The message does not repeat the argument, which may be a token.
            default -> throw new IllegalArgumentException("a command must be given");
        };
    }

    private static TokenSplitter splitter(@Nullable String salt, List<String> dynamic) {
        TokenTemplate standard = TokenTemplate.standard();
        Map<String, ClaimClass> classes = new HashMap<>(standard.classes());
        dynamic.forEach(claim -> classes.put(claim, ClaimClass.DYNAMIC));
        TokenTemplates templates =
                TokenTemplates.of(
                        dynamic.isEmpty()
                                ? standard
                                : TokenTemplate.of(classes, standard.idPrefixes()));
        if (salt == null) {
            return TokenSplitter.create(templates);
        }
        if (!salt.matches("[0-9A-Fa-f]{16}")) {
            throw new IllegalArgumentException(SALT + " must have 16 hexadecimal digits");
        }
        return TokenSplitter.withSalt(templates, HexFormat.of().parseHex(salt));
    }

    private static Command advise(List<String> files, Advise advise, TokenSplitter splitter) {
        if (files.size() > 1) {
            throw new IllegalArgumentException("there must be at most one file");
        }
        return (in, out, err) -> {
            try {
                if (files.isEmpty()) {
                    out.print(advise.advise(in, splitter));
                } else {
                    try (BufferedReader file =
                            Files.newBufferedReader(Path.of(files.get(0)), ISO_8859_1)) {
                        out.print(advise.advise(file, splitter));
                    }
                }
                return OK;
            } catch (BadLineException e) {
                err.println(e.getMessage());
            } catch (IOException | InvalidPathException e) {
                // The message does not repeat the file name, which may be a token.
                err.println("the file of tokens cannot be read");
            }
            return BAD_INPUT;
        };
    }

    private static Command byLine(LineCommand command) {
        return (in, out, err) -> {
            int exit = OK;
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                try {
                    out.print(command.apply(line).stripTrailing() + "\n");
                } catch (BadLineException e) {
                    err.println("line " + number + ": " + e.getMessage());
                    exit = BAD_INPUT;
                }
            }
            return exit;
        };
    }
}
