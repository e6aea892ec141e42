package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SecuredOrdersTest {
    @TestHTTPResource("/orders")
    URI orders;

    private static HttpResponse<String> get(URI address, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void aBadTokenIsRefusedByTheExtension() throws Exception {
        HttpResponse<String> answer = get(orders, "authorization", "Bearer garbage");
        assertEquals(401, answer.statusCode());
        assertEquals(
                List.of("Bearer error=\"invalid_token\""),
                answer.headers().allValues("www-authenticate"));
    }

    @Test
    void endpointWithARoleNeedsAToken() throws Exception {
        assertEquals(401, get(orders).statusCode());
        assertEquals("open", get(URI.create(orders + "/open")).body());
    }
}
