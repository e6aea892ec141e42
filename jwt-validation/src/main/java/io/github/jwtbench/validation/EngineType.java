package io.github.jwtbench.validation;

/**
 * What parses a token, verifies its signature and reads its claims.
 *
 * <p>The engines share the character-level format check, the check that a text is JSON at all, the
 * look-up of issuer and key, and the rules that decide over claims once they have been read.
 * Everything else is each one's own.
 */
public enum EngineType {
    /** Made for the stages: a strict JSON reader, and the signatures of {@code java.security}. */
    STAGED,

    /**
     * jose4j, the library that SmallRye JWT verifies with: its parser, its signatures, its claims.
     * SmallRye itself offers one call for everything; jose4j has the stages apart, so that they can
     * be timed. Its signatures are the JDK's: it knows providers by name only, and only those in
     * the JDK's list.
     */
    JOSE4J;

    /** Whether the engine can verify with {@code provider}, if that is available. */
    public boolean supports(SignatureProvider provider) {
        return this == STAGED || provider == SignatureProvider.JDK;
    }

    ValidationEngine engine(SignatureProvider provider) {
        return this == STAGED ? new StagedEngine(provider) : new Jose4jEngine();
    }
}
