package io.github.jwtbench.core.files;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import io.github.jwtbench.core.run.setup.OptionalMember;
import org.jspecify.annotations.Nullable;

/** Leaves an {@link OptionalMember} out where it is null, and reads null where it is missing. */
final class OptionalMembers extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    /** Name of the value that a missing component gets: every other one must be there. */
    static final String MISSING = "missing";

    @Override
    public JsonInclude.Value findPropertyInclusion(Annotated annotated) {
        return annotated.hasAnnotation(OptionalMember.class)
                ? JsonInclude.Value.empty().withValueInclusion(JsonInclude.Include.NON_NULL)
                : JsonInclude.Value.empty();
    }

    @Override
    public JacksonInject.@Nullable Value findInjectableValue(AnnotatedMember member) {
        return member instanceof AnnotatedParameter && member.hasAnnotation(OptionalMember.class)
                ? JacksonInject.Value.forId(MISSING)
                : null;
    }
}
