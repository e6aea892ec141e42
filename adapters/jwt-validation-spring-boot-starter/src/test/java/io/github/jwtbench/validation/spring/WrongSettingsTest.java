package io.github.jwtbench.validation.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.OAuth2ResourceServerProperties;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** A wrong setting ends the start, and the message names it as it was written. */
class WrongSettingsTest {
    private static final String JWT = "spring.security.oauth2.resourceserver.jwt.";
    private static final String OURS = "jwt-validation.";

    /** Settings of which every value has a meaning; Spring's own converter has the names. */
    private static final Set<String> ANY_VALUE =
            Set.of(JWT + "audiences", JWT + "principal-claim-name");

    /** Name, value, and a word of the rule. */
    private static final String[][] WRONG = {
        {JWT + "jwk-set-uri", "http://issuer.example/keys", "plain-hosts"},
        {JWT + "jwk-set-uri", " https://issuer.example/keys", "https URL"},
        {JWT + "jwk-set-uri", "issuer.example", "https URL"},
        {JWT + "issuer-uri", "http://issuer.example", "plain-hosts"},
        {JWT + "issuer-uri", "not a URL", "https URL"},
        {JWT + "issuer-uri", "https://issuer.example/{tenant}", "https URL"},
        {JWT + "jws-algorithms", "HS256", "RS256, RS384"},
        {JWT + "jws-algorithms", "none", "RS256, RS384"},
        {JWT + "public-key-location", "file:/absent", "does not exist"},
        {JWT + "public-key-location", "BAD_PEM", "PEM"},
        {OURS + "enabled", "maybe", "boolean"},
        {OURS + "explain-refusals", "maybe", "boolean"},
        {OURS + "cache-max-characters", "-1", ">= 0"},
        {OURS + "signature-provider", "bouncy", "SignatureProvider"},
        {OURS + "ssl-bundle", "absent", "name of an SSL bundle"},
        {OURS + "plain-hosts", "http://x", "names of hosts"},
        {OURS + "plain-hosts", "x:80", "names of hosts"},
        {OURS + "jwks-min-interval", "0s", "> 0"},
        {OURS + "jwks-min-interval", "often", "Duration"},
        {OURS + "jwks-max-waiters", "0", ">= 1"},
        {OURS + "jwks-max-bytes", "0", ">= 1"},
    };

    @TempDir private Path folder;
    @AutoClose private TestIssuer issuer;

    @BeforeEach
    void start() throws Exception {
        issuer = new TestIssuer();
    }

    static String[][] wrong() {
        return WRONG;
    }

    private WebApplicationContextRunner runner(String property, String value) {
        WebApplicationContextRunner runner =
                new WebApplicationContextRunner()
                        .withConfiguration(
                                AutoConfigurations.of(
                                        JwtValidationAutoConfiguration.class,
                                        SslAutoConfiguration.class))
                        .withInitializer(
                                context ->
                                        TestPropertyValues.empty()
                                                .and(java.util.Map.of(property, value))
                                                .applyTo(context));
        boolean isSource =
                Stream.of("issuer-uri", "public-key-location").anyMatch(property::endsWith);
        return isSource ? runner : runner.withPropertyValues(JWT + "jwk-set-uri=" + issuer.keys());
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aWrongSettingIsNamed(String property, String value, String rule) throws Exception {
        Path bad = Files.writeString(folder.resolve("key.pem"), "-----BEGIN PUBLIC KEY-----\nAA");
        String actual = value.equals("BAD_PEM") ? "file:" + bad : value;
        runner(property, actual)
                .run(
                        context -> {
                            Throwable problem = context.getStartupFailure();
                            List<String> messages = new ArrayList<>();
                            for (; problem != null; problem = problem.getCause()) {
                                messages.add(String.valueOf(problem.getMessage()));
                            }
                            String all = String.join("\n", messages);
                            assertTrue(all.contains(property), all);
                            assertTrue(all.contains(actual.replaceFirst("^0s$", "PT0S")), all);
                            assertTrue(all.contains(rule), all);
                        });
    }

    @Test
    void eachSettingIsTried() {
        Set<String> tried =
                Stream.of(WRONG)
                        .map(each -> each[0])
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> all =
                Stream.of(JwtValidationProperties.class.getRecordComponents())
                        .map(component -> OURS + kebab(component.getName()))
                        .collect(Collectors.toCollection(TreeSet::new));
        Stream.of(BeanUtils.getPropertyDescriptors(OAuth2ResourceServerProperties.Jwt.class))
                .filter(property -> property.getWriteMethod() != null)
                .map(property -> JWT + kebab(property.getName()))
                .filter(name -> !name.contains("authorit") && !ANY_VALUE.contains(name))
                .forEach(all::add);
        assertEquals(all, tried);
    }

    private static String kebab(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase();
    }

    /** As Spring's decoder. */
    @Test
    void defaultAlgorithmIsRs256() {
        runner(JWT + "jws-algorithms", "")
                .run(
                        context ->
                                assertEquals(
                                        "RS256",
                                        context.getBean(JwtDecoder.class)
                                                .decode(issuer.token())
                                                .getHeaders()
                                                .get("alg")));
    }
}
