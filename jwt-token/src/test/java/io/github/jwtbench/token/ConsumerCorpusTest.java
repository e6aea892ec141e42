package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the fuzz target over its seeds; the folder of a seed is the code of its verdict. */
class ConsumerCorpusTest {
    private static final String ACCEPTED = "accepted";

    private static Path corpus() throws URISyntaxException {
        return Path.of(ConsumerCorpusTest.class.getResource("corpus").toURI());
    }

    static List<Path> seeds() throws IOException, URISyntaxException {
        Path corpus = corpus();
        try (Stream<Path> files = Files.walk(corpus, 2)) {
            return files.filter(Files::isRegularFile).sorted().map(corpus::relativize).toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("seeds")
    void corpusFileHasItsVerdict(Path seed) throws IOException, URISyntaxException {
        TokenError verdict = ConsumerFuzzer.verdict(Files.readAllBytes(corpus().resolve(seed)));
        assertEquals(seed.getName(0).toString(), verdict == null ? ACCEPTED : verdict.code());
    }
}
