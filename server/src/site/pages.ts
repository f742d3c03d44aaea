import type { Limits } from '@lectern/api/platform/limits';
import { classifyDatabaseError } from '@lectern/database/classify-database-error';
import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { sendBody, sendEncoded } from '@lectern/http/bodies/send-body';
import type { CachedResponseFastPath } from '@lectern/http/cache/cached-response-fast-path';
import type { CachedResponse, ResponseCache } from '@lectern/http/cache/response-cache';
import { ApiError } from '@lectern/http/errors/api-error';
import { errorForStatus } from '@lectern/http/errors/error-mapper';
import { networkOf } from '@lectern/identity/rate-limits/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areUnchanged } from './api-fetch.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { type RenderedPage, renderPage, type SiteConfiguration } from './render-page.ts';
import type { RenderQueue } from './render-queue.ts';
import { isTemporaryRefusal, sendRefusalPage } from './send-refusal-page.ts';
import type { SiteBuild } from './site-build.ts';

export interface PagesDependencies {
  readonly site: SiteBuild;
  readonly facts: SiteConfiguration;
  readonly responseCache: ResponseCache;
  readonly fastPath: CachedResponseFastPath;
  readonly limits: Pick<Limits, 'limitPages' | 'limitSearchPages'>;
  readonly queue: RenderQueue;
  /** The setting; undefined: the address is the one that the request came to. */
  readonly publicUrl: string | undefined;
}

/** Stands for every address at which there is nothing: they all show the same. */
const NOWHERE = '/404';

/**
 * Serves the site's pages. Every visitor gets the same HTML, so a page is rendered once per change
 * of what it shows and kept; searches, failures and redirects are made each time. What is rendered
 * counts for who caused it; a page of the site's own addresses that is made again after a change is
 * everybody's and counts for nobody (docs/decisions/0041-pages-are-rendered-in-turn.md).
 */
export function createPages(
  app: FastifyInstance,
  { site, facts, responseCache, fastPath, limits, queue, publicUrl }: PagesDependencies,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = pageAddress(request.url);
    if (!page) throw new ApiError('malformed', 'This address is not written correctly.');
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    try {
      await answer({ request, reply }, origin, page);
    } catch (error) {
      if (!isTemporaryRefusal(error)) throw error;
      sendRefusalPage(reply, error);
    }
    return reply;
  };

  async function answer(exchange: Exchange, origin: string, page: PageAddress): Promise<void> {
    const { request, reply } = exchange;
    if (site.isUnknownPath(page.path)) return sendNowhere(exchange, origin);
    if (page.isSearch) {
      await limits.limitSearchPages(request, reply);
      return sendPage(exchange, await render(origin, page.address, networkOf(request.ip)));
    }

    // No origin has a space in it.
    const key = `page ${origin} ${page.address}`;
    const renderCounted = async () => {
      await limits.limitPages(request, reply);
      return render(origin, page.address, networkOf(request.ip));
    };
    // A page that is not kept is handed over beside the store.
    let other: RenderedPage | undefined;
    const keepable = async () => {
      const isEverybodys = page.isListed && responseCache.has(key);
      const made = await (isEverybodys ? render(origin, page.address, undefined) : renderCounted());
      if (made.status !== 200) {
        other = made;
        return null;
      }
      const { headers, body, dependencies } = made;
      return { headers, body, isCurrent: () => areUnchanged(app, dependencies) };
    };
    const found: CachedResponse | null = await responseCache.get(key, keepable).catch(unchecked);
    if (found) await fastPath.send(request, reply, found);
    else await sendPage(exchange, other ?? (await renderCounted()));
  }

  /** Nothing of the page follows from its address, so it is kept once for all of them. */
  async function sendNowhere({ request, reply }: Exchange, origin: string): Promise<void> {
    const make = async () => {
      const { headers, body } = await render(origin, NOWHERE, undefined);
      return { headers, body, isCurrent: async () => true };
    };
    const found = await responseCache.get(`page ${origin} nowhere`, make).catch(unchecked);
    const { headers, body } = found ?? (await made(make));
    reply.code(404).headers(headers);
    await sendEncoded(request, reply, body);
  }

  /** @param asker undefined: it is for everybody */
  function render(
    origin: string,
    address: string,
    asker: string | undefined,
  ): Promise<RenderedPage> {
    return queue.run(asker, () => renderPage(app, site, facts, origin, address));
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Without the database nobody can say whether what is kept still holds. A page made anew shows what
 * it can, and says in words what it cannot.
 */
function unchecked(error: unknown): null {
  if (classifyDatabaseError(error) === 'unavailable') return null;
  throw error;
}

async function made(make: () => Promise<Pick<RenderedPage, 'headers' | 'body'>>) {
  const { headers, body } = await make();
  return { headers, body: new EncodedBody(body) };
}

async function sendPage({ request, reply }: Exchange, page: RenderedPage): Promise<void> {
  const isEmpty = page.body.length === 0;
  // A loader that refuses says why by its status alone.
  if (isEmpty && page.status >= 400) throw errorForStatus(page.status);
  reply.code(page.status).headers(page.headers);
  // Only a success may be answered by "you have it already".
  if (page.status === 200) await sendBody(request, reply, new EncodedBody(page.body));
  else reply.send(isEmpty ? undefined : page.body);
}
