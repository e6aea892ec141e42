package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.RequestSource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathValuesTest {
    private static final String PATH = "  path: /q/health/live?a=b\n";

    @TempDir private Path folder;

    private String text(String path, String values) {
        assertTrue(Samples.PLAIN.contains(PATH));
        return Samples.PLAIN.replace(
                PATH,
                "  path: '"
                        + path
                        + "'\n"
                        + (values.isEmpty() ? "" : "  values: " + values + "\n"));
    }

    private Scenario read(String path, String values) throws IOException, ScenarioException {
        return ScenarioReader.parse("s.yaml", text(path, values), folder);
    }

    private void file(String name, String lines) throws IOException {
        Files.writeString(folder.resolve(name), lines.replace("\\n", "\n").replace("\\r", "\r"));
    }

    private static List<String> sent(Scenario scenario, int count) throws IOException {
        RequestSource source = new ScenarioRequests(scenario).source(() -> List.of("t1", "t2"));
        return LongStream.range(0, count).mapToObj(n -> source.next(n).path()).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/orders/{id} | 1\\n2\\n3\\n | /orders/1 /orders/2 /orders/3 /orders/1 /orders/2",
                "/orders/{id} | 1\\r\\n2 | /orders/1 /orders/2 /orders/1",
                "/{id}/{id}?q={id} | a | /a/a?q=a /a/a?q=a",
                "/o/{id} | ö x\\n%41\\n100% | /o/%C3%B6%20x /o/%41 /o/100%25",
                "/{id} | a/b?c=d\\n[1]\\n$1\\ | /a/b?c=d /%5B1%5D /$1%5C",
                "/{id} | {id}\\n{other} | /%7Bid%7D /%7Bother%7D"
            })
    void eachLineIsSentInTurn(String path, String lines, String paths) throws Exception {
        file("ids.txt", lines);

        Scenario scenario = read(path, "{id: ids.txt}");

        List<String> expected = List.of(paths.split(" "));
        assertEquals(expected, sent(scenario, expected.size()));
        assertEquals(expected.get(0), new ScenarioRequests(scenario).request().path());
        assertEquals(List.of(), Samples.schemaErrors(text(path, "{id: ids.txt}")));
        // Reports, and with them comparisons, have the path with its names.
        assertEquals(path.replace("{", "%7B").replace("}", "%7D"), scenario.request().path());
    }

    @Test
    void filesOfOnePathAdvanceTogether() throws Exception {
        file("a", "1\\n2\\n");
        file("b", "x\\ny\\n");

        assertEquals(List.of("/1/x", "/2/y", "/1/x"), sent(read("/{a}/{b}", "{b: b, a: a}"), 3));
    }

    @Test
    void eachRequestHasItsOwnValues() throws Exception {
        file("a", "1\\n2\\n3\\n");
        Scenario one = read("/{a}", "{a: a}");
        RequestShape with = one.request();
        RequestShape without =
                new RequestShape("GET", "/", List.of("/"), with.headers(), null, with.expect(), 1);
        Scenario both =
                new Scenario(
                        "both",
                        null,
                        List.of(with, without),
                        one.tokens(),
                        null,
                        one.regime(),
                        one.load(),
                        null);

        assertEquals(List.of("/1", "/", "/2", "/", "/3", "/", "/1", "/"), sent(both, 8));
        assertEquals(
                6, new ScenarioRequests(both).plain(URI.create("https://h"), List.of()).size());
    }

    @Test
    void bracesWithoutValuesBelongToThePath() throws Exception {
        Scenario scenario = read("/{id}", "");

        assertEquals(List.of("/%7Bid%7D", "/%7Bid%7D"), sent(scenario, 2));
        assertFalse(scenario.request().hasValues());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/x | {id: ids} | request.values.id must stand in the path as {id}, got: /x",
                "/{id}/{other} | {id: ids} | request.values must have a file for each name in the path, got: {other}",
                "/{id} | {id: none} | request.values.id must name a file of 1 to 100000 lines, got: 0",
                "/{id} | {id: gap} | request.values must have lines that are not empty, and make a path of up to 2048 characters without control characters and #, got: another in line 2",
                "/{id} | {id: hash} | got: another in line 1",
                "/{id} | {id: tab} | got: another in line 2",
                "/{id} | {id: long} | got: another in line 1",
                "/{id}/{more} | {id: ids, more: gap} | request.values.more must have as many lines as the other files, 2, got: 3",
                "/{id} | {} | request.values must have 1 to 10 names, each with a file",
                "/{id} | ids | request.values must have 1 to 10 names, each with a file, got: ids",
                "/{id} | {id: 7} | request.values.id must be a path of 1 to 1000 characters, got: 7",
                "/{id} | {'1d': ids} | request.values must have names of 1 to 50 letters and digits, a letter first"
            })
    void errorHasItsPosition(String path, String values, String message) throws Exception {
        file("ids", "1\\n2");
        file("none", "");
        file("gap", "1\\n\\n3");
        file("hash", "a#b");
        file("tab", "1\\na\tb");
        file("long", "x".repeat(2048));

        ScenarioException refused = assertThrows(ScenarioException.class, () -> read(path, values));

        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", ".", "latin1", "mark"})
    void binaryFileIsRefused(String name) throws Exception {
        Files.write(folder.resolve("latin1"), new byte[] {'a', (byte) 0xe4});
        Files.write(
                folder.resolve("mark"), new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 'a'});

        assertThrows(FileSystemException.class, () -> read("/{id}", "{id: " + name + "}"));
    }
}
