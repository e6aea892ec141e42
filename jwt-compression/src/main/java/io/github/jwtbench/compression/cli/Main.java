package io.github.jwtbench.compression.cli;

import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Splits, joins or explains tokens from standard input, one on each line.
 *
 * <pre>
 * java -jar jwt-compression/target/jwt-compression.jar split|join|explain [--salt HEX]
 * </pre>
 *
 * A line that is bad gives one message with its number on standard error, and no output. Exit code
 * 0 when all lines were good, 2 when some were not, 64 for wrong arguments.
 */
public final class Main {
    private static final int OK = 0;
    private static final int BAD_INPUT = 2;
    private static final int USAGE = 64;

    private static final String SALT = "--salt";

    private static final String HELP =
            """
            usage: jwt-compression split|join|explain [--salt HEX]
            split    reads tokens, prints their headers, one JSON object per line
            join     reads such lines, prints tokens
            explain  reads either, prints what the parts cost
            --salt   16 hexadecimal digits instead of a random salt\
            """;

    @FunctionalInterface
    private interface Command {
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
        return run(command, in, out, err);
    }

    private static Command command(String[] arguments) {
        String name = null;
        TokenTemplates templates = TokenTemplates.of(TokenTemplate.standard());
        TokenSplitter splitter = TokenSplitter.create(templates);
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals(SALT)) {
                i++;
                splitter = TokenSplitter.withSalt(templates, salt(arguments, i));
            } else if (name == null) {
                name = arguments[i];
            } else {
                throw new IllegalArgumentException("there must be one command");
            }
        }
        LineCommands tokens = new LineCommands(splitter);
        return switch (String.valueOf(name)) {
            case "split" -> tokens::split;
            case "join" -> tokens::join;
            case "explain" -> tokens::explain;
            // Not repeated in the message: it may be a token.
            default -> throw new IllegalArgumentException("there must be a command");
        };
    }

    private static byte[] salt(String[] arguments, int at) {
        if (at == arguments.length || !arguments[at].matches("[0-9A-Fa-f]{16}")) {
            throw new IllegalArgumentException(SALT + " must have 16 hexadecimal digits");
        }
        return HexFormat.of().parseHex(arguments[at]);
    }

    private static int run(Command command, InputStream in, PrintStream out, PrintStream err)
            throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1));
        int exit = OK;
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            try {
                out.print(command.apply(line).stripTrailing() + "\n");
            } catch (BadLineException e) {
                err.println("line " + number + ": " + e.getMessage());
                exit = BAD_INPUT;
            }
        }
        out.flush();
        return exit;
    }
}
