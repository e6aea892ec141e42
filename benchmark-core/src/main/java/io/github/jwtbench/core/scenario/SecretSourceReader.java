package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;

/** Reads where the secrets of one file are; at most one is on standard input. */
final class SecretSourceReader {
    private final ScenarioYaml yaml;
    private final Path folder;
    private boolean inputIsTaken;

    SecretSourceReader(ScenarioYaml yaml, Path folder) {
        this.yaml = yaml;
        this.folder = folder;
    }

    /** A certificate with the places of its key and of the password of that. */
    OpenIdSource.Certificate certificate(String pointer, Path file) throws ScenarioException {
        String password = pointer + "/keyPassword";
        return new OpenIdSource.Certificate(
                file,
                source(pointer + "/key"),
                yaml.at(password).isMissingNode() ? null : source(password));
    }

    /** Where the secret of a field is. */
    SecretSource source(String pointer) throws ScenarioException {
        JsonNode place = yaml.at(pointer);
        if (place.has("variable")) {
            return new SecretSource.Variable(place.get("variable").textValue());
        }
        if (place.has("file")) {
            return new SecretSource.SecretFile(folder.resolve(place.get("file").textValue()));
        }
        if (!place.has("stdin")) {
            throw new IllegalStateException(
                    "the schema knows no such place of a secret: " + place.fieldNames().next());
        }
        if (inputIsTaken) {
            throw yaml.wrong(
                    pointer + "/stdin", "must be there for one secret at most", "a second one");
        }
        inputIsTaken = true;
        return new SecretSource.StandardInput();
    }
}
