import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The limit of one Node process: it sends the bytes of the file in its first argument, with the fewest
// headers.
const body = readFileSync(process.argv[2] ?? '');
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length };
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
