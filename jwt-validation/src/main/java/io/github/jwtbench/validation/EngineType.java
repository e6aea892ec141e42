package io.github.jwtbench.validation;

/**
 * The library that parses a token, verifies its signature and reads its claims.
 *
 * <p>The engines share the character-level format check, the look-up of issuer and key, and the
 * rules that decide over claims once they have been read. Everything else is each library's own.
 */
public enum EngineType {
    /** Nimbus JOSE+JWT: its strict JSON reader, its verifiers, its claims set. */
    NIMBUS,

    /**
     * jose4j, the library that SmallRye JWT verifies with. SmallRye itself offers one call for
     * everything; jose4j has the stages apart, so that they can be timed.
     */
    JOSE4J;

    Engine engine() {
        return this == NIMBUS ? new NimbusEngine() : new Jose4jEngine();
    }
}
