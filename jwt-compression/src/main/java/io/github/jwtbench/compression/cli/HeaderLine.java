package io.github.jwtbench.compression.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A set of headers on one line: a JSON object (RFC 8259) of strings. */
final class HeaderLine {
    private static final String ESCAPED = "\"\\/bfnrt";
    private static final String ESCAPES = "\"\\/\b\f\n\r\t";

    private final String line;
    private int at;

    private HeaderLine(String line) {
        this.line = line;
    }

    /** One line without its line break. */
    static String write(Map<String, String> headers) {
        return headers.entrySet().stream()
                .map(header -> quoted(header.getKey()) + ":" + quoted(header.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** All values of each name, in order. */
    static Map<String, List<String>> read(String line) throws BadLineException {
        HeaderLine reader = new HeaderLine(line);
        Map<String, List<String>> headers = reader.object();
        reader.skipSpace();
        if (reader.at < line.length()) {
            throw reader.malformed();
        }
        return headers;
    }

    private Map<String, List<String>> object() throws BadLineException {
        Map<String, List<String>> headers = new HashMap<>();
        expect('{');
        if (take('}')) {
            return headers;
        }
        do {
            String name = string();
            expect(':');
            headers.computeIfAbsent(name, any -> new ArrayList<>()).add(string());
        } while (take(','));
        expect('}');
        return headers;
    }

    private String string() throws BadLineException {
        expect('"');
        StringBuilder text = new StringBuilder();
        while (true) {
            char c = next();
            if (c == '"') {
                return text.toString();
            }
            if (c < ' ') {
                throw malformed();
            }
            text.append(c == '\\' ? escaped() : c);
        }
    }

    private char escaped() throws BadLineException {
        char c = next();
        if (c == 'u') {
            int code = 0;
            for (int i = 0; i < 4; i++) {
                int digit = Character.digit(next(), 16);
                if (digit < 0) {
                    throw malformed();
                }
                code = code << 4 | digit;
            }
            return (char) code;
        }
        int escape = ESCAPED.indexOf(c);
        if (escape < 0) {
            throw malformed();
        }
        return ESCAPES.charAt(escape);
    }

    private void expect(char c) throws BadLineException {
        if (!take(c)) {
            throw malformed();
        }
    }

    private boolean take(char c) {
        skipSpace();
        if (at == line.length() || line.charAt(at) != c) {
            return false;
        }
        at++;
        return true;
    }

    private void skipSpace() {
        while (at < line.length() && " \t\r".indexOf(line.charAt(at)) >= 0) {
            at++;
        }
    }

    private char next() throws BadLineException {
        if (at == line.length()) {
            throw malformed();
        }
        return line.charAt(at++);
    }

    private BadLineException malformed() {
        return new BadLineException("not a JSON object of strings, at character " + at);
    }

    /** Header values are visible ASCII, so no other character needs an escape. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
