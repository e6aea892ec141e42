//BOM org.springframework.boot:spring-boot-dependencies:4.0.7
//DEPS org.springframework.boot:spring-boot-starter-webflux
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@EnableAutoConfiguration
@RestController
class WebFlux {
    public static void main(String[] args) {
        var application = new SpringApplication(WebFlux.class);
        if (args.length > 1) {
            application.setDefaultProperties(
                    Map.of("server.max-http-request-header-size", args[1]));
        }
        application.run(
                "--server.address=127.0.0.1",
                "--server.http2.enabled=true",
                "--server.port=" + args[0]);
    }

    @GetMapping("/")
    String ok() {
        return "ok";
    }
}
