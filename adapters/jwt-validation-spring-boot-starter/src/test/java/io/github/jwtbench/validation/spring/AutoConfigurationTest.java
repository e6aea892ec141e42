package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.in;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.servlet.JwkSetUriJwtDecoderBuilderCustomizer;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.servlet.OAuth2ResourceServerAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.javapoet.ClassName;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtTypeValidator;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.security.oauth2.server.resource.web.BearerTokenResolver;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.AuthenticationConverter;
import org.springframework.security.web.firewall.DefaultHttpFirewall;
import org.springframework.security.web.firewall.HttpFirewall;

/** Conditions of the starter's decoder, and effects of its properties. */
class AutoConfigurationTest {
    private static final String JWT = "spring.security.oauth2.resourceserver.jwt.";

    private static final WebApplicationContextRunner RUNNER =
            new WebApplicationContextRunner()
                    .withConfiguration(
                            AutoConfigurations.of(
                                    JwtValidationAutoConfiguration.class,
                                    OAuth2ResourceServerAutoConfiguration.class))
                    .withUserConfiguration(NothingProtected.class);

    private static TestIssuer issuer;

    @Configuration(proxyBeanMethods = false)
    static class NothingProtected {
        @Bean
        SecurityFilterChain none() {
            return new DefaultSecurityFilterChain(request -> false);
        }
    }

    @BeforeAll
    static void start() throws IOException {
        issuer = new TestIssuer();
    }

    @AfterAll
    static void stop() {
        issuer.close();
    }

    private static WebApplicationContextRunner withKeySet() {
        return RUNNER.withPropertyValues(JWT + "jwk-set-uri=" + issuer.keys());
    }

    private static Class<?> decoder(WebApplicationContextRunner runner) {
        Class<?>[] found = new Class<?>[1];
        runner.run(context -> found[0] = context.getBean(JwtDecoder.class).getClass());
        return found[0];
    }

    @Test
    void startersDecoderIsUsed() {
        assertEquals(ValidatingJwtDecoder.class, decoder(withKeySet()));
    }

    @Test
    void springsDecoderIsKept() {
        Class<?> spring = decoder(withKeySet().withPropertyValues("jwt-validation.enabled=false"));
        assertEquals("NimbusJwtDecoder", spring.getSimpleName());
        assertEquals(
                spring,
                decoder(
                        withKeySet()
                                .withBean(
                                        JwkSetUriJwtDecoderBuilderCustomizer.class,
                                        () -> builder -> {})));
    }

    @Test
    void applicationsDecoderIsKept() {
        JwtDecoder own = token -> null;
        assertEquals(own.getClass(), decoder(withKeySet().withBean(JwtDecoder.class, () -> own)));
    }

    @Test
    void applicationsFirewallAndTokenResolverAreKept() {
        HttpFirewall firewall = new DefaultHttpFirewall();
        withKeySet()
                .withBean(HttpFirewall.class, () -> firewall)
                .withBean(AuthenticationConverter.class, () -> request -> null)
                .run(
                        context -> {
                            assertSame(firewall, context.getBean(HttpFirewall.class));
                            assertEquals(
                                    0, context.getBeansOfType(BearerTokenResolver.class).size());
                        });
        withKeySet()
                .run(
                        context -> {
                            assertInstanceOf(
                                    PlainBearerFirewall.class, context.getBean(HttpFirewall.class));
                            assertInstanceOf(
                                    PlainBearerResolver.class,
                                    context.getBean(BearerTokenResolver.class));
                        });
    }

