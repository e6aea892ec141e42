package main

import (
	"log"
	"net/http"
	"os"
)

func main() {
	protocols := new(http.Protocols)
	protocols.SetHTTP1(true)
	protocols.SetUnencryptedHTTP2(true)
	server := &http.Server{
		Addr:      "127.0.0.1:" + os.Args[1],
		Protocols: protocols,
		Handler: http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
			out.Write([]byte("ok"))
		}),
	}
	log.Fatal(server.ListenAndServe())
}
