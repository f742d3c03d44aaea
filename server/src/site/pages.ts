import { ApiError } from '@lectern/api/platform/api-error';
import { EncodedBody } from '@lectern/api/platform/encoded-body';
import { errorOfStatus } from '@lectern/api/platform/error-mapper';
import type { FrontDoor } from '@lectern/api/platform/front-door';
import type { KeptAnswer, KeptAnswers } from '@lectern/api/platform/kept-answers';
import { sendBody } from '@lectern/api/platform/send-body';
import { refusalOf } from '@lectern/database/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stillHolds } from './api-fetch.ts';
import { type PageAddress, pageAddress } from './page-key.ts';
import { type RenderedPage, renderPage, type SiteFacts } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';

export interface PagesDependencies {
  readonly site: SiteBuild;
  readonly facts: SiteFacts;
  readonly kept: KeptAnswers;
  readonly door: FrontDoor;
  /** The setting; undefined: the address is the one that the request came to. */
  readonly publicUrl: string | undefined;
}

/**
 * Serves the site's pages. Every visitor gets the same HTML, so a page is rendered once per change
 * of what it shows and kept; searches, failures and redirects are made each time.
 */
export function createPages(
  app: FastifyInstance,
  { site, facts, kept, door, publicUrl }: PagesDependencies,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = pageAddress(request.url);
    if (!page) throw new ApiError('malformed', 'This address is not written correctly.');
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    if (page.isSearch) {
      await sendPage(request, reply, await render(origin, page));
      return reply;
    }

    // No origin has a space in it.
    const key = `page ${origin} ${page.address}`;
    // A page that is not kept is handed over beside the store, to all who waited for it.
    let other: RenderedPage | undefined;
    const keepable = async () => {
      const made = await render(origin, page);
      if (made.status !== 200) {
        other = made;
        return null;
      }
      const { headers, body, dependencies } = made;
      return { headers, body, isCurrent: () => stillHolds(app, dependencies) };
    };
    const answer: KeptAnswer | null = await kept.get(key, keepable).catch(unchecked);
    if (answer) await door.send(request, reply, answer);
    else await sendPage(request, reply, other ?? (await render(origin, page)));
    return reply;
  };

  function render(origin: string, page: PageAddress): Promise<RenderedPage> {
    return renderPage(app, site, facts, origin, page.address);
  }
}

/**
 * Without the database nobody can say whether what is kept still holds. A page made anew shows what
 * it can, and says in words what it cannot.
 */
function unchecked(error: unknown): null {
  if (refusalOf(error) === 'unavailable') return null;
  throw error;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<void> {
  const isEmpty = page.body.length === 0;
  // A loader that refuses says why by its status alone.
  if (isEmpty && page.status >= 400) throw errorOfStatus(page.status);
  reply.code(page.status).headers(page.headers);
  // Only a success may be answered by "you have it already".
  if (page.status === 200) await sendBody(request, reply, new EncodedBody(page.body));
  else reply.send(isEmpty ? undefined : page.body);
}
