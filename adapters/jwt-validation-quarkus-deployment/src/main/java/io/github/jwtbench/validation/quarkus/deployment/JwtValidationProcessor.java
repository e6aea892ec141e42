package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.arc.deployment.AdditionalBeanBuildItem;
import io.quarkus.arc.deployment.ExcludedTypeBuildItem;
import io.quarkus.deployment.annotations.BuildProducer;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.builditem.ExtensionSslNativeSupportBuildItem;
import io.quarkus.deployment.builditem.FeatureBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBuildItem;
import io.quarkus.deployment.metrics.MetricsCapabilityBuildItem;
import io.quarkus.runtime.metrics.MetricsFactory;
import io.quarkus.smallrye.health.deployment.spi.HealthBuildItem;
import io.quarkus.smallrye.jwt.runtime.auth.JWTAuthMechanism;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Replaces the authentication mechanism of SmallRye JWT and registers the beans that it needs. */
class JwtValidationProcessor {
    private static final String RUNTIME = "io.github.jwtbench.validation.quarkus.";

    @BuildStep
    FeatureBuildItem feature() {
        return new FeatureBuildItem("jwt-validation");
    }

    @BuildStep
    ExcludedTypeBuildItem oneMechanismForBearerTokens() {
        return new ExcludedTypeBuildItem(JWTAuthMechanism.class.getName());
    }

    /** The beans are not part of the extension's API, so they are given by name. */
    @BuildStep
    void beans(
            Optional<MetricsCapabilityBuildItem> metrics,
            BuildProducer<AdditionalBeanBuildItem> beans) {
        AdditionalBeanBuildItem.Builder names =
                AdditionalBeanBuildItem.builder()
                        .setUnremovable()
                        .addBeanClasses(
                                RUNTIME + "BearerAuthentication",
                                RUNTIME + "CallerParser",
                                RUNTIME + "CallerClaims",
                                RUNTIME + "MpJwtConfig",
                                RUNTIME + "MpJwtProfile",
                                RUNTIME + "TokenCookie",
                                RUNTIME + "Callers",
                                RUNTIME + "Validation",
                                RUNTIME + "ValidateFilter",
                                RUNTIME + "VerifiedCallerProvider");
        if (metrics.filter(each -> each.metricsSupported(MetricsFactory.MICROMETER)).isPresent()) {
            names.addBeanClass(RUNTIME + "StepMetrics");
        }
        beans.produce(names.build());
    }

    @BuildStep
    HealthBuildItem health() {
        return new HealthBuildItem(RUNTIME + "KeysHealth", true);
    }

    /** Keys on the class path; SmallRye JWT adds those of {@code mp.jwt}. */
    @BuildStep
    void keys(BuildProducer<NativeImageResourceBuildItem> resources) {
        Config config = ConfigProvider.getConfig();
        for (String name : config.getPropertyNames()) {
            if (name.matches("quarkus\\.jwt-validation\\.issuers\\..*\\.jwks-file")) {
                String location = config.getValue(name, String.class);
                resources.produce(
                        new NativeImageResourceBuildItem(
                                location.replaceFirst("^(classpath:)?/?", "")));
            }
        }
    }

    /** Native executables need TLS to fetch keys. */
    @BuildStep
    ExtensionSslNativeSupportBuildItem tls() {
        return new ExtensionSslNativeSupportBuildItem("jwt-validation");
    }
}
