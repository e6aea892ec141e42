package io.github.jwtbench.core.run.setup;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a component of a {@code Run} when runs are compared. A component without it is a
 * {@link Meaning#CONDITION}, so that a forgotten one can only refuse a comparison.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Compared {

    /** The meaning. */
    Meaning value() default Meaning.CONDITION;

    /** Name of the condition in camel case, as histories store it; empty for the component's. */
    String key() default "";

    /** The form in which values are compared. */
    Rounding as() default Rounding.AS_IS;

    /** What a component says about a run. */
    enum Meaning {

        /** Runs that differ in it measured different things. */
        CONDITION,

        /** A setting that may be the compared property; a series of a history has one value. */
        SETTING,

        /** A part of the build that is measured, which changes along a series of a history. */
        BUILD,

        /** A measured value, or a record of them. */
        FIGURE,

        /** A name, a time, or the consequence of another component. */
        NOTE
    }

    /** The forms in which values of conditions are compared. */
    enum Rounding {
        AS_IS((owner, value) -> value),

        /** Bytes as whole GiB: kernels of the same machine differ by some MiB. */
        GIBIBYTES((owner, value) -> Math.round((Long) value / (double) (1L << 30))),

        /**
         * A JVM is the JDK's, which can be the compared property; a run without a runtime is older
         * than native executables, so it used a JVM.
         */
        NATIVE_ONLY((owner, value) -> Environment.NATIVE.equals(value) ? value : null),

        /** The URL with the method of its workload, and without the port, which can differ. */
        REQUEST(
                (owner, value) ->
                        ((Workload) owner).method() + " " + Workload.path((String) value)),

        /** The number of new tokens follows from the duration. */
        TOKENS(
                (owner, value) ->
                        ((Workload) owner).tokenRegime() == TokenRegime.UNIQUE
                                ? Integer.valueOf(0)
                                : value),

        /** All requests with their weights. */
        REQUESTS((owner, value) -> ((Workload) owner).weightedRequests()),

        /** 200 alone is said by nothing, too. */
        STATUSES((owner, value) -> List.of(200).equals(value) ? null : value),

        /** Rates with their durations. */
        STAGES((owner, value) -> ((Workload) owner).stagesInWords());

        private final BiFunction<Object, @Nullable Object, @Nullable Object> form;

        Rounding(BiFunction<Object, @Nullable Object, @Nullable Object> form) {
            this.form = form;
        }

        /**
         * A value as text, equal for values that count as the same.
         *
         * @param owner the record that has it
         * @return null if there is none
         */
        public @Nullable String of(Object owner, @Nullable Object value) {
            Object rounded = form.apply(owner, value);
            if (rounded instanceof Enum<?> constant) {
                return constant.name().toLowerCase(Locale.ROOT);
            }
            return rounded == null ? null : rounded.toString();
        }
    }
}
