package io.github.jwtbench.validation.keys;

/**
 * A public key for which others can forge signatures without the private key, or that is too
 * expensive to check. The message contains rule and value, and is short for every key.
 */
final class WeakKeyException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    WeakKeyException(String message) {
        super(message);
    }
}
