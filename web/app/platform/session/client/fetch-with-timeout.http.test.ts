import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { wholeAnswers } from '../../whole-answers.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

test.each(['says nothing', 'falls silent in the middle of its answer'])(
  'a connection that %s is closed when nobody waits any more',
  async (ending) => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const server = createServer((_request, response) => {
      response.on('close', close);
      if (ending !== 'says nothing') response.write('{"half":');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const impatient = wholeAnswers(fetchWithTimeout(50, fetch));
    await expect(impatient(`http://127.0.0.1:${port}/`)).rejects.toThrow('timeout');
    await closed;
    await new Promise((resolve) => server.close(resolve));
  },
);

test('the caller can abort it earlier', async () => {
  const givenUp = new AbortController();
  const waiting = fetchWithTimeout(60_000, async (_input, init) => {
    init?.signal?.throwIfAborted();
    return new Response();
  });
  givenUp.abort(new Error('given up'));
  await expect(waiting('/', { signal: givenUp.signal })).rejects.toThrow('given up');
});
