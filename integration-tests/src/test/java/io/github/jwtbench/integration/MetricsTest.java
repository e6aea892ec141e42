package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Callers choose the paths that they ask for, but not the labels of the metrics. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class MetricsTest {
    private static final String GOOD =
            "http_server_requests_seconds_count{method=\"POST\",outcome=\"SUCCESS\","
                    + "status=\"200\",uri=\"/api/v1/jwt/validate\"}";

    ServiceFixture service;

    /** However a request ends before its route, its path is no label of the metrics. */
    @Test
    void unknownPathsShareOneMetricsLabel() throws Exception {
        String token = service.issuer().token();
        service.metrics(); // has its own label from the next time on
        askBadly("/nobody/0", token);
        Set<String> before = paths();
        for (int i = 1; i <= 3; i++) {
            askBadly("/nobody/" + i, token);
        }
        assertEquals(before, paths());
        assertTrue(before.contains("/UNMATCHED"), before.toString());
        assertTrue(before.stream().noneMatch(path -> path.contains("nobody")), before.toString());
    }

    /** Paths of many shapes, none of which may become a label; over both protocols. */
    @Test
    void fourHundredPathsMakeFewMetricsLabels() throws Exception {
        int batches = 4;
        int streams = 100;
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), service.base())) {
            for (int batch = 0; batch < batches; batch++) {
                Http2Bytes requests = new Http2Bytes();
                for (int i = 0; i < streams; i++) {
                    int number = batch * streams + i;
                    String method = number % 2 == 0 ? "GET" : "POST";
                    requests.headers(
                            2 * number + 1,
                            new Http2Bytes.Fields(method, oddPath(number)).toBlock(),
                            true);
                }
                connection.send(requests);
                for (int i = 0; i < streams; i++) {
                    connection.await(2 * (batch * streams + i) + 1);
                }
            }
        }
        for (int i = 0; i < 60; i++) {
            service.raw("GET " + oddPath(i) + " HTTP/1.1\nHost: a\nConnection: close\n\n");
        }
        Set<String> labels = paths();
        assertTrue(labels.size() <= 20, labels.toString());
        String token = service.issuer().token();
        service.post(JwtResourceCases.VALIDATE, token);
        double before = service.metric(GOOD);
        service.post(JwtResourceCases.VALIDATE, token);
        assertTrue(service.metric(GOOD) > before, "a good request is counted");
    }

    private static String oddPath(int number) {
        List<String> shapes =
                List.of(
                        "/n%d",
                        "/n%d%%",
                        "/x%%zz%d",
                        "/n%d\\x",
                        "/api/v1/jwt/validate;x=%d",
                        "/api/v1/jwt/%%76alidate/%d",
                        "/forward/targets/n%d",
                        "/api/v1/jwt/forward/targets/n%d",
                        "/api/v1/jwt/forward/targets/n%d/x",
                        "/api/v1/jwt/forward/targets;n=%d",
                        "/api/v1/ablation/n%d",
                        "/q/health/%d",
                        "/q/n%d",
                        "//n%d",
                        "/../n%d",
                        "/%%00%d",
                        "/n%d/",
                        "*%d",
                        "https://a/n%d",
                        "/n/?%d");
        return shapes.get(number % shapes.size()).formatted(number);
    }

    private void askBadly(String path, String token) throws Exception {
        service.raw("GET " + path + " HTTP/1.1\nHost: a\nHost: b\nConnection: close\n\n");
        service.raw("GET " + path + " HTTP/1.1\n\n");
        service.raw("GET " + path + " HTTP/9.9\nHost: a\nConnection: close\n\n");
        service.raw("GET " + path + " HTTP/1.1\nHost: a\nConnection: close\nx-jwt-static: 1\n\n");
        service.send(
                service.request(path, null).POST(BodyPublishers.ofByteArray(new byte[70_000])));
        service.raw("OPTIONS " + path + " HTTP/1.1\nHost: a\nConnection: close\n\n");
        service.raw("GET " + path + "/../x HTTP/1.1\nHost: a\nConnection: close\n\n");
        service.post(path, token);
    }

    private Set<String> paths() throws Exception {
        Matcher labels =
                Pattern.compile("http_server_requests_seconds_count\\{[^}]*uri=\"([^\"]*)\"")
                        .matcher(service.metrics());
        Set<String> paths = new TreeSet<>();
        while (labels.find()) {
            paths.add(labels.group(1));
        }
        return paths;
    }
}
