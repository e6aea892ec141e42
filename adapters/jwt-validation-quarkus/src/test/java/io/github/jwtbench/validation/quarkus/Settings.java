package io.github.jwtbench.validation.quarkus;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;

/** The configuration of an application, with one issuer or with settings as they are. */
final class Settings {
    private Settings() {}

    static SmallRyeConfig of(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(JwtValidationConfig.class)
                .withDefaultValues(settings)
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withValidateUnknown(false) // as Quarkus
                .build();
    }

    /**
     * @param settings of the issuer {@code a}
     */
    static SmallRyeConfig ofIssuer(Map<String, String> settings) {
        Map<String, String> properties = new HashMap<>();
        Map<String, String> all =
                new HashMap<>(Map.of("issuer", "https://issuer.example", "algorithms", "RS256"));
        all.putAll(settings);
        all.forEach(
                (name, value) -> properties.put("quarkus.jwt-validation.issuers.a." + name, value));
        return of(properties);
    }
}
