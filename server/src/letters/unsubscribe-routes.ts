import { unsubscribe } from '@lectern/api/features/letter/unsubscribe';
import type { UnsubscribeLinks } from '@lectern/api/features/letter/unsubscribe-links';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Limits } from '@lectern/api/platform/limits';
import type { Database } from '@lectern/database/database';
import type { FastifyInstance } from 'fastify';
import { UNSUBSCRIBE_PATH } from './notice-letters.ts';
import { donePage, questionPage, UNSUBSCRIBE_POLICY, unknownLinkPage } from './unsubscribe-page.ts';

/** Of what a program sends, which is not read (RFC 8058, 3.2), in bytes. */
const BODY_LIMIT = 4_096;

interface UnsubscribeOptions {
  readonly links: UnsubscribeLinks;
  readonly database: Database;
  readonly limits: Pick<Limits, 'limitPages'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
}

interface Subscribed {
  readonly Params: { readonly token: string };
}

/** Adds where letters end without signing in: a page that asks, and the one press that mail programs make. */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { links, database, limits, clock, siteSettings }: UnsubscribeOptions,
): Promise<void> {
  const siteName = () => siteSettings.current().values['site.name'];
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.addHook('onRequest', limits.limitPages);
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .headers({
          'content-security-policy': UNSUBSCRIBE_POLICY,
          'cache-control': 'no-store',
          // The address is as good as the letter.
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8');
    });
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT };
    const path = `${UNSUBSCRIBE_PATH}/:token`;
    scope.get<Subscribed>(path, options, async ({ params }, reply) => {
      const subscription = links.read(params.token);
      return subscription
        ? questionPage(siteName(), subscription.scope)
        : reply.code(404).send(unknownLinkPage(siteName()));
    });
    scope.post<Subscribed>(path, options, async ({ params }, reply) => {
      const subscription = links.read(params.token);
      if (!subscription) return reply.code(404).send(unknownLinkPage(siteName()));
      await database.transaction(unsubscribe, subscription, clock());
      return donePage(siteName());
    });
  });
}
