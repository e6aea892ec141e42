package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.GrpcStatus;
import io.github.jwtbench.core.run.setup.Require;
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
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the tokens that services accept, before anything is measured. */
final class Acceptance implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final int OK = 200;
    private static final String KEY_TAKEN_OUT = "key taken out of the JWK set";

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
     * The answer of each service to each token, as values of a comparison.
     *
     * @throws IOException if a service refuses a good token, or a call of the open endpoint
     */
    List<Value> answers(SuiteIssuer issuer) throws IOException, InterruptedException {
        String good = issuer.mint(1).get(0);
        for (Framework service : running.keySet()) {
            require(service, FrameworkArms.SECURED, good, OK);
            require(service, FrameworkArms.OPEN, null, OK);
            require(service, FrameworkArms.SECURED, null, 401);
        }
        List<Value> values = new ArrayList<>();
        for (Map.Entry<String, String> each : DoubtfulTokens.withRefused(issuer).entrySet()) {
            add(values, each.getKey(), FrameworkArms.SECURED, each.getValue());
        }
        add(values, "garbage at the open endpoint", FrameworkArms.OPEN, "garbage");
        return values;
    }

    private void require(Framework service, String path, @Nullable String token, int status)
            throws IOException, InterruptedException {
        int answer = answer(service, path, token);
        if (answer != status) {
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

    private void add(List<Value> values, String sent, String path, String token)
            throws IOException, InterruptedException {
        for (Framework service : running.keySet()) {
            values.add(
                    AcceptanceTable.status(sent, service.service(), answer(service, path, token)));
        }
    }

    /**
     * The time until tokens are refused whose key was removed from the JWK set.
     *
     * @param keys from which the services had the issuer's key
     * @param others keys that are published from now on
     * @param patience longest wait
     */
    List<Value> keyTakenOut(SuiteIssuer issuer, KeyServer keys, String others, Duration patience)
            throws IOException, InterruptedException {
        String token = issuer.mint(1).get(0);
        Set<Framework> accepting = EnumSet.noneOf(Framework.class);
        for (Framework service : running.keySet()) {
            require(service, FrameworkArms.SECURED, token, OK);
            accepting.add(service);
        }
        keys.publish(others);
        List<Value> values = new ArrayList<>();
        for (long waited = 1; waited <= patience.toSeconds() && !accepting.isEmpty(); waited++) {
            Thread.sleep(PAUSE.toMillis());
            for (Framework service : List.copyOf(accepting)) {
                if (answer(service, FrameworkArms.SECURED, token) != OK) {
                    accepting.remove(service);
                    values.add(
                            AcceptanceTable.refusedAfter(KEY_TAKEN_OUT, service.service(), waited));
                }
            }
        }
        accepting.forEach(
                service ->
                        values.add(
                                AcceptanceTable.acceptedAfter(
                                        KEY_TAKEN_OUT, service.service(), patience.toSeconds())));
        return values;
    }

    /** The status; of a call of gRPC that failed, {@link GrpcStatus}. */
    private int answer(Framework service, String path, @Nullable String token)
            throws IOException, InterruptedException {
        Request request = service.calls().request(path, token, Expected.OK);
        HttpRequest.Builder sent =
                HttpRequest.newBuilder(
                        Require.entry(running, service).url().resolve(request.path()));
        request.headers().forEach(sent::header);
        Body body = request.body();
        if (body != null) {
            byte[] bytes = new byte[body.length()];
            body.buffer().get(bytes);
            sent.header("content-type", body.contentType()).POST(BodyPublishers.ofByteArray(bytes));
        }
        HttpResponse<Void> answer = client.send(sent.build(), BodyHandlers.discarding());
        return answer.headers()
                .firstValue(GrpcStatus.FIELD)
                .map(GrpcStatus::http)
                .orElse(answer.statusCode());
    }

    @Override
    public void close() {
        running.values().forEach(RunningService::close);
    }
}
