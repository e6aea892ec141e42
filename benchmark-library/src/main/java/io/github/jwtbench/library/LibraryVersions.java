package io.github.jwtbench.library;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Who takes part: this suite, JMH, the libraries, and who verifies signatures. */
final class LibraryVersions {

    private static final List<String> LIBRARIES =
            List.of(
                    "nimbus-jose-jwt",
                    "jose4j",
                    "smallrye-jwt",
                    "jjwt-impl",
                    "java-jwt",
                    "fusionauth-jwt",
                    "spring-security-oauth2-jose",
                    "tink",
                    "vertx-auth-jwt",
                    "token-sheriff-validation",
                    "brotli4j",
                    "zstd-jni",
                    "jmh-core");

    private LibraryVersions() {}

    /**
     * Version by name; a library that is not on the class path is missing.
     *
     * @param suite version of this project
     * @param classPath {@code java.class.path}, as Maven makes it: one archive per artifact
     */
    static Map<String, String> of(String suite, String classPath) {
        Map<String, String> versions = new TreeMap<>();
        versions.put("jwtbench", suite);
        for (String library : LIBRARIES) {
            Pattern archive = Pattern.compile(Pattern.quote(library) + "-([0-9].*)\\.jar");
            Stream.of(classPath.split(File.pathSeparator))
                    .map(entry -> archive.matcher(Path.of(entry).getFileName().toString()))
                    .filter(Matcher::matches)
                    .findFirst()
                    .ifPresent(found -> versions.put(library, found.group(1)));
        }
        versions.put("JDK provider", provider(SignatureProvider.JDK));
        versions.put("Amazon Corretto Crypto Provider", provider(SignatureProvider.CORRETTO));
        return versions;
    }

    private static String provider(SignatureProvider provider) {
        return provider.describe(SignatureAlgorithm.RS256);
    }
}
