// The limit: a process that only sends fixed responses with `node:http`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareAnswers } from './bare-answers.ts';

process.once('disconnect', () => process.exit(0));
process.once('message', (answers: BareAnswers) => {
  const prepared = new Map(
    [...answers].map(([address, { status, headers, body }]) => [
      address,
      { status, headers: [...headers], body: Buffer.from(body) },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = prepared.get(request.url ?? '');
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
