package io.github.jwtbench.validation.quarkus.deployment;

import io.quarkus.smallrye.jwt.runtime.auth.JWTAuthMechanism;
import io.quarkus.smallrye.jwt.runtime.auth.SmallRyeJwtConfig;
import jakarta.inject.Singleton;

/** The mechanism of quarkus-smallrye-jwt, which the extension excludes by its name. */
@Singleton
class SmallRye extends JWTAuthMechanism {
    SmallRye(SmallRyeJwtConfig config) {
        super(config);
    }
}
