package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.EngineType;

/** The validators of tokens. Each gets the same configuration, see {@link Trust}. */
public enum Engine {
    /** This project's validator with its own engine. */
    STAGED,
    /** This project's validator on jose4j, in stages. */
    JOSE4J,
    /** SmallRye JWT's parser. */
    SMALLRYE,
    /** Nimbus JOSE+JWT's {@code DefaultJWTProcessor}. */
    NIMBUS_PROCESSOR,
    /** JJWT's parser. */
    JJWT,
    /** Auth0's java-jwt. */
    JAVA_JWT;

    /** Sets it up. {@link Support} tells whether it supports the requirements of {@code trust}. */
    public Library<?> open(Trust trust) {
        return switch (this) {
            case STAGED, JOSE4J -> new ValidatorLibrary(stages(), trust);
            case SMALLRYE -> new SmallRyeLibrary(trust);
            case NIMBUS_PROCESSOR -> new NimbusProcessorLibrary(trust);
            case JJWT -> new JjwtLibrary(trust);
            case JAVA_JWT -> new JavaJwtLibrary(trust);
        };
    }

    /**
     * The engine of the stages.
     *
     * @throws UnsupportedOperationException if it has none
     */
    public EngineType stages() {
        return switch (this) {
            case STAGED -> EngineType.STAGED;
            case JOSE4J -> EngineType.JOSE4J;
            default -> throw new UnsupportedOperationException(this + " has no stages");
        };
    }
}
