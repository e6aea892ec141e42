package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.http2.GrpcStatus;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.suite.report.AcceptanceTable;
import io.github.jwtbench.suite.token.DoubtfulTokens;
import io.github.jwtbench.suite.token.KeyServer;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds the tokens that services accept, before anything is measured. */
final class Acceptance implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final String OK = "200";

    private final Map<Framework, RunningService> running = new EnumMap<>(Framework.class);
    private final HttpClient client;

    /**
     * Starts the services.
     *
     * @param trust PEM file with the certificates of all of them
     */
    Acceptance(Map<Framework, ServiceSpec> services, Path trust, Path folder)
            throws IOException, InterruptedException {
        client = HttpClient.newBuilder().sslContext(PemTrust.context(trust)).build();
        try {
            for (Map.Entry<Framework, ServiceSpec> each : services.entrySet()) {
                Path log = folder.resolve(each.getKey().service() + ".log");
                running.put(each.getKey(), each.getValue().start(log));
            }
            for (RunningService each : running.values()) {
                each.awaitReady(trust);
            }
        } catch (IOException | InterruptedException e) {
            close();
            throw e;
        }
    }

    /**
     * The answer of each service to each token, as facts of a comparison.
     *
     * @throws IOException if a service refuses a good token, or a call of the open endpoint
     */
    SortedMap<String, String> answers(SuiteIssuer issuer) throws IOException, InterruptedException {
        String good = issuer.mint(1).get(0);
        for (Framework service : running.keySet()) {
            require(service, FrameworkArms.SECURED, good, OK);
            require(service, FrameworkArms.OPEN, null, OK);
            require(service, FrameworkArms.SECURED, null, "401");
        }
        SortedMap<String, String> facts = new TreeMap<>();
        for (Map.Entry<String, String> each : DoubtfulTokens.withRefused(issuer).entrySet()) {
            add(facts, each.getKey(), FrameworkArms.SECURED, each.getValue());
        }
        add(facts, "garbage at the open endpoint", FrameworkArms.OPEN, "garbage");
        return facts;
    }

    private void require(Framework service, String path, String token, String status)
            throws IOException, InterruptedException {
        String answer = answer(service, path, token);
        if (!answer.equals(status)) {
            throw new IOException(
                    "%s must answer %s to %s %s, got: %s"
                            .formatted(
                                    service.service(),
                                    status,
                                    path,
                                    token == null ? "without a token" : "with a good token",
                                    answer));
        }
    }

    private void add(SortedMap<String, String> facts, String what, String path, String token)
            throws IOException, InterruptedException {
        Map<String, String> answers = new TreeMap<>();
        for (Framework service : running.keySet()) {
            answers.put(service.service(), answer(service, path, token));
        }
        facts.put(AcceptanceTable.fact(what), AcceptanceTable.value(answers));
    }

    /**
     * The time until tokens are refused whose key was removed from the JWK set, as a fact.
     *
     * @param keys from which the services had the issuer's key
     * @param others keys that are published from now on
     * @param patience longest wait
     */
    SortedMap<String, String> keyTakenOut(
            SuiteIssuer issuer, KeyServer keys, String others, Duration patience)
            throws IOException, InterruptedException {
        String token = issuer.mint(1).get(0);
        Map<String, String> answers = new TreeMap<>();
        for (Framework service : running.keySet()) {
            require(service, FrameworkArms.SECURED, token, OK);
            answers.put(service.service(), "still taken after " + patience.toSeconds() + " s");
        }
        keys.publish(others);
        Map<String, String> refused = new TreeMap<>();
        for (long waited = 0; waited < patience.toSeconds(); waited += PAUSE.toSeconds()) {
            Thread.sleep(PAUSE.toMillis());
            for (Framework service : running.keySet()) {
                if (!refused.containsKey(service.service())
                        && !answer(service, FrameworkArms.SECURED, token).equals(OK)) {
                    refused.put(
                            service.service(),
                            "refused after " + (waited + PAUSE.toSeconds()) + " s");
                }
            }
            if (refused.size() == answers.size()) {
                break;
            }
        }
        answers.putAll(refused);
        return new TreeMap<>(
                Map.of(
                        AcceptanceTable.fact("key taken out of the JWK set"),
                        AcceptanceTable.value(answers)));
    }

    /** The status; of a call of gRPC that failed, {@link GrpcStatus}. */
    private String answer(Framework service, String path, String token)
            throws IOException, InterruptedException {
        Request request = service.calls().request(path, token, Expected.OK);
        HttpRequest.Builder sent =
                HttpRequest.newBuilder(running.get(service).url().resolve(request.path()));
        request.headers().forEach(sent::header);
        Body body = request.body();
        if (body != null) {
            byte[] bytes = new byte[body.length()];
            body.buffer().get(bytes);
            sent.header("content-type", body.contentType()).POST(BodyPublishers.ofByteArray(bytes));
        }
        HttpResponse<Void> answer = client.send(sent.build(), BodyHandlers.discarding());
        return Integer.toString(
                answer.headers()
                        .firstValue(GrpcStatus.FIELD)
                        .map(GrpcStatus::http)
                        .orElse(answer.statusCode()));
    }

    @Override
    public void close() {
        running.values().forEach(RunningService::close);
    }
}
