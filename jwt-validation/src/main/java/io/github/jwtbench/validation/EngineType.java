package io.github.jwtbench.validation;

/**
 * The library that parses a token, verifies its signature and reads its claims.
 *
 * <p>The engines share the character-level format check, the look-up of issuer and key, and the
 * rules that decide over claims once they have been read. Everything else is each library's own.
 */
public enum EngineType {
    /**
     * The strict JSON reader of Nimbus JOSE+JWT, in stages of our own, and the signatures of {@code
     * java.security}. The faster one.
     */
    NIMBUS,

    /**
     * jose4j, the library that SmallRye JWT verifies with: its parser, its signatures, its claims.
     * SmallRye itself offers one call for everything; jose4j has the stages apart, so that they can
     * be timed. Its signatures are the JDK's: it knows providers by name only, and only those in
     * the JDK's list.
     */
    JOSE4J;

    /** Whether the engine can verify with {@code provider}, if that is available. */
    public boolean supports(SignatureProvider provider) {
        return this == NIMBUS || provider == SignatureProvider.JDK;
    }

    Engine engine(SignatureProvider provider) {
        return this == NIMBUS ? new NimbusEngine(provider) : new Jose4jEngine();
    }
}
