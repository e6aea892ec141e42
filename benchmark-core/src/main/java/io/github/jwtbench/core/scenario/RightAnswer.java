package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.token.TokenContent;

/**
 * The rule for a right answer.
 *
 * @param status 200 to 599
 * @param contains text that the body must contain; {@value #SUBJECT} in it is replaced by the
 *     {@code sub} claim of the sent token
 */
public record RightAnswer(int status, String contains) {

    /** Stands for the subject of the token that was sent. */
    public static final String SUBJECT = "${token.sub}";

    /** Whether it depends on the token. */
    boolean namesSubject() {
        return contains.contains(SUBJECT);
    }

    /**
     * @param token that the request carries; empty without one
     * @throws IllegalArgumentException if the subject is asked for and the token has none
     */
    Expected expected(String token) {
        return Expected.status(status)
                .containing(namesSubject() ? contains.replace(SUBJECT, subject(token)) : contains);
    }

    private static String subject(String token) {
        JsonNode subject = TokenContent.of(token).claims().path("sub");
        if (!subject.isTextual()) {
            throw new IllegalArgumentException(
                    SUBJECT + " needs JSON Web Tokens with a claim sub, got another token");
        }
        return subject.textValue();
    }
}
