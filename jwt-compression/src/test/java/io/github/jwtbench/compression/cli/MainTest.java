package io.github.jwtbench.compression.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.Parts;
import io.github.jwtbench.compression.PlainToken;
import io.github.jwtbench.compression.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    private static final String[] SALT = {"--salt", "0123456789abcdef"};
    private static final String FIRST = token(1795248697);
    private static final String SECOND = token(1795248997);

    /** RFC 7515 appendix A.5: not signed, so it stays whole. */
    private static final String UNSIGNED =
            "eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxl"
                    + "LmNvbS9pc19yb290Ijp0cnVlfQ.";

    private String out;
    private String err;

    @Test
    void splitAndJoinRestoreTheTokens() throws IOException {
        String tokens = FIRST + "\n" + UNSIGNED + "\n" + SECOND + "\n";
        assertEquals(0, run(tokens, "split"));
        assertEquals(0, run(out, "join"));
        assertEquals(tokens, out);
        assertEquals("", err);
    }

    /** Those of the RFCs, detached and unsecured ones, and whatever else has three parts. */
    @Test
    void allVectorsAreRestoredAndExplained() throws IOException {
        List<String> tokens = threePartTokensOfVectors();
        String lines = String.join("\n", tokens) + "\n";
        assertEquals(0, run(lines, "split"));
        String headers = out;
        assertEquals(0, run(headers, "join"));
        assertTrue(lines.equals(out), "other tokens");
        for (String input : List.of(lines, headers)) {
            assertEquals(0, run(input, "explain"));
            assertEquals(tokens.size(), out.lines().filter(row -> row.startsWith("part ")).count());
            assertEquals(
                    tokens.size(),
                    out.lines()
                            .filter(row -> row.matches("(not split|floor at refresh): .*"))
                            .count());
        }
    }

    @Test
    void splitPrintsAnObjectPerLine() throws IOException {
        assertEquals(0, run(FIRST + "\n" + UNSIGNED, "split", SALT[0], SALT[1]));
        List<String> lines = out.lines().toList();
        assertEquals(2, lines.size());
        assertTrue(
                lines.get(0)
                        .matches(
                                "\\{\"x-jwt-static\":\".*\",\"x-jwt-session\":\".*\","
                                        + "\"x-jwt-dynamic-bin\":\".*\",\"x-jwt-sig-bin\":\".*\"}"),
                lines.get(0));
        assertEquals("{\"authorization\":\"Bearer " + UNSIGNED + "\"}", lines.get(1));
    }

    @Test
    void tokensOfASessionShareTwoParts() throws IOException {
        run(FIRST + "\n" + SECOND, "split");
        List<String> lines = out.lines().map(line -> line.split(",\"x-jwt-dynamic")[0]).toList();
        assertEquals(lines.get(0), lines.get(1));
        assertNotEquals(out.lines().toList().get(0), out.lines().toList().get(1));
    }

    @Test
    void saltMakesTheResultReproducible() throws IOException {
        run(FIRST, "split", SALT[0], SALT[1]);
        String salted = out;
        run(FIRST, SALT[0], SALT[1], "split");
        assertEquals(salted, out);
        run(FIRST, "split");
        assertNotEquals(salted, out);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "a.b",
                ".YQ.YQ",
                "..",
                "YQ.YQ",
                "YQ.Y.YQ",
                "YQ.YQ.YQ=",
                "YQ.YQ.YQ.YQ.YQ",
                "YQ.Y!.YQ",
                "YQ==.YQ.YQ",
                "."
            })
    void invalidLinesAreCountedAndOthersProcessed(String bad) throws IOException {
        assertEquals(2, run(FIRST + "\n" + bad + "\n" + UNSIGNED + "\n" + bad + "\n", "split"));
        assertEquals(2, out.lines().count());
        assertEquals(
                List.of("line 2: not three base64url parts", "line 4: not three base64url parts"),
                err.lines().toList());
    }

    @Test
    void invalidHeadersAreCountedAndOthersProcessed() throws IOException {
        run(FIRST + "\n" + SECOND, "split");
        String[] lines = out.split("\n");
        List<String> bad =
                List.of(
                        "",
                        "{}",
                        "[]",
                        lines[0] + "x",
                        lines[0].replace("\"x-jwt-static", "\"x-jwt-other"),
                        lines[0].replace("}\"", "}\",\"authorization\":\"Bearer a\""),
                        lines[0].substring(0, lines[0].length() - 1) + ",\"x-jwt-sig-bin\":\"00\"}",
                        "{\"authorization\":\"Basic YTpi\"}",
                        "{\"authorization\":\"Bearer a.b\"}",
                        "{\"authorization\":7}",
                        "{\"authorization\":\"\\x\"}",
                        "{\"authorization\":\"\\u00");
        assertEquals(2, run(lines[0] + "\n" + String.join("\n", bad) + "\n" + lines[1], "join"));
        assertEquals(FIRST + "\n" + SECOND + "\n", out);
        assertEquals(bad.size(), err.lines().count());
        for (int i = 0; i < bad.size(); i++) {
            assertTrue(err.lines().toList().get(i).startsWith("line " + (i + 2) + ": "), err);
        }
        assertNoSecret();
    }

    @Test
    void joinReadsAnyJson() throws IOException {
        String escaped = "\\u0042earer " + FIRST.replace("e", "\\u0065");
        run(" {\t\"authorization\" : \"" + escaped + "\" } \r\n", "join");
        assertEquals(FIRST + "\n", out);
    }

    @Test
    void explainShowsTheCostOfTheParts() throws IOException {
        assertEquals(0, run(FIRST, "explain"));
        String table = out.replaceAll(" +", " ");
        assertTrue(table.startsWith("part characters cold repeat refresh\nx-jwt-static "), table);
        assertTrue(table.contains(" literal, new name 1 indexed 1 indexed\nx-jwt-session"), table);
        assertTrue(
                table.matches(
                        "(?s).*\nx-jwt-sig-bin \\d+ \\d+ literal, new name 1 indexed \\d+ literal, name indexed\n.*"),
                table);
        assertTrue(table.matches("(?s).*\nall parts \\d+ \\d+ 4 \\d+\nauthorization .*"), table);
        assertTrue(
                table.endsWith(
                        "floor at refresh: 65.0 bytes (signature 64 bytes, changed claims 8.2 bits)\n"),
                table);

        run(FIRST, "split", SALT[0], SALT[1]);
        String line = out;
        run(FIRST, "explain", SALT[0], SALT[1]);
        table = out;
        run(" " + line, "explain");
        assertEquals(table, out);
    }

    @Test
    void explainSaysWhyATokenStaysWhole() throws IOException {
        assertEquals(0, run(UNSIGNED, "explain"));
        assertTrue(out.endsWith("not split: payload or signature is empty\n"), out);
        assertEquals(2, run("a.b", "explain"));
        assertEquals("", out);
    }

    @Test
    void adviseNamesTheCheapestEncoding(@TempDir Path folder) throws IOException {
        String[] advise = {"advise", "--requests-per-token", "20", "--users", "10"};
        assertEquals(0, run(FIRST + "\n" + SECOND + "\n" + UNSIGNED, advise));
        assertEquals("", err);
        String[] lines = out.split("\n");
        assertEquals(
                "tokens: 3; different static parts: 1, different session parts: 1; not split: 1",
                lines[0]);
        assertTrue(out.contains("\ncheapest for this traffic: "), out);
        assertTrue(out.contains("\nbreak-even while a table holds everything: "), out);
        assertFalse(out.contains("alice"), out);
        for (String part : FIRST.split("\\.")) {
            assertFalse(out.contains(part), out);
        }

        String advice = out.replaceAll("split +[0-9.]+ .*", "");
        Path file = folder.resolve("tokens");
        Files.writeString(file, FIRST + "\n" + SECOND + "\n" + UNSIGNED);
        String[] ofFile = Arrays.copyOf(advise, advise.length + 1);
        ofFile[advise.length] = file.toString();
        assertEquals(0, run("", ofFile));
        assertEquals(lines[0], out.split("\n")[0]);
        assertEquals(advice.lines().count(), out.lines().count());
    }

    /** As a list, or several times. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--dynamic sub,email",
                "--dynamic sub --dynamic email",
                "--dynamic email,sub"
            })
    void claimsCanBeNamedAsDynamic(String options) throws IOException {
        String advise = "advise --requests-per-token 1 --users 1 --salt 0123456789abcdef";
        assertEquals(0, run(FIRST, advise.split(" ")));
        String before = out;

        assertEquals(0, run(FIRST, (advise + " " + options).split(" ")));

        assertFalse(out.equals(before), out);
        assertEquals(64, run(FIRST, ("split " + options).split(" ")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "SECRET", "YQ.Y.YQ", "\n"})
    void invalidLinesGetNoAdvice(String bad) throws IOException {
        String input = bad.isEmpty() ? "" : FIRST + "\n" + bad + "\n" + FIRST;
        assertEquals(2, run(input, "advise", "--requests-per-token", "20", "--users", "10"));
        assertEquals("", out);
        assertEquals(
                bad.isEmpty() ? "there must be a token" : "line 2: not three base64url parts",
                err.strip());
    }

    @Test
    void missingFileIsNotNamed() throws IOException {
        assertEquals(2, run("", "advise", FIRST, "--requests-per-token", "20", "--users", "10"));
        assertEquals("the file of tokens cannot be read", err.strip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SECRET",
                "split SECRET",
                "split --salt",
                "split --salt 12",
                "--salt",
                "split join",
                "split --salt SECRETSECRETSECR",
                "split --users 5",
                "split --salt 0123456789abcdef --salt 0123456789abcdef",
                "advise",
                "advise --users 5",
                "advise --requests-per-token 5 --users 5 --dynamic",
                "advise --requests-per-token 5 --users SECRET",
                "advise --requests-per-token 0 --users 5",
                "advise --requests-per-token 5 --users 5 SECRET SECRET"
            })
    void wrongArgumentsAreNotPrinted(String arguments) throws IOException {
        String[] words = arguments.isEmpty() ? new String[0] : arguments.split(" ");
        assertEquals(64, run(FIRST, words));
        assertEquals("", out);
        assertTrue(err.contains("usage: "), err);
        assertFalse(err.contains("SECRET"), err);
    }

    private static List<String> threePartTokensOfVectors() {
        List<String> tokens =
                Vector.all().stream()
                        .filter(vector -> vector.plain() != PlainToken.Reason.NOT_COMPACT)
                        .map(Vector::token)
                        .toList();
        assertEquals(41, tokens.size());
        return tokens;
    }

    private void assertNoSecret() {
        for (String part : FIRST.split("\\.")) {
            assertFalse(err.contains(part), err);
        }
        assertFalse(err.contains("alice"), err);
    }

    private int run(String input, String... arguments) throws IOException {
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        int exit =
                Main.run(
                        arguments,
                        new ByteArrayInputStream(input.getBytes(UTF_8)),
                        new PrintStream(outBytes, true, UTF_8),
                        new PrintStream(errBytes, true, UTF_8));
        out = outBytes.toString(UTF_8);
        err = errBytes.toString(UTF_8);
        return exit;
    }

    private static String token(long exp) {
        String payload = "{\"exp\":%d,\"iat\":%d,\"sub\":\"alice\"}".formatted(exp, exp - 300);
        byte[] signature = new byte[64];
        Arrays.fill(signature, (byte) exp);
        return Parts.token("{\"alg\":\"ES256\"}", payload, signature);
    }
}
