package io.github.jwtbench.suite.headers;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.netty.Indexing;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.http2.FieldLine;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Header fields of a token in each encoding, and how HPACK is to send them. */
final class Credentials {
    private static final Set<String> FIELDS =
            Stream.concat(SplitHeaders.PARTS.stream(), Stream.of(SplitHeaders.AUTHORIZATION))
                    .collect(Collectors.toUnmodifiableSet());

    private final TokenSplitter splitter;

    /**
     * @param seed becomes the sender's salt, so that all is the same again with the same seed
     */
    Credentials(long seed) {
        byte[] salt = ByteBuffer.allocate(TokenSplitter.SALT_BYTES).putLong(seed).array();
        splitter = TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), salt);
    }

    HeaderFields fields(Encoding encoding, String token) {
        return switch (encoding) {
            case PLAIN, PLAIN_NEVER -> HeaderFields.bearer(token);
            case SEED_2025 -> HeaderFields.of(PublishedEncoding.headers(token));
            case SPLIT, SPLIT_LITERAL, SPLIT_NEVER -> HeaderFields.of(split(token));
        };
    }

    TokenSplitter splitter() {
        return splitter;
    }

    private Map<String, String> split(String token) {
        Credential credential = splitter.split(token);
        if (credential instanceof SplitToken) {
            return credential.headers();
        }
        throw new IllegalStateException("a token cannot be split: " + credential);
    }

    static Map<String, Indexing> indexing(Encoding encoding) {
        return switch (encoding) {
            case PLAIN_NEVER -> Map.of(SplitHeaders.AUTHORIZATION, Indexing.NEVER);
            case SPLIT_LITERAL -> parts(Indexing.LITERAL);
            case SPLIT_NEVER -> parts(Indexing.NEVER);
            default -> Map.of();
        };
    }

    private static Map<String, Indexing> parts(Indexing indexing) {
        return SplitHeaders.PARTS.stream().collect(Collectors.toMap(part -> part, p -> indexing));
    }

    /** The fields of a header block that are part of a credential. */
    static List<FieldLine> of(HeaderBlock block) {
        return block.fields().stream().filter(line -> isCredential(line.name())).toList();
    }

    /** Whether a header field is part of a credential, in any encoding. */
    static boolean isCredential(String field) {
        return FIELDS.contains(field);
    }
}
