package io.github.jwtbench.suite.environment;

import java.util.Locale;

/** The images of the service that can be measured. */
public enum ServiceImage {
    /** On a Java runtime. */
    JVM,
    /** On a Java runtime with an AOT cache, or a CDS archive. */
    JVM_AOT,
    /** A native executable. */
    NATIVE;

    /** Its name in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Its name and tag. */
    String reference() {
        return "jwtbench/service:" + this;
    }

    /** Name of its id in the file of the build's images. */
    String variable() {
        return "SERVICE_" + name() + "_IMAGE";
    }
}
