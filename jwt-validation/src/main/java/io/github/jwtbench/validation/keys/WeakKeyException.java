package io.github.jwtbench.validation.keys;

/**
 * A public key under which somebody without the private key could sign, or that costs too much to
 * check with. The message says rule and value, and is short whatever the key.
 */
final class WeakKeyException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    WeakKeyException(String message) {
        super(message);
    }
}
