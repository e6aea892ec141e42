package io.github.jwtbench.core.token;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;

/** A number of seconds in JSON of others. */
final class Seconds {
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,400}(\\.[0-9]{0,400})?");

    private Seconds() {}

    /** A number, or text that is one; NaN for all else. Exact up to 2^53. */
    static double of(JsonNode value) {
        if (value.isNumber()) {
            return value.doubleValue();
        }
        return value.isTextual() && NUMBER.matcher(value.textValue().strip()).matches()
                ? Double.parseDouble(value.textValue().strip())
                : Double.NaN;
    }
}
