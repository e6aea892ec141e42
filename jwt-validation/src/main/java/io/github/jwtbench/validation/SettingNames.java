package io.github.jwtbench.validation;

import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The names under which users of a framework write settings, so that a refusal names what they
 * wrote.
 *
 * @param prefix of all names
 * @param names by the name in {@link ValidatorConfig}, {@link Issuer}, {@link TokenTypes}, {@link
 *     JwksLocation} or {@link RemoteKeysConfig}
 */
public record SettingNames(String prefix, Map<String, String> names) {
    /** The first word of a message, and others that can only be names. */
    private static final Pattern NAME = Pattern.compile("^\\w+|\\b[a-z]+[A-Z]\\w*");

    /**
     * Makes something from settings.
     *
     * @throws IllegalArgumentException with the user's names, if a setting is wrong
     */
    public <T> T use(Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    NAME.matcher(String.valueOf(e.getMessage()))
                            .replaceAll(found -> written(found.group())),
                    e.getCause());
        }
    }

    private String written(String name) {
        return names.containsKey(name) ? prefix + names.get(name) : name;
    }
}
