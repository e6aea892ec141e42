package io.github.jwtbench.wrk;

import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.session.ModuleMain;
import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.Stage;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenPool;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * A module of a build, like the main job without its load: it prints how the service was started,
 * and how that answers a token of each issuer.
 */
final class OneRequest implements Stage {
    private final Session session;
    private final Path tokens;

    private OneRequest(Session session, Path tokens) {
        this.session = session;
        this.tokens = tokens;
    }

    public static void main(String[] arguments) {
        ModuleMain.run(
                suite ->
                        out -> {
                            Session session =
                                    Session.of(suite, suite.tls().trust(), "plain", Map.of(), out)
                                            .share();
                            Path tokens = suite.target().resolve("tokens.txt");
                            return session.add(new OneRequest(session, tokens)).run();
                        },
                arguments);
    }

    @Override
    public String title() {
        return "one request";
    }

    @Override
    public Duration estimate() {
        return Duration.ofSeconds(1);
    }

    @Override
    public Set<Role> needs() {
        return Set.of(Role.SERVICE);
    }

    @Override
    public void run(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        Target target = services.target();
        session.out()
                .println(
                        ProcessHandle.of(target.servicePid())
                                .flatMap(service -> service.info().commandLine())
                                .orElseThrow());
        try (TokenPool pool = services.tokens(tokens)) {
            answer(target, "Keycloak", pool.tokens().get(0));
        }
        answer(target, "the suite", services.issuer().mint(1).get(0));
    }

    private void answer(Target target, String issuer, String token)
            throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(target.serviceUrl().resolve("/api/v1/jwt/extract"))
                        .header("authorization", "Bearer " + token)
                        .POST(BodyPublishers.noBody())
                        .build();
        int status =
                HttpClient.newBuilder()
                        .sslContext(PemTrust.context(target.trust()))
                        .build()
                        .send(request, BodyHandlers.discarding())
                        .statusCode();
        session.out().println("a token of " + issuer + ": " + status);
    }
}
