package io.github.jwtbench.core.files;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/**
 * Doubles that JSON can hold. Jackson would write NaN as a string, and read it back from one, so
 * that a measurement that failed would travel on as a number.
 */
final class FiniteNumber {

    private FiniteNumber() {}

    static final class Writer extends StdSerializer<Double> {
        private static final long serialVersionUID = 1L;

        Writer() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            if (!Double.isFinite(value)) {
                provider.reportMappingProblem("a number must be finite, got: %s", value);
            }
            out.writeNumber(value);
        }
    }

    static final class Reader extends StdDeserializer<Double> {
        private static final long serialVersionUID = 1L;

        Reader() {
            super(Double.class);
        }

        @Override
        public Double deserialize(JsonParser in, DeserializationContext context)
                throws IOException {
            if (!in.currentToken().isNumeric() || !Double.isFinite(in.getDoubleValue())) {
                return context.reportInputMismatch(
                        Double.class, "must be a finite number, got: %s", in.getText());
            }
            return in.getDoubleValue();
        }
    }
}
