package sample;

import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import java.util.Map;
import java.util.stream.Stream;

/** jwt-compression: the headers of a split token, joined, are the same token. */
public final class SplitAndJoin {

    private SplitAndJoin() {}

    public static void main(String[] arguments) throws MalformedSplitException {
        TokenSplitter splitter = TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
        Map<String, String> headers = splitter.split(Rfc7515.TOKEN).headers();

        String joined =
                SplitReceiver.of(TokenJoiner.create())
                        .token(name -> Stream.ofNullable(headers.get(name)).toList())
                        .orElseThrow();
        System.out.println("headers: " + headers.keySet());
        System.out.println("joined: " + joined.equals(Rfc7515.TOKEN));
    }
}
