import type { FastifyPluginAsync } from 'fastify';
import { letterPage, listPage, notFoundPage } from './mailbox-pages.ts';
import { newestLetters, readLetter } from './outbox-letters.ts';

/**
 * The frame of a letter inherits this policy: neither the letter nor the page around it runs scripts or
 * loads anything, and only inline styles apply.
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
 * The demonstration's mailbox: the letters of the outbox at `/dev/mailbox`, and for tests at
 * `/dev/mailbox/letters.json`. Its readers can take over every account, so only a demonstration on a
 * loopback address has it.
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

/** The first of several recipients. */
function recipientOf({ to }: Filter['Querystring']): string {
  return (typeof to === 'string' ? to : (to?.[0] ?? '')).trim();
}
