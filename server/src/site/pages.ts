import { ApiError } from '@lectern/api/platform/api-error';
import { EncodedBody } from '@lectern/api/platform/encoded-body';
import type { KeptAnswer, KeptAnswers } from '@lectern/api/platform/kept-answers';
import { sendBody, sendKept } from '@lectern/api/platform/send-kept';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stillHolds } from './api-fetch.ts';
import { type PageAddress, pageAddress } from './page-key.ts';
import { type RenderedPage, renderPage } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';

export interface PagesDependencies {
  readonly site: SiteBuild;
  readonly kept: KeptAnswers;
  /** The setting; undefined: the address is the one that the request came to. */
  readonly publicUrl: string | undefined;
}

/**
 * Serves the site's pages. Every visitor gets the same HTML, so a page is rendered once per change
 * of what it shows and kept; searches, failures and redirects are made each time.
 */
export function createPages(app: FastifyInstance, { site, kept, publicUrl }: PagesDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = pageAddress(request.url);
    if (!page) throw new ApiError('malformed', 'This address is not written correctly.');
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    if (page.isSearch) return sendPage(request, reply, await render(origin, page));

    const key = `page ${origin}${page.address}`;
    const fresh = kept.fresh(key);
    if (fresh) return sendKept(request, reply, fresh);
    // A page that is not kept is handed over beside the store, to all who waited for it.
    let other: RenderedPage | undefined;
    const answer: KeptAnswer | null = await kept.get(key, async () => {
      const made = await render(origin, page);
      if (made.status !== 200) {
        other = made;
        return null;
      }
      const { headers, body, dependencies } = made;
      return { headers, body, isCurrent: () => stillHolds(app, dependencies) };
    });
    if (answer) return sendKept(request, reply, answer);
    return sendPage(request, reply, other ?? (await render(origin, page)));
  };

  function render(origin: string, page: PageAddress): Promise<RenderedPage> {
    return renderPage(app, site, origin, page.address);
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  // Only a success may be answered by "you have it already".
  if (page.status !== 200) return reply.send(page.body);
  return sendBody(request, reply, new EncodedBody(page.body));
}
