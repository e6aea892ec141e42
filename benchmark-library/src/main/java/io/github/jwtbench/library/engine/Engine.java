package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.EngineType;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/** The validators of tokens. Each gets the same configuration, see {@link Trust}. */
public enum Engine {
    /** This project's validator with its own engine. */
    STAGED("jwt-validation"),
    /** This project's validator on jose4j, in stages. */
    JOSE4J("jose4j"),
    /** SmallRye JWT's parser. */
    SMALLRYE("smallrye-jwt"),
    /** Nimbus JOSE+JWT's {@code DefaultJWTProcessor}. */
    NIMBUS_PROCESSOR("nimbus"),
    /** JJWT's parser. */
    JJWT("jjwt"),
    /** Auth0's java-jwt. */
    JAVA_JWT("java-jwt"),
    /** FusionAuth JWT's decoder. */
    FUSIONAUTH("fusionauth-jwt"),
    /** Spring Security's {@code NimbusJwtDecoder}. */
    SPRING_SECURITY("spring-security"),
    /** Google's Tink. */
    TINK("tink"),
    /** Vert.x' JWT auth. */
    VERTX("vertx-auth-jwt"),
    /** TokenSheriff, in a build with JDK 21 or newer. */
    TOKEN_SHERIFF("token-sheriff");

    private static final String SHERIFF = "TokenSheriffLibrary";
    private static final int SHERIFF_JAVA = 21;

    private final String title;

    Engine(String title) {
        this.title = title;
    }

    /** Name in reports. */
    public String title() {
        return title;
    }

    /**
     * Sets up an engine, or a {@link JwtValidator}.
     *
     * @param name of the constant, or of the class
     * @throws IllegalArgumentException if there is no such class, or none that can be opened
     */
    public static Library<?> open(String name, Trust trust) {
        return Arrays.stream(values())
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .<Library<?>>map(engine -> engine.open(trust))
                .orElseGet(() -> new ForeignLibrary(instance(name, JwtValidator.class, trust)));
    }

    /** Sets it up. {@link Support} tells whether it supports the requirements of {@code trust}. */
    public Library<?> open(Trust trust) {
        return switch (this) {
            case STAGED, JOSE4J -> new ValidatorLibrary(stages(), trust);
            case SMALLRYE -> new SmallRyeLibrary(trust);
            case NIMBUS_PROCESSOR -> new NimbusProcessorLibrary(trust);
            case JJWT -> new JjwtLibrary(trust);
            case JAVA_JWT -> new JavaJwtLibrary(trust);
            case FUSIONAUTH -> new FusionAuthLibrary(trust);
            case SPRING_SECURITY -> new SpringSecurityLibrary(trust);
            case TINK -> new TinkLibrary(trust);
            case VERTX -> new VertxLibrary(trust);
            case TOKEN_SHERIFF ->
                    instance(Engine.class.getPackageName() + "." + SHERIFF, Library.class, trust);
        };
    }

    private static <T> T instance(String name, Class<T> type, Trust trust) {
        try {
            return type.cast(
                    Class.forName(name).getDeclaredConstructor(Trust.class).newInstance(trust));
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    name + " cannot be opened: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException(
                    "%s must be a public class on the class path that implements %s, with a public constructor that takes %s: %s"
                            .formatted(name, type.getName(), Trust.class.getName(), e),
                    e);
        }
    }

    /** Whether this build has it, and this JVM can load it. */
    boolean isBuilt() {
        return this != TOKEN_SHERIFF
                || Runtime.version().feature() >= SHERIFF_JAVA
                        && Engine.class.getResource(SHERIFF + ".class") != null;
    }

    /**
     * The engine of the stages.
     *
     * @throws UnsupportedOperationException if it has none
     */
    public EngineType stages() {
        return switch (this) {
            case STAGED -> EngineType.STAGED;
            case JOSE4J -> EngineType.JOSE4J;
            default -> throw new UnsupportedOperationException(this + " has no stages");
        };
    }
}
