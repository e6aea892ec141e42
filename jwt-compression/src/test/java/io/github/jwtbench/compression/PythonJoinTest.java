package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same verdict from a joiner that was written in another language, after the specification
 * alone: on all vectors, and on parts that are mostly wrong in one place.
 */
class PythonJoinTest {
    private static final Path SCRIPT = Path.of("src/test/python/join.py");
    private static final int WRONG_PARTS = 6_000;
    private static final String MALFORMED = "malformed";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Pieces of templates, and how many zero bits fill them; -1 where no zeros are good. */
    private static final Map<String, Integer> TEMPLATES = new TreeMap<>();

    static {
        Stream.of("%s", "%p0", "%25", "a", " ", "1", "~").forEach(p -> TEMPLATES.put(p, 0));
        Stream.of("%t1712", "%t0").forEach(p -> TEMPLATES.put(p, 20));
        Stream.of("%d", "%r").forEach(p -> TEMPLATES.put(p, 6));
        Stream.of("%(a,b,c)", "%(,a)").forEach(p -> TEMPLATES.put(p, 1));
        TEMPLATES.put("%u", 128);
        Stream.of("%m16", "%p16", "%m0", "%20", "%41", "%", ";", "%p01", "%(a)", "%z", "\u00e9")
                .forEach(p -> TEMPLATES.put(p, -1));
    }

    private static final String SYMBOLS = "0000000000aZXz:& !\"=";

    @Test
    void pythonAndJavaJoinAlike(@TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(isPythonThere(), "python3 is not there, or older than 3.8");
        List<SplitToken> all = new ArrayList<>();
        for (Vector vector : Vector.all()) {
            if (vector.plain() == null) {
                all.add(vector.parts());
            }
            if (vector.refreshedToken() != null) {
                all.add(vector.refreshedParts());
            }
        }
        for (int holes : new int[] {StaticTemplate.MAX_HOLES, StaticTemplate.MAX_HOLES + 1}) {
            all.add(Parts.sealed("{};" + "%s".repeat(holes), ";".repeat(holes), "0", "00"));
            all.add(
                    Parts.sealed(
                            "{};%(a,b)" + "%s".repeat(holes - 3),
                            ";".repeat(holes - 3),
                            "0",
                            "00"));
        }
        Random random = new Random(71);
        for (int i = 0; i < WRONG_PARTS; i++) {
            all.add(parts(random));
        }
        List<String> expected = all.stream().map(PythonJoinTest::join).toList();
        assertEquals(expected, python(folder, all));
        long joined = expected.stream().filter(line -> !line.equals(MALFORMED)).count();
        assertTrue(joined > 500 && joined < all.size() - 1000, "joined: " + joined);
    }

    private static SplitToken parts(Random random) {
        List<String> known = List.copyOf(TEMPLATES.keySet());
        StringBuilder template = new StringBuilder("{};");
        StringBuilder pieces = new StringBuilder();
        int bits = 0;
        for (int i = random.nextInt(4); i > 0; i--) {
            String piece = known.get(random.nextInt(known.size()));
            template.append(piece).append(random.nextBoolean() ? "," : "");
            bits += Math.max(TEMPLATES.get(piece), 0);
            if (piece.equals("%s") != (random.nextInt(20) == 0)) {
                pieces.append(random.nextInt(10) == 0 ? ";%41" : ";x%3B");
            }
        }
        boolean zeros = random.nextInt(4) > 0;
        return Parts.sealed(
                1 + random.nextInt(2) / (zeros ? 2 : 1),
                template.toString(),
                pieces.toString(),
                zeros ? "0".repeat(Math.max((bits + 4) / 5, 1)) : symbols(random, 20),
                random.nextInt(4) == 0 ? symbols(random, 4) : "00");
    }

    private static String symbols(Random random, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most); i >= 0; i--) {
            text.append(SYMBOLS.charAt(random.nextInt(random.nextInt(3) == 0 ? 20 : 10)));
        }
        return text.toString();
    }

    private static String join(SplitToken parts) {
        try {
            return Parts.JOINER.join(parts);
        } catch (MalformedSplitException e) {
            return MALFORMED;
        }
    }

    /** Through files: tokens do not belong into arguments. */
    private static List<String> python(Path folder, List<SplitToken> all)
            throws IOException, InterruptedException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        List<String> lines = new ArrayList<>();
        for (SplitToken parts : all) {
            lines.add(JSON.writeValueAsString(parts.headers()));
        }
        Files.write(in, lines);
        Process process =
                new ProcessBuilder("python3", "-B", SCRIPT.toString())
                        .redirectInput(in.toFile())
                        .redirectOutput(out.toFile())
                        .start();
        String errors = new String(process.getErrorStream().readAllBytes(), UTF_8);
        assertEquals(0, process.waitFor(), errors);
        return Files.readAllLines(out);
    }

    private static boolean isPythonThere() throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(
                                    "python3",
                                    "-c",
                                    "import sys; sys.exit(sys.version_info < (3, 8))")
                            .start();
            return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
