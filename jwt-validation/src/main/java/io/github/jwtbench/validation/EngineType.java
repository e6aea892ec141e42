package io.github.jwtbench.validation;

import io.github.jwtbench.validation.engine.Jose4jEngine;
import io.github.jwtbench.validation.engine.StagedEngine;
import io.github.jwtbench.validation.engine.ValidationEngine;

/**
 * The implementation that parses a token, verifies its signature and reads its claims.
 *
 * <p>The engines share the format check, the check that a text is valid JSON, the look-up of issuer
 * and key, and the rules for claims. They share no other code.
 */
public enum EngineType {
    /** Written for the stages: a strict JSON reader and the signatures of {@code java.security}. */
    STAGED,

    /**
     * jose4j, the library that SmallRye JWT verifies with: its parser, signatures and claims.
     * SmallRye has one call for all stages; jose4j has separate calls, which can be timed. It uses
     * the signatures of the JDK, and only providers in the JDK's list, by name.
     */
    JOSE4J;

    /** Whether the engine can use {@code provider}, if the provider is available. */
    public boolean supports(SignatureProvider provider) {
        return this == STAGED || provider == SignatureProvider.JDK;
    }

    ValidationEngine engine(SignatureProvider provider) {
        return this == STAGED ? new StagedEngine(provider::signature) : new Jose4jEngine();
    }
}
