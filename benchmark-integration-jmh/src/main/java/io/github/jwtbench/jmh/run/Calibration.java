package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.StallReport;
import io.github.jwtbench.core.load.http2.StallRun;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.check.DriverBound;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.BlockingClient;
import io.github.jwtbench.jmh.client.CallResult;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.jmh.client.ClientOptions;
import io.github.jwtbench.jmh.driver.Order;
import io.github.jwtbench.jmh.driver.Order.LoadOrder;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.jmh.RawJmh;
import io.github.jwtbench.suite.session.ModuleSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures the drivers: each client against a null server, by the same benchmark with the same
 * requests and answers of the same length, directly after its trials against the service, so that
 * it is equally warm; and the rig against a server that pauses for a known time. h2load is measured
 * on the same server, with the requests of the endpoint without a token: its headers are arguments,
 * which must not contain a token.
 */
final class Calibration implements AutoCloseable {

    /** Name of h2load among the clients. */
    static final String H2LOAD = "h2load";

    private static final int VERSION = 1;
    private static final Duration FIRST_ANSWER = Duration.ofSeconds(10);
    private static final int STALL_ATTEMPTS = 3;
    private static final String SAMPLE = "jmh-sample";
    private static final double MILLIS_PER_SECOND = 1000;

    private final String session;
    private final JmhExtent extent;
    private final Clients clients;
    private final Path folder;
    private final TlsFiles tls;
    private final PrintStream out;
    private final NullServerProcess server;
    private final List<ClientCeiling> ceilings = new ArrayList<>();
    private final Map<ServiceEndpoint, Integer> answerBytes = new EnumMap<>(ServiceEndpoint.class);
    private final List<String> problems = new ArrayList<>();

    /**
     * The file {@code driver-calibration.json}.
     *
     * @param ceilings results of each client against a null server
     * @param stall the rig's measurement of a known pause
     * @param problems failed measurements, a sentence each
     */
    record Report(
            int version,
            String session,
            List<ClientCeiling> ceilings,
            StallReport stall,
            List<String> problems) {}

    /** Starts the server that does nothing. */
    Calibration(ModuleSettings module, JmhExtent extent, Clients clients, PrintStream out)
            throws IOException, InterruptedException {
        this.session = module.session();
        this.extent = extent;
        this.clients = clients;
        this.folder = module.target().resolve("raw").resolve("jmh-calibration");
        this.tls = module.tls();
        this.out = out;
        this.server = new NullServerProcess(tls);
    }

    /**
     * Warms up the clients and the null server.
     *
     * @param cells planned cells
     * @param service with answers to imitate, and tokens
     */
    void warmUp(List<ServiceCell> cells, MeasuredService service)
            throws IOException, InterruptedException {
        Unzip.delete(folder);
        ClientOptions toService =
                new ClientOptions(service.target().serviceUrl(), service.trust(), 1, FIRST_ANSWER);
        String token = service.pool().tokens().get(0);
        try (BlockingClient client = ClientKind.JDK.open(toService)) {
            for (ServiceCell cell : cells) {
                if (!answerBytes.containsKey(cell.endpoint())) {
                    int bytes = answerBytes(client, cell.endpoint(), token);
                    answerBytes.put(cell.endpoint(), bytes);
                    server.answer(cell.endpoint(), bytes);
                }
            }
        }
        out.println("calibration: warm-up of the clients");
        for (ClientKind client : ClientKind.values()) {
            warmUp(client, cells, service.tokens());
        }
    }

    /**
     * The ceiling of a cell's client with the requests of its endpoint. It is measured now, unless
     * another cell has measured it and the trials did not exceed it.
     *
     * @param requestsPerSecond result of the cell's trials
     * @param tokens file with tokens to send
     * @return null if it could not be measured
     */
    @Nullable Ceiling ceiling(ServiceCell cell, double requestsPerSecond, Path tokens)
            throws IOException, InterruptedException {
        Ceiling known = known(cell);
        if (known != null && DriverBound.share(requestsPerSecond, known) != null) {
            return known;
        }
        trial(JmhPlan.rotating(cell.endpoint(), cell.client()), tokens);
        if (cell.endpoint() == ServiceEndpoint.HEALTH
                && cell.client() == ClientKind.NETTY
                && H2loadCeiling.isPossible()) {
            h2load();
        }
        return known(cell);
    }

    private @Nullable Ceiling known(ServiceCell cell) {
        return ceilings.stream()
                .filter(each -> each.isOf(cell.clientName(), cell.endpoint().id()))
                .map(ClientCeiling::ceiling)
                .findFirst()
                .orElse(null);
    }