    @Test
    void nothingIsConfiguredWithoutKeysOrWeb() {
        RUNNER.withPropertyValues(JWT + "issuer-uri=")
                .run(
                        context ->
                                assertEquals(
                                        0, context.getBeansOfType(JwtValidation.class).size()));
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(JwtValidationAutoConfiguration.class))
                .withPropertyValues(JWT + "jwk-set-uri=" + issuer.keys())
                .run(
                        context ->
                                assertEquals(
                                        0, context.getBeansOfType(JwtValidation.class).size()));
    }

    /** As with Spring, no issuer is named: who signs with the keys is trusted. */
    @Test
    void keySetAloneTrustsAnyIssuer() {
        withKeySet()
                .run(
                        context -> {
                            JwtDecoder decoder = context.getBean(JwtDecoder.class);
                            decoder.decode(
                                    sign(header(""), TestIssuer.claims("x", ",\"exp\":" + in(60))));
                            decoder.decode(sign(header(""), "{\"exp\":" + in(60) + "}"));
                            assertThrows(
                                    BadJwtException.class,
                                    () ->
                                            decoder.decode(
                                                    sign(header(""), "{\"exp\":" + in(-90) + "}")));
                        });
    }

    @Test
    void keySetWithAnIssuerTrustsThatIssuerOnly() {
        withKeySet()
                .withPropertyValues(JWT + "issuer-uri=https://issuer.example")
                .run(
                        context -> {
                            JwtDecoder decoder = context.getBean(JwtDecoder.class);
                            String good =
                                    TestIssuer.claims(
                                            "https://issuer.example", ",\"exp\":" + in(60));
                            decoder.decode(sign(header(""), good));
                            assertThrows(
                                    BadJwtException.class, () -> decoder.decode(issuer.token()));
                        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"-----BEGIN PUBLIC KEY-----\n%s\n-----END PUBLIC KEY-----\n", "%s"})
    void aPublicKeyIsForAnyKeyId(String form, @TempDir Path folder) throws IOException {
        Path pem =
                Files.writeString(
                        folder.resolve("key.pem"),
                        form.formatted(
                                Base64.getMimeEncoder().encodeToString(TestIssuer.publicKey())));
        RUNNER.withPropertyValues(JWT + "public-key-location=file:" + pem)
                .run(
                        context -> {
                            JwtDecoder decoder = context.getBean(JwtDecoder.class);
                            decoder.decode(issuer.token());
                            decoder.decode(
                                    sign(
                                            "{\"alg\":\"RS256\",\"kid\":\"x\"}",
                                            "{\"exp\":" + in(60) + "}"));
                            assertThrows(
                                    BadJwtException.class,
                                    () ->
                                            decoder.decode(
                                                    sign("{\"alg\":\"RS384\"}", "{\"exp\":1}")));
                        });
    }

    /** Spring Boot lets a validator of the application take the place of a default one. */
    @Test
    void applicationDecidesOnTokenTypes() {
        withKeySet()
                .withBean(JwtTypeValidator.class, () -> new JwtTypeValidator("at+jwt"))
                .run(
                        context -> {
                            JwtDecoder decoder = context.getBean(JwtDecoder.class);
                            String good = issuer.claims("");
                            decoder.decode(sign(header(",\"typ\":\"at+jwt\""), good));
                            assertThrows(
                                    BadJwtException.class,
                                    () -> decoder.decode(sign(header(""), good)));
                        });
    }

    @Test
    void cacheCanBeDisabled() {
        withKeySet()
                .withPropertyValues("jwt-validation.cache-max-characters=0")
                .run(
                        context -> {
                            JwtDecoder decoder = context.getBean(JwtDecoder.class);
                            String token = issuer.token();
                            decoder.decode(token);
                            decoder.decode(token);
                            assertEquals(
                                    0, context.getBean(JwtValidation.class).cacheStats().hits());
                        });
    }

    /** Only the log tells the reason, and nothing tells the token. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void reasonIsShownToCallersOnlyIfConfigured(boolean explain) {
        String expired = sign(header(""), TestIssuer.claims("x", ",\"exp\":1000"));
        List<LogRecord> logged = new CopyOnWriteArrayList<>();
        Logger logger = Logger.getLogger(StockRefusals.class.getName());
        Handler handler =
                new Handler() {
                    @Override
                    public void publish(LogRecord record) {
                        logged.add(record);
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                };
        Level level = logger.getLevel();
        logger.setLevel(Level.FINE);
        logger.addHandler(handler);
        try {
            withKeySet()
                    .withPropertyValues("jwt-validation.explain-refusals=" + explain)
                    .run(
                            context -> {
                                JwtDecoder decoder = context.getBean(JwtDecoder.class);
                                var refusal =
                                        assertThrows(
                                                JwtValidationException.class,
                                                () -> decoder.decode(expired));
                                assertEquals(explain, refusal.getMessage().contains("clock is at"));
                                assertEquals(
                                        "Jwt expired at 1970-01-01T00:16:40Z",
                                        refusal.getErrors().iterator().next().getDescription());
                                assertEquals(
                                        explain,
                                        assertThrows(
                                                        BadJwtException.class,
                                                        () -> decoder.decode("a.b"))
                                                .getMessage()
                                                .contains("3 parts"));
                            });
        } finally {
            logger.removeHandler(handler);
            logger.setLevel(level);
        }
        List<String> texts = logged.stream().map(new SimpleFormatter()::formatMessage).toList();
        assertEquals(2, texts.size(), texts::toString);
        assertTrue(
                texts.get(0).startsWith("token refused: EXPIRED: token expired at 1"),
                texts::toString);
        assertTrue(texts.get(1).startsWith("token refused: MALFORMED: "), texts::toString);
        assertFalse(texts.toString().contains(expired.substring(0, 20)), texts::toString);
    }

    @Test
    void theMetadataDescribesEachProperty() throws Exception {
        try (InputStream in =
                JwtValidationProperties.class.getResourceAsStream(
                        "/META-INF/spring-configuration-metadata.json")) {
            TreeSet<String> names = new TreeSet<>();
            for (Object each : (List<?>) JsonReader.object(in.readAllBytes()).get("properties")) {
                Map<?, ?> property = (Map<?, ?>) each;
                assertTrue(property.get("description") instanceof String, property.toString());
                names.add((String) property.get("name"));
            }
            assertEquals(
                    new TreeSet<>(
                            List.of(
                                    "jwt-validation.cache-max-characters",
                                    "jwt-validation.enabled",
                                    "jwt-validation.explain-refusals",
                                    "jwt-validation.jwks-max-bytes",
                                    "jwt-validation.jwks-max-waiters",
                                    "jwt-validation.jwks-min-interval",
                                    "jwt-validation.plain-hosts",
                                    "jwt-validation.signature-provider",
                                    "jwt-validation.ssl-bundle")),
                    names);
        }
    }

    /** Hints that a native image needs to bind the properties. */
    @Test
    void beansCanBeGeneratedAheadOfTime() {
        withKeySet()
                .prepare(
                        context -> {
                            DefaultGenerationContext generation =
                                    new DefaultGenerationContext(
                                            new ClassNameGenerator(ClassName.get("sample", "App")),
                                            new InMemoryGeneratedFiles());
                            assertDoesNotThrow(
                                    () ->
                                            new ApplicationContextAotGenerator()
                                                    .processAheadOfTime(
                                                            (GenericApplicationContext)
                                                                    context
                                                                            .getSourceApplicationContext(),
                                                            generation));
                            assertTrue(
                                    RuntimeHintsPredicates.reflection()
                                            .onType(JwtValidationProperties.class)
                                            .test(generation.getRuntimeHints()));
                        });
    }
}
