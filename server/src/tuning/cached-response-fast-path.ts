import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponseFastPath } from '@lectern/http/cache/cached-response-fast-path';
import type { FastifyInstance } from 'fastify';
import { namesOneHost } from '../http-server/known-hosts.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts the fast path before the framework; once the server closes, every request goes to the latter.
 * Fastify's own way, a `serverFactory`, would cost its timeouts and the second address of `localhost`.
 *
 * Cached responses go out 1.6 to 7 times as often: docs/decisions/0051-only-the-tuning-that-pays.md.
 */
export function openFastPath(app: FastifyInstance, fastPath: CachedResponseFastPath): void {
  const [framework] = app.server.listeners('request') as Listener[];
  if (!framework) throw new Error('The framework does not listen for requests');
  let isOpen = true;
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isOpen && namesOneHost(request) && fastPath.answer(request, response)) return;
    framework(request, response);
  });
}
