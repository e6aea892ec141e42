package io.github.jwtbench.integration;

import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.FallbackConfigSourceInterceptor;
import io.smallrye.config.Priorities;
import jakarta.annotation.Priority;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Accepts settings of the extension by their first names, which began with {@code jwtbench.}: other
 * versions of the service have no other names. Of two, the higher ordinal is used.
 */
@Priority(Priorities.LIBRARY + 275) // within expressions (300), around profiles (200)
public final class FirstNames extends FallbackConfigSourceInterceptor {
    private static final long serialVersionUID = 1;
    private static final String FIRST = "jwtbench.";
    private static final String NAME = "quarkus.jwt-validation.";
    private static final Pattern MAP_KEYS =
            Pattern.compile("jwtbench\\.issuers\\..+\\.(issuer|jwks-headers\\..+)");

    /** For the configuration, which makes it by itself. */
    public FirstNames() {
        super(name -> name.startsWith(NAME) ? FIRST + name.substring(NAME.length()) : name);
    }

    /** Also lists the names of issuers and header fields; other settings are looked up by name. */
    @Override
    public Iterator<String> iterateNames(ConfigSourceInterceptorContext context) {
        Set<String> names = new LinkedHashSet<>();
        context.iterateNames()
                .forEachRemaining(
                        name -> {
                            names.add(name);
                            if (MAP_KEYS.matcher(name).matches()) {
                                names.add(NAME + name.substring(FIRST.length()));
                            }
                        });
        return names.iterator();
    }
}
