package io.github.jwtbench.core.files;

import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** Writes the constants of some enums as lower-case text: {@code RIG} is {@code "rig"}. */
final class LowerCaseEnums extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    private static final Set<Class<?>> TYPES =
            Set.of(Loop.class, TokenRegime.class, TokenHeaders.class);

    @Override
    public String[] findEnumValues(
            MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
        if (TYPES.contains(type.getRawType())) {
            Arrays.setAll(names, i -> constants[i].name().toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
