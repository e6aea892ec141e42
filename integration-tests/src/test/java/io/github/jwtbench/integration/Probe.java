package io.github.jwtbench.integration;

import com.nimbusds.jose.JOSEException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A user with a good token who asks ten times a second while others attack. */
final class Probe implements AutoCloseable {
    private static final int EVERY_MILLIS = 100;
    private static final int METRICS_EVERY = 10;

    private final RunningService service;
    private final HttpClient client;
    private final String token;
    private final ScheduledExecutorService turns = Executors.newSingleThreadScheduledExecutor();
    private final List<String> failures = new ArrayList<>();
    private int asked;
    private long longestMillis;

    Probe(RunningService service, HttpClient client) throws JOSEException {
        this.service = service;
        this.client = client;
        this.token = service.issuer().token();
        turns.scheduleWithFixedDelay(this::ask, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    }

    private synchronized void ask() {
        long start = System.nanoTime();
        try {
            asked++;
            HttpRequest.Builder request =
                    asked % METRICS_EVERY == 0
                            ? service.request("/q/metrics", null)
                            : service.request(JwtResourceCases.EXTRACT, token)
                                    .POST(BodyPublishers.noBody());
            HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                failures.add(answer.statusCode() + " " + answer.body());
            }
        } catch (Exception e) {
            failures.add(e.toString());
        }
        longestMillis = Math.max(longestMillis, (System.nanoTime() - start) / 1_000_000);
    }

    synchronized int asked() {
        return asked;
    }

    synchronized long longestMillis() {
        return longestMillis;
    }

    /** Description of answers other than 200. */
    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() {
        turns.shutdown();
        try {
            turns.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
