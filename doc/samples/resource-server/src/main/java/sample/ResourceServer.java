package sample;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** A resource server of Spring Boot says by whom its tokens are validated, and refuses one. */
@EnableAutoConfiguration
public class ResourceServer {

    public static void main(String[] arguments) {
        try (ConfigurableApplicationContext server =
                SpringApplication.run(ResourceServer.class, arguments)) {
            JwtDecoder decoder = server.getBean(JwtDecoder.class);
            System.out.println("decoder: " + decoder.getClass().getSimpleName());
            decoder.decode("no token");
        } catch (BadJwtException e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
