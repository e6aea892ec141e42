//DEPS io.undertow:undertow-core:2.4.4.Final
import io.undertow.Undertow;
import io.undertow.UndertowOptions;

class UndertowServer {
    public static void main(String[] args) {
        var builder = Undertow.builder();
        if (args.length > 1) {
            builder.setServerOption(
                    UndertowOptions.HTTP2_SETTINGS_MAX_HEADER_LIST_SIZE,
                    Integer.parseInt(args[1]));
        }
        builder
                .addHttpListener(Integer.parseInt(args[0]), "127.0.0.1")
                .setServerOption(UndertowOptions.ENABLE_HTTP2, true)
                .setHandler(exchange -> exchange.getResponseSender().send("ok"))
                .build()
                .start();
    }
}
