package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.netty.HuffmanCodecBuilder;
import io.github.jwtbench.compression.quarkus.SplitBeans;
import io.github.jwtbench.compression.vertx.SplitHandler;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.quarkus.JwtValidationConfig;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

/** Requirements of a native executable that can be checked without building one. */
class NativeReadinessTest {
    private static final List<Class<?>> CODE =
            List.of(
                    JwtResource.class,
                    JwtValidationConfig.class,
                    TokenValidator.class,
                    TokenJoiner.class,
                    HuffmanCodecBuilder.class,
                    SplitHandler.class,
                    SplitBeans.class);

    /** Words that stand in the class file of who uses what the builder cannot see through. */
    private static final List<String> LOOKUPS =
            List.of(
                    "forName",
                    "findClass",
                    "findConstructor",
                    "findVarHandle",
                    "getResource",
                    "java/lang/reflect/",
                    "java/util/ServiceLoader",
                    "java/io/ObjectInputStream");

    /** Objects of one run, which must not be created during the native build. */
    private static final List<Class<?>> OF_ONE_RUN =
            List.of(
                    Instant.class,
                    KeyFactory.class,
                    MessageDigest.class,
                    RandomGenerator.class,
                    SSLContext.class,
                    Signature.class,
                    Thread.class);

    /** A new line here needs metadata, or a reason why the builder needs to know nothing of it. */
    @Test
    void lookupsByNameAreListed() throws Exception {
        SortedMap<String, List<String>> found = new TreeMap<>();
        for (Class<?> code : CODE) {
            classFiles(code)
                    .forEach(
                            (name, bytes) -> {
                                String text = new String(bytes, StandardCharsets.ISO_8859_1);
                                List<String> words =
                                        LOOKUPS.stream().filter(text::contains).toList();
                                if (!words.isEmpty()) {
                                    found.put(name, words);
                                }
                            });
        }
        // The first is never reached in a native executable; the build steps add the resources.
        assertEquals(
                Map.of(
                        "io.github.jwtbench.validation.SignatureProvider$Corretto",
                        List.of("forName", "java/lang/reflect/"),
                        "io.github.jwtbench.validation.quarkus.StoredKeys",
                        List.of("getResource")),
                found);
    }

    /** Quarkus has all classes initialised then, but for those that are named to it. */
    @Test
    void staticFieldsHoldNoRuntimeState() throws Exception {
        List<String> atRunTime = initialisedAtRunTime();
        Deque<Object> next = new LinkedList<>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Class<?> code : CODE) {
            for (String name : classFiles(code).keySet()) {
                if (!atRunTime.contains(name)) {
                    next.addAll(values(Class.forName(name), null));
                }
            }
        }
        assertTrue(next.size() > 100, "fields found: " + next.size());
        while (!next.isEmpty()) {
            Object value = next.poll();
            if (value != null && seen.add(value)) {
                assertTrue(
                        OF_ONE_RUN.stream().noneMatch(type -> type.isInstance(value))
                                && !(value instanceof ByteBuffer buffer && buffer.isDirect()),
                        () -> "in a static field, or reached from one: " + value.getClass());
                next.addAll(references(value));
            }
        }
    }

    /** But for those that look into the service, which the page names. */
    @Test
    void serviceTestsAlsoRunOnTheExecutable() throws IOException {
        Path tests = Path.of("src/test/java/io/github/jwtbench/integration");
        Set<String> without = new TreeSet<>();
        try (Stream<Path> files = Files.list(tests)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                if (Files.readString(file).contains("\n@QuarkusTest\n")
                        && Files.notExists(tests.resolve(name.replace("Test", "IT") + ".java"))) {
                    without.add(name);
                }
            }
        }
        String page = Files.readString(Path.of("../doc/environments.adoc"));
        without.removeIf(name -> page.contains("`" + name + "`"));
        assertEquals(Set.of(), without);
    }

    @Test
    void classesInitialisedAtRunTimeExist() throws Exception {
        for (String name : initialisedAtRunTime()) {
            Class.forName(name);
        }
    }

    private static List<String> initialisedAtRunTime() throws IOException {
        Properties settings = new Properties();
        try (Reader in =
                Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            settings.load(in);
        }
        String option = settings.getProperty("quarkus.native.additional-build-args");
        String name = "--initialize-at-run-time=";
        assertTrue(option.startsWith(name), option);
        String classes = option.substring(name.length(), option.indexOf(",-J"));
        return List.of(classes.split("\\\\,"));
    }

    /**
     * Elements of collections, and fields of objects outside of the JDK. References within other
     * JDK objects are not followed.
     */
    private static Collection<?> references(Object value) throws IllegalAccessException {
        if (value instanceof Object[] array) {
            return Arrays.asList(array);
        }
        if (value instanceof Collection<?> collection) {
            return collection;
        }
        List<Object> all = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            all.addAll(map.keySet());
            all.addAll(map.values());
        } else if (!(value instanceof System.Logger)) { // Quarkus looks after loggers
            for (Class<?> type = value.getClass(); type != null; type = type.getSuperclass()) {
                if (!type.getName().startsWith("java") && !type.getName().startsWith("sun")) {
                    all.addAll(values(type, value));
                }
            }
        }
        return all;
    }

    /** Values of the references that a type declares: static ones if {@code owner} is null. */
    private static List<Object> values(Class<?> type, Object owner) throws IllegalAccessException {
        List<Object> values = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!field.getType().isPrimitive()
                    && Modifier.isStatic(field.getModifiers()) == (owner == null)) {
                field.setAccessible(true);
                values.add(field.get(owner));
            }
        }
        return values;
    }

    /** The class files that lie where a class comes from, by class. */
    private static Map<String, byte[]> classFiles(Class<?> code) throws Exception {
        Path place = Path.of(code.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(place)) {
            return classFiles(place);
        }
        URI jar = URI.create("jar:" + place.toUri());
        try (FileSystem content = FileSystems.newFileSystem(jar, Map.of())) {
            return classFiles(content.getPath("/"));
        }
    }

    private static Map<String, byte[]> classFiles(Path root) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        List<Path> all;
        try (Stream<Path> tree = Files.walk(root)) {
            all = tree.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : all) {
            String name =
                    root.relativize(file)
                            .toString()
                            .replace(file.getFileSystem().getSeparator(), ".");
            if (!name.endsWith("-info.class")) {
                files.put(
                        name.substring(0, name.length() - ".class".length()),
                        Files.readAllBytes(file));
            }
        }
        return files;
    }
}