    /** Asks the service once, for a server that does nothing to answer alike. */
    private static int answerBytes(BlockingClient client, ServiceEndpoint endpoint, String token)
            throws IOException, InterruptedException {
        Request request =
                endpoint.hasToken()
                        ? endpoint.requests(TokenHeaders.PLAIN).request(token)
                        : endpoint.requests(null).request();
        CallResult answer = client.call(request);
        if (!answer.correct()) {
            throw new IOException(
                    "the first answer of " + endpoint.path() + " is wrong: " + answer.problem());
        }
        return answer.bytes();
    }

    /** Calls a server that does nothing until the client is warm: a new client is slow. */
    private void warmUp(ClientKind client, List<ServiceCell> cells, Path tokens)
            throws IOException, InterruptedException {
        List<ServiceEndpoint> endpoints =
                cells.stream()
                        .filter(cell -> cell.client() == client)
                        .map(ServiceCell::endpoint)
                        .distinct()
                        .toList();
        LoadOrder load =
                new LoadOrder(
                        client,
                        endpoints,
                        1,
                        0,
                        extent.threads(),
                        extent.clientWarmUpMillis(client));
        try {
            clients.load(load, fixture(tokens, folder));
        } catch (ChildException e) {
            problem("the warm-up of " + client + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        server.close();
    }

    private Fixture fixture(Path tokens, Path results) {
        return new Fixture(
                server.url(),
                tls.trust().toAbsolutePath(),
                0,
                tokens,
                results,
                extent.threads(),
                true,
                false);
    }

    private void h2load() throws InterruptedException {
        ServiceEndpoint endpoint = ServiceEndpoint.HEALTH;
        try {
            Ceiling ceiling =
                    H2loadCeiling.measure(
                            server.url().resolve(endpoint.path()).toString(),
                            extent.threads(),
                            extent.window(),
                            folder.resolve(RawRun.H2LOAD));
            keep(H2LOAD, endpoint, ceiling);
        } catch (IOException e) {
            problem("the ceiling of h2load: " + e.getMessage());
        }
    }

    private void trial(ServiceCell cell, Path tokens) throws IOException, InterruptedException {
        Path own = folder.resolve(cell.id()).toAbsolutePath();
        try {
            clients.trial(cell, Order.Mode.SAMPLE_TIME, fixture(tokens, own), SAMPLE);
            double perSecond = RawJmh.trial(own).requestsPerSecond();
            double meanMillis = MILLIS_PER_SECOND * extent.threads() / perSecond;
            keep(cell.clientName(), cell.endpoint(), new Ceiling(perSecond, meanMillis));
        } catch (ChildException e) {
            problem("the ceiling of " + cell.id() + ": " + e.getMessage());
        }
    }

    private void keep(String client, ServiceEndpoint endpoint, Ceiling ceiling) {
        ceilings.removeIf(each -> each.isOf(client, endpoint.id()));
        ceilings.add(
                new ClientCeiling(
                        client,
                        endpoint.id(),
                        1,
                        extent.threads(),
                        Require.entry(answerBytes, endpoint),
                        ceiling));
        out.printf(
                Locale.ROOT,
                "ceiling of %s, %s: %.0f req/s, mean %.3f ms%n",
                client,
                endpoint.id(),
                ceiling.requestsPerSecond(),
                ceiling.meanMillis());
    }

    /**
     * Tries the rig against a known stall.
     *
     * @return all that was measured
     */
    Report stall() throws IOException, InterruptedException {
        StallReport report = attempt(1);
        for (int n = 2; n <= STALL_ATTEMPTS && !report.agrees(); n++) {
            report = attempt(n);
        }
        if (!report.agrees()) {
            problem("the rig must find a known stall within 2 %");
        }
        return new Report(VERSION, session, ceilings, report, problems);
    }

    private StallReport attempt(int number) throws IOException, InterruptedException {
        StallReport report =
                StallRun.run(
                                tls.certificate(),
                                tls.key(),
                                PemTrust.managers(tls.trust()),
                                extent.stall())
                        .after(number);
        for (StallReport.Percentile each : report.percentiles()) {
            out.printf(
                    Locale.ROOT,
                    "a stall of %.0f ms: p%s measured %.1f ms, computed %.1f ms (%+.2f %%)%n",
                    report.stallMillis(),
                    each.percent(),
                    each.measuredMillis(),
                    each.computedMillis(),
                    100 * each.deviation());
        }
        return report;
    }

    private void problem(String words) {
        problems.add(words);
        out.println(words);
    }
}
