package io.github.jwtbench.validation.spring;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** An application context that ends, or does not start, leaves no thread and no connection. */
class RestartTest {
    private static final String SUCCEEDS = "server.port=0";

    @AutoClose private TestIssuer issuer;

    @BeforeEach
    void start() throws Exception {
        issuer = new TestIssuer();
    }

    /**
     * @param threads number, without those of the common pool
     * @param descriptors number of open files and sockets; 0 without {@code /proc}
     */
    private record Open(long threads, int descriptors) {
        static Open now() {
            String[] descriptors = new File("/proc/self/fd").list();
            long threads =
                    Thread.getAllStackTraces().keySet().stream()
                            .filter(thread -> !thread.getName().startsWith("ForkJoinPool"))
                            .count();
            return new Open(threads, descriptors == null ? 0 : descriptors.length);
        }
    }

    private void restart(String property) {
        new WebApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(JwtValidationAutoConfiguration.class))
                .withPropertyValues(
                        "spring.security.oauth2.resourceserver.jwt.jwk-set-uri=" + issuer.keys(),
                        property)
                .run(
                        context -> {
                            if (property.equals(SUCCEEDS)) {
                                context.getBean(JwtDecoder.class).decode(issuer.token());
                            } else {
                                assertNotEquals(null, context.getStartupFailure());
                            }
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                SUCCEEDS,
                "jwt-validation.cache-max-characters=-1",
                "jwt-validation.signature-provider=CORRETTO",
                "spring.security.oauth2.resourceserver.jwt.issuer-uri=https://a.example/{b}"
            })
    void twentyRestartsReleaseThreadsAndFiles(String property) throws InterruptedException {
        restart(property); // what the JVM starts once
        Open before = Open.now();
        for (int i = 0; i < 20; i++) {
            restart(property);
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        Open open = Open.now();
        // The thread of the first start may still end, so its number alone says too little.
        while (isRefreshing()
                || open.threads > before.threads
                || open.descriptors > before.descriptors) {
            assertTrue(System.nanoTime() < deadline, before + " at first, now " + open);
            Thread.sleep(10); // until the JVM has ended the threads; nothing tells it
            open = Open.now();
        }
    }

    private static boolean isRefreshing() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("jwks-"));
    }
}
