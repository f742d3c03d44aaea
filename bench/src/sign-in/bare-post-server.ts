import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every POST with `node:http` alone, and sends its port to the parent process. */
export function servePosts(
  headers: readonly string[],
  answer: (body: string) => Promise<string>,
): void {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', async () => {
      try {
        const bytes = Buffer.from(await answer(body));
        response.writeHead(200, [...headers, 'content-length', String(bytes.length)]);
        response.end(bytes);
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
}
