package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.ingest.Scrape;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * The service's own counters at one moment.
 *
 * @param validated tokens that it looked at: found in its cache, or sent through its pipeline
 * @param rejected tokens that it refused
 * @param joined split tokens that it joined
 */
record ServiceCounters(long validated, long rejected, long joined) {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    static ServiceCounters read(URI service, Path trust) throws IOException, InterruptedException {
        HttpClient client =
                HttpClient.newBuilder()
                        .sslContext(PemTrust.context(trust))
                        .connectTimeout(TIMEOUT)
                        .build();
        HttpResponse<String> answer =
                client.send(
                        HttpRequest.newBuilder(service.resolve("/q/metrics"))
                                .timeout(TIMEOUT)
                                .build(),
                        BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("the service's metrics were answered " + answer.statusCode());
        }
        Scrape metrics = Scrape.parse("metrics", answer.body());
        return new ServiceCounters(
                sum(metrics, "jwtbench_cache_hits_total")
                        + sum(metrics, "jwtbench_cache_misses_total"),
                sum(metrics, "jwtbench_rejected_total"),
                sum(metrics, "jwtbench_split_joined_total"));
    }

    ServiceCounters since(ServiceCounters before) {
        return new ServiceCounters(
                validated - before.validated, rejected - before.rejected, joined - before.joined);
    }

    /** A counter that never counted may be missing. */
    private static long sum(Scrape metrics, String name) {
        return Math.round(metrics.sum(name, Map.of()).orElse(0));
    }
}
