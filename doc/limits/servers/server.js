// node server.js PORT PROTOCOL
const [port, protocol] = process.argv.slice(2)
const answer = (request, response) => response.end('ok')
const server = protocol === 'h2' ? require('http2') : require('http')
server.createServer(answer).listen(Number(port), '127.0.0.1')
