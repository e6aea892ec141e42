package io.github.jwtbench.suite.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.HpackCost;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.DiscreteDistribution;
import org.apache.commons.statistics.distribution.UniformDiscreteDistribution;
import org.apache.commons.statistics.distribution.ZipfDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * The model finds the bytes that were counted on the wire for users, tables and connections. The
 * file has the rows of the tier {@code quick}, sent over HTTP/2 and decoded again.
 */
class ModelOfGridTest {
    private static final long SEED = 20_261_121;
    private static final int REQUESTS_PER_TOKEN = 10;

    /** One for all rows: they have tokens in common. */
    private static final Map<List<Integer>, String> TOKENS = new HashMap<>();

    @ParameterizedTest
    @CsvFileSource(resources = "grid.csv", useHeadersInDisplayName = true)
    void modelEqualsTheBytesSent(
            int table,
            int users,
            String distribution,
            int connections,
            boolean affinity,
            int requests,
            Encoding encoding,
            long bytes) {
        List<HpackCost> tables =
                IntStream.range(0, connections).mapToObj(i -> new HpackCost(table)).toList();
        Credentials credentials = new Credentials(SEED);
        DiscreteDistribution.Sampler next =
                distribution.equals("zipf")
                        ? ZipfDistribution.of(users, 1).createSampler(random(users))
                        : UniformDiscreteDistribution.of(1, users).createSampler(random(users));
        int[] sent = new int[users];
        long found = 0;
        for (int i = 0; i < requests; i++) {
            int user = next.sample() - 1;
            HpackCost connection = tables.get((affinity ? user : i) % connections);
            found +=
                    Model.send(
                            connection,
                            "localhost:40000",
                            encoding,
                            credentials.fields(
                                    encoding, token(user, sent[user] / REQUESTS_PER_TOKEN)));
            sent[user]++;
        }
        assertEquals(bytes, found);
    }

    private static UniformRandomProvider random(int users) {
        return new SplittableRandom(SEED + users)::nextLong;
    }

    private static String token(int user, int generation) {
        return TOKENS.computeIfAbsent(
                List.of(user, generation), id -> FixedTokens.token(user, generation));
    }
}
