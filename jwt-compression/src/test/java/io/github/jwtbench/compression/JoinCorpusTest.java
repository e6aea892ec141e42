package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the fuzz target over its seeds; the folder of a seed says what becomes of it. */
class JoinCorpusTest {
    static Path corpus() throws URISyntaxException {
        return Path.of(JoinCorpusTest.class.getResource("corpus").toURI());
    }

    static List<Path> seeds() throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.walk(corpus(), 2)) {
            return files.filter(Files::isRegularFile).sorted().map(corpus()::relativize).toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("seeds")
    void corpusFileHasItsResult(Path seed) throws IOException, URISyntaxException {
        byte[] input = Files.readAllBytes(corpus().resolve(seed));
        assertEquals(seed.getName(0).toString(), JoinFuzzer.run(input));
    }
}
