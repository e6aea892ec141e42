package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Signature;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The implementation of the signature algorithms. */
public enum SignatureProvider {
    /** The first provider in the JDK's list: the JDK's own, unless the list was changed. */
    JDK,

    /**
     * Amazon Corretto Crypto Provider, if its native library loads. Its jar is on the class path,
     * or the system property {@value #JAR} names it: then only a user who chooses it loads it. It
     * need not be in the JDK's list of providers. It leaves EdDSA to the JDK and has ML-DSA on any
     * JDK. It is never in a native executable.
     */
    CORRETTO;

    private static final String JAR = "corretto.provider.jar";

    private static final String CORRETTO_CLASS =
            "com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider";

    /** Set in a native executable, and during its build. */
    private static final String NATIVE_IMAGE = "org.graalvm.nativeimage.imagecode";

    /** The JDK if it can verify {@code algorithm}, or if no provider can; otherwise Corretto. */
    public static SignatureProvider of(SignatureAlgorithm algorithm) {
        return JDK.supports(algorithm) || !CORRETTO.supports(algorithm) ? JDK : CORRETTO;
    }

    /** Whether the provider is available and can verify {@code algorithm}; JDK 24 adds ML-DSA. */
    public boolean supports(SignatureAlgorithm algorithm) {
        return problem(algorithm).isEmpty();
    }

    /** Whether {@link #CORRETTO} has been loaded; {@link #JDK} is always available. */
    public boolean isAvailable() {
        return this == JDK || Corretto.PROVIDER != null;
    }

    /**
     * Name and version of the provider for {@code algorithm}, such as {@code SunRsaSign 25}; if
     * there is none, the reason.
     */
    public String describe(SignatureAlgorithm algorithm) {
        Optional<String> problem = problem(algorithm);
        if (problem.isPresent()) {
            return "not available: " + problem.get();
        }
        Provider provider = signature(algorithm).getProvider();
        return provider.getName() + " " + provider.getVersionStr();
    }

    /** The reason why the provider cannot verify {@code algorithm}; empty if it can. */
    private Optional<String> problem(SignatureAlgorithm algorithm) {
        if (!isAvailable()) {
            return Optional.of(Corretto.PROBLEM);
        }
        try {
            signature(algorithm);
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.of(
                    ("Java %s has no %s; Java 24 or later has ML-DSA, Amazon Corretto Crypto"
                                    + " Provider has it from Java 17 on")
                            .formatted(Runtime.version().feature(), algorithm.joseName()));
        }
    }

    /**
     * Makes an object for one thread.
     *
     * @throws IllegalStateException if the provider or its algorithm is missing
     */
    public Signature signature(SignatureAlgorithm algorithm) {
        try {
            return this == JDK || algorithm == SignatureAlgorithm.EDDSA
                    ? algorithm.signature(null)
                    : algorithm.signature(Corretto.PROVIDER);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(algorithm.joseName() + " is missing from " + this, e);
        }
    }

    /** Loaded at its first use only. */
    private static final class Corretto {
        static final @Nullable Provider PROVIDER;
        static final String PROBLEM;

        static {
            Provider provider = null;
            String problem = "";
            try {
                if (System.getProperty(NATIVE_IMAGE) == null) {
                    Provider found =
                            (Provider)
                                    Class.forName(CORRETTO_CLASS, true, loader())
                                            .getField("INSTANCE")
                                            .get(null);
                    Object error = found.getClass().getMethod("getLoadingError").invoke(found);
                    if (error == null) {
                        provider = found;
                    } else {
                        problem = "its native library does not load: " + error;
                    }
                } else {
                    problem = "a native executable cannot load it";
                }
            } catch (ClassNotFoundException e) {
                problem = "it is not on the class path, nor in a jar that " + JAR + " names";
            } catch (ReflectiveOperationException | MalformedURLException | LinkageError e) {
                problem = e.toString();
            }
            PROVIDER = provider;
            PROBLEM = problem;
        }

        private static ClassLoader loader() throws MalformedURLException {
            ClassLoader ours = SignatureProvider.class.getClassLoader();
            String jar = System.getProperty(JAR);
            return jar == null
                    ? ours
                    : new URLClassLoader(new URL[] {new File(jar).toURI().toURL()}, ours);
        }
    }
}
