import type { FastifyPluginAsync } from 'fastify';
import { letterPage, listPage, notFoundPage } from './mailbox-pages.ts';
import { newestLetters, readLetter } from './outbox-letters.ts';

/**
 * A letter's frame inherits this: styles of its own are all that a letter may have, so neither it
 * nor the page around it runs a script or loads anything.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Filter {
  readonly Querystring: { readonly to?: string | readonly string[] };
}

/**
 * The demonstration's mailbox: what lies in the outbox, at `/dev/mailbox`, and for tests at
 * `/dev/mailbox/letters.json`. Whoever reads it can take over every account, so it is for a
 * demonstration on a loopback address alone.
 *
 * @param folder the outbox
 */
export function mailboxRoutes(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': POLICY,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    });
    const options = { schema: { hide: true } };

    app.get<Filter>('/dev/mailbox', options, async (request, reply) => {
      const to = recipientOf(request.query);
      return reply
        .type('text/html; charset=utf-8')
        .send(listPage(await newestLetters(folder, to), to));
    });

    app.get<Filter>('/dev/mailbox/letters.json', options, async (request) => {
      const letters = await newestLetters(folder, recipientOf(request.query));
      return letters.map(({ html: _html, ...letter }) => ({
        ...letter,
        links: letter.text.match(/https?:\/\/\S+/g) ?? [],
      }));
    });

    app.get<{ Params: { id: string } }>('/dev/mailbox/:id', options, async (request, reply) => {
      const letter = await readLetter(folder, request.params.id);
      reply.type('text/html; charset=utf-8');
      return letter ? reply.send(letterPage(letter)) : reply.code(404).send(notFoundPage());
    });
  };
}

/** Given twice, the first counts. */
function recipientOf({ to }: Filter['Querystring']): string {
  return (typeof to === 'string' ? to : (to?.[0] ?? '')).trim();
}
