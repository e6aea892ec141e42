package io.github.jwtbench.core.ingest;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.Locale;

/** Constants of an enum as lower-case text: {@code RIG} is {@code "rig"}. */
final class LowerCase {

    private LowerCase() {}

    private static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static final class Writer<E extends Enum<E>> extends StdSerializer<E> {
        private static final long serialVersionUID = 1L;

        Writer(Class<E> type) {
            super(type);
        }

        @Override
        public void serialize(E constant, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeString(of(constant));
        }
    }

    static final class Reader<E extends Enum<E>> extends StdDeserializer<E> {
        private static final long serialVersionUID = 1L;

        private final Class<E> type;

        Reader(Class<E> type) {
            super(type);
            this.type = type;
        }

        @Override
        public E deserialize(JsonParser in, DeserializationContext context) throws IOException {
            String text = in.getValueAsString();
            for (E constant : type.getEnumConstants()) {
                if (of(constant).equals(text)) {
                    return constant;
                }
            }
            return context.reportInputMismatch(
                    type, "must be a lower-case %s, got: %s", type.getSimpleName(), text);
        }
    }
}
