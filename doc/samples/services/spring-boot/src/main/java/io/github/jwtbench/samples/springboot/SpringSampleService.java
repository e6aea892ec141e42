package io.github.jwtbench.samples.springboot;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Greets whoever has a token, and shows orders to those who have the scope for it. */
@SpringBootApplication
@RestController
public class SpringSampleService {
    private final int extraHashes;

    SpringSampleService(@Value("${sample.extra-hashes}") int extraHashes) {
        this.extraHashes = extraHashes;
    }

    public static void main(String[] args) {
        SpringApplication.run(SpringSampleService.class, args);
    }

    @GetMapping("/health")
    Map<String, String> health() {
        return Map.of("status", "UP");
    }

    @GetMapping("/hello")
    Map<String, String> hello(@AuthenticationPrincipal Jwt token) throws NoSuchAlgorithmException {
        byte[] text = token.getTokenValue().getBytes(UTF_8);
        MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < extraHashes; i++) {
            sha256.digest(text);
        }
        return Map.of("subject", token.getSubject());
    }

    @GetMapping("/orders")
    List<String> orders() {
        return List.of("17 apples", "4 pears");
    }
}
