package io.github.jwtbench.integration;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Behind proxies that use a connection for many clients: what one of them sends costs the others
 * nothing.
 */
@Tag("slow")
@QuarkusIntegrationTest
@QuarkusTestResource(ServiceFixture.class)
class ProxiesIT {
    private static final int ROUNDS = 20;
    private static final int OTHERS = 3;

    /** Of the refusals, how many come from the service; the others from the proxy itself. */
    private static final int LEAST_PASSED_ON = 7;

    private static final String NOTHING =
            "http_server_requests_seconds_count{method=\"POST\",outcome=\"SUCCESS\","
                    + "status=\"200\",uri=\"/api/v1/ablation/nothing\"}";

    ServiceFixture service;

    @TempDir Path folder;

    /** Requests that the service refuses, with the status. */
    private static Map<String, String> refusals() {
        String begin = "POST /api/v1/jwt/validate HTTP/1.1\n";
        String host = begin + "Host: a\n";
        String empty = "Content-Length: 0\n\n";
        String large = "x".repeat(70_000);
        Map<String, String> refusals = new LinkedHashMap<>();
        refusals.put(
                "401, two credentials",
                host + "Authorization: Bearer a\nAuthorization: Bearer b\n" + empty);
        refusals.put("401, split headers", host + "x-jwt-static: 1\n" + empty);
        refusals.put("400, host", begin + "Host: a%zz\n" + empty);
        refusals.put("400, control character", host + "x: a\u0001b\n" + empty);
        refusals.put("414", "POST /%s HTTP/1.1\nHost: a\n".formatted("a".repeat(5000)) + empty);
        refusals.put("431", host + ("x: " + "a".repeat(7000) + "\n").repeat(4) + empty);
        refusals.put("413, length", host + "Content-Length: 70000\n\n" + large);
        refusals.put(
                "413, chunked", host + "Transfer-Encoding: chunked\n\n11170\n" + large + "\n0\n\n");
        return refusals;
    }

    @ParameterizedTest
    @EnumSource(ReverseProxy.class)
    void requestsAfterARefusalAreAnswered(ReverseProxy proxy) throws Exception {
        requireInstalled(proxy);
        String token = service.issuer().token();
        Map<String, Integer> lost = new TreeMap<>();
        int passedOn = 0;
        try (ReverseProxy.Running running = proxy.start(folder, service.base())) {
            for (Map.Entry<String, String> refusal : refusals().entrySet()) {
                String kind = refusal.getKey();
                String expected = kind.substring(0, 3);
                lost.put(kind, 0);
                for (int round = 0; round < ROUNDS; round++) {
                    try (Client refused = new Client(running.base())) {
                        refused.send(refusal.getValue());
                        String status = refused.in().readLine();
                        // At once: the service has hardly had time to close its connection.
                        for (int i = 0; i < OTHERS; i++) {
                            try (Client other = new Client(running.base())) {
                                lost.merge(kind, other.echoes(token, i) ? 0 : 1, Integer::sum);
                            }
                        }
                        boolean isOwn = refused.fields().containsValue("text/html");
                        passedOn += !isOwn && status.split(" ")[1].equals(expected) ? 1 : 0;
                    }
                }
            }
        }
        System.out.println(proxy + ": lost of " + ROUNDS * OTHERS + " each: " + lost);
        assertEquals(Set.of(0), Set.copyOf(lost.values()), lost.toString());
        assertTrue(passedOn >= LEAST_PASSED_ON * ROUNDS, "refused by the service: " + passedOn);
    }

    /** A connection of one client to a proxy. */
    private record Client(Socket socket, BufferedReader in) implements AutoCloseable {
        private static final int TIMEOUT_MILLIS = 10_000;

        Client(URI proxy) throws IOException {
            this(new Socket(proxy.getHost(), proxy.getPort()));
        }

        private Client(Socket socket) throws IOException {
            this(
                    socket,
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII)));
            socket.setSoTimeout(TIMEOUT_MILLIS);
        }

        void send(String request) throws IOException {
            socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(US_ASCII));
        }

        /** Whether the service answers with the number that it is sent. */
        boolean echoes(String token, int number) throws IOException {
            send(
                    ("POST /api/v1/jwt/echo HTTP/1.1\nHost: a\nAuthorization: Bearer %s\n"
                                    + "Content-Type: application/json\nContent-Length: 1\n\n%s")
                            .formatted(token, number));
            String status = in.readLine();
            if (status == null) {
                return false;
            }
            char[] body = new char[Integer.parseInt(fields().get("content-length"))];
            for (int i = 0; i < body.length; i++) {
                body[i] = (char) in.read();
            }
            return status.startsWith("HTTP/1.1 200 ")
                    && new String(body).equals(String.valueOf(number));
        }

        /** The header fields of an answer, without parameters of their values. */
        Map<String, String> fields() throws IOException {
            Map<String, String> fields = new TreeMap<>();
            for (String line = in.readLine();
                    line != null && !line.isEmpty();
                    line = in.readLine()) {
                String[] field = line.split("[:;] *");
                fields.put(field[0].toLowerCase(Locale.ROOT), field[1]);
            }
            return fields;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /**
     * Each request that the service executed has an answer at the client, so no request was
     * smuggled.
     */
    @ParameterizedTest
    @EnumSource(ReverseProxy.class)
    void serviceExecutesOnlyRequestsOfTheProxy(ReverseProxy proxy) throws Exception {
        requireInstalled(proxy);
        service.post("/api/v1/ablation/nothing", null);
        Map<String, String> differ = new LinkedHashMap<>();
        try (ReverseProxy.Running running = proxy.start(folder, service.base())) {
            for (Arguments framing : FramingTest.framings().toList()) {
                String form = (String) framing.get()[1];
                double before = service.metric(NOTHING);
                String answers = raw(running.base(), FramingTest.withRequestsBehind(form));
                int executed = (int) (service.metric(NOTHING) - before);
                int answered = answers.split("\"nothing\"", -1).length - 1;
                if (executed != answered) {
                    differ.put(form, executed + " executed, " + answered + " answered");
                }
            }
        }
        assertEquals(Map.of(), differ);
    }

    private static void requireInstalled(ReverseProxy proxy) {
        if (!proxy.isInstalled()) {
            System.out.println(proxy + " is not installed");
        }
        assumeTrue(proxy.isInstalled(), proxy + " is not installed");
    }

    private static String raw(URI proxy, String request) throws Exception {
        return RawRequest.send(ServiceFixture.tls(), proxy, request);
    }
}
