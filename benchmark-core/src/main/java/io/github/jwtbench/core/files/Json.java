package io.github.jwtbench.core.files;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.github.jwtbench.core.run.setup.OptionalMember;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The only reader and writer of JSON in this project: indented, {@code \n} at line ends, instants
 * in ISO 8601, keys of maps sorted, the same text on every JDK and in every locale. {@link
 * LowerCaseEnums} are lower-case. NaN and infinity are refused both ways; reading also refuses
 * unknown, missing and duplicate fields and text after the value. A {@link OptionalMember} field
 * may be missing.
 */
public final class Json {

    private static final JsonMapper MAPPER = mapper().build();

    /** Fields with underscores, such as in the line of our wrk script. */
    private static final JsonMapper UNDERSCORED =
            mapper().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

    private Json() {}

    private static JsonMapper.Builder mapper() {
        return JsonMapper.builder()
                .annotationIntrospector(
                        AnnotationIntrospector.pair(
                                new LowerCaseEnums(),
                                AnnotationIntrospector.pair(
                                        new OptionalMembers(),
                                        new JacksonAnnotationIntrospector())))
                .injectableValues(
                        new InjectableValues.Std().addValue(OptionalMembers.MISSING, null))
                .addModule(new JavaTimeModule())
                .addModule(
                        new SimpleModule()
                                .addSerializer(Double.class, new FiniteNumber.Writer())
                                .addSerializer(double.class, new FiniteNumber.Writer())
                                .addDeserializer(Double.class, new FiniteNumber.Reader())
                                .addDeserializer(double.class, new FiniteNumber.Reader()))
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(
                                JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS))
                .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(SerializationFeature.INDENT_OUTPUT)
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .defaultPrettyPrinter(printer());
    }

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    }

    /**
     * The JSON text of a value with many small parts.
     *
     * @param depth parts inside more than so many brackets are written on one line
     */
    static String textWithRows(Object value, int depth) {
        // An object that is not broken has no line end before its last bracket either.
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter()
                        .withObjectIndenter(new RowIndenter(depth - 1))
                        .withArrayIndenter(new RowIndenter(depth));
        return text(MAPPER.writer(printer), value);
    }

    /** The JSON text of a value, followed by a line end. */
    public static String text(Object value) {
        return text(MAPPER.writer(), value);
    }

    private static String text(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "cannot be written as JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** The JSON text of a tree for scripts: {@code "name": value}, followed by a line end. */
    public static String textForScripts(JsonNode tree) {
        return text(
                MAPPER.writer(
                        printer()
                                .withSeparators(
                                        Separators.createDefaultInstance()
                                                .withObjectFieldValueSpacing(Spacing.AFTER))),
                tree);
    }

    /** The JSON text of a value on one line, followed by a line end. */
    public static String line(Object value) {
        return text(MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT), value);
    }

    /**
     * Reads a value from its JSON text.
     *
     * @param where name of the text in messages
     * @throws RawDataException if it is not JSON of this type
     */
    public static <T> T parse(String where, String text, Class<T> type) {
        return parse(MAPPER, where, text, type);
    }

    /** Parses JSON that has underscores in the names of its fields. */
    public static <T> T parseUnderscored(String where, String text, Class<T> type) {
        return parse(UNDERSCORED, where, text, type);
    }

    private static <T> T parse(JsonMapper mapper, String where, String text, Class<T> type) {
        try {
            T value = mapper.readValue(text, type);
            if (value == null) {
                throw new RawDataException(where + " must not be null");
            }
            return value;
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new RawDataException(where + ": " + e.getMessage(), e);
        }
    }

    /** The tree of a JSON text, for a schema to look at. */
    static JsonNode tree(String text) {
        return parse("JSON", text, JsonNode.class);
    }

    /**
     * Writes a value to a file, replacing an older file; makes its directory if necessary. A reader
     * sees the older or the complete new file.
     */
    public static void write(Path file, Object value) throws IOException {
        WholeFile.write(file, text(value));
    }

    /** The JSON files of a folder by name; none if it does not exist. */
    public static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
    }

    /** The JSON files of a session in a folder. */
    static List<Path> filesOf(Path folder, String session) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path file : files(folder)) {
            if (isOf(file, session)) {
                files.add(file);
            }
        }
        return files;
    }

    /**
     * Whether a file belongs to this session. A file of another session can have another version,
     * so only its session is read.
     *
     * @throws RawDataException if it is not JSON with a session
     */
    public static boolean isOf(Path file, String session) throws IOException {
        JsonNode own =
                parse(
                                file.toString(),
                                UntrustedFile.text(file, UntrustedFile.RESULT),
                                JsonNode.class)
                        .path("session");
        if (!own.isTextual()) {
            throw new RawDataException(file + " must name its session, got: " + own);
        }
        return session.equals(own.textValue());
    }

    /** Writes a value as {@link #write} does, sealed. */
    public static void writeSealed(Path file, Object value) throws IOException {
        WholeFile.write(file, Seal.close(text(value)));
    }

    /**
     * Reads a value from a file.
     *
     * @throws RawDataException if it does not hold JSON of that type
     * @throws IOException if it is missing or cannot be read
     */
    public static <T> T read(Path file, Class<T> type) throws IOException {
        return parse(file.toString(), UntrustedFile.text(file, UntrustedFile.RESULT), type);
    }

    /**
     * Reads a value that {@link #writeSealed} wrote, as {@link #read} does.
     *
     * @throws RawDataException if the seal is missing, or does not match the text
     */
    public static <T> T readSealed(Path file, Class<T> type) throws IOException {
        String where = file.toString();
        return parse(where, Seal.open(where, UntrustedFile.text(file, UntrustedFile.RESULT)), type);
    }
}
