package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.compression.TokenSplitter;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrdersTest {
    private static final String TOKEN =
            part("{\"alg\":\"ES256\"}") + "." + part("{\"sub\":\"alice\"}") + "." + part("x");

    @TestHTTPResource("/orders")
    URI orders;

    @Inject OrdersClient client;
    @Inject TokenSplitter splitter;

    private static String part(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes());
    }

    @Test
    void serviceGetsTheTokenFromBothForms() throws Exception {
        for (int i = 0; i < 3; i++) { // the first one is plain
            String answer =
                    client.orders(orders.getHost(), orders.getPort(), TOKEN)
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS);
            assertEquals("orders for Bearer " + TOKEN, answer);
        }
    }

    @Test
    void splitTokensAreAnnouncedJoinedAndRefused() throws Exception {
        HttpRequest.Builder split =
                HttpRequest.newBuilder(orders).POST(BodyPublishers.noBody());
        splitter.split(TOKEN).headers().forEach(split::header);
        HttpResponse<String> response =
                HttpClient.newHttpClient().send(split.build(), BodyHandlers.ofString());
        assertEquals("orders for Bearer " + TOKEN, response.body());
        assertEquals(List.of("v=1"), response.headers().allValues("x-jwt-split"));
        split.header("x-jwt-session", "twice");
        assertEquals(
                401,
                HttpClient.newHttpClient()
                        .send(split.build(), BodyHandlers.ofString())
                        .statusCode());
    }
}
