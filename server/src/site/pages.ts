import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
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

export interface PagesOptions {
  readonly site: SiteBuild;
  readonly configuration: SiteConfiguration;
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
  readonly responseCache: ResponseCache;
  readonly fastPath: CachedResponseFastPath;
  readonly limits: Pick<Limits, 'limitPages' | 'limitSearchPages'>;
  readonly queue: RenderQueue;
  /** The setting PUBLIC_URL; undefined: the address that the request names. */
  readonly publicUrl: string | undefined;
}

/** The address that is rendered for every address without a page: they all show the same. */
const NOT_FOUND_ADDRESS = '/404';

/**
 * Creates the handler of the site's pages. Every visitor gets the same HTML, so a page is rendered
 * once per change of its content and cached; searches, failures and redirects are rendered each time.
 * A rendering counts against the limits of the visitor who caused it; a page of the site's own
 * addresses that is rendered again after a change counts against nobody
 * (docs/decisions/0041-pages-are-rendered-in-turn.md).
 */
export function createPages(app: FastifyInstance, options: PagesOptions) {
  const pages = new Pages(app, options);
  return (request: FastifyRequest, reply: FastifyReply) => pages.answer({ request, reply });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

class Pages {
  readonly #app: FastifyInstance;
  readonly #options: PagesOptions;

  constructor(app: FastifyInstance, options: PagesOptions) {
    this.#app = app;
    this.#options = options;
  }

  async answer(exchange: Exchange): Promise<FastifyReply> {
    const { request, reply } = exchange;
    const page = pageAddress(request.url);
    if (!page) throw new ApiError('malformed', 'This address is not written correctly.');
    const origin = this.#options.publicUrl ?? `${request.protocol}://${request.host}`;
    try {
      if (this.#options.site.isUnknownPath(page.path)) await this.#sendNotFound(exchange, origin);
      else if (page.isSearch) await this.#sendSearch(exchange, origin, page);
      else await this.#sendCached(exchange, origin, page);
    } catch (error) {
      if (!isTemporaryRefusal(error)) throw error;
      sendRefusalPage(reply, error, this.#options.siteSettings.current().values['site.name']);
    }
    return reply;
  }

  async #sendSearch(exchange: Exchange, origin: string, { address }: PageAddress): Promise<void> {
    const { request, reply } = exchange;
    await this.#options.limits.limitSearchPages(request, reply);
    await sendPage(exchange, await this.#render(origin, address, networkOf(request.ip)));
  }

  async #sendCached(exchange: Exchange, origin: string, page: PageAddress): Promise<void> {
    const { request, reply } = exchange;
    const { responseCache, fastPath, limits } = this.#options;
    // No origin has a space in it.
    const key = `page ${origin} ${page.address}`;
    const renderForVisitor = async () => {
      await limits.limitPages(request, reply);
      return this.#render(origin, page.address, networkOf(request.ip));
    };
    // A page that may not be cached leaves the cache by this variable.
    let notCached: RenderedPage | undefined;
    const make = async () => {
      const isForEverybody = page.isListed && responseCache.has(key);
      const rendered = await (isForEverybody
        ? this.#render(origin, page.address, undefined)
        : renderForVisitor());
      if (rendered.status !== 200 || lacksPart(rendered)) {
        notCached = rendered;
        return null;
      }
      const { headers, body, dependencies } = rendered;
      return { headers, body, isCurrent: () => areUnchanged(this.#app, dependencies) };
    };
    const found: CachedResponse | null = await responseCache
      .get(key, make)
      .catch(nullIfUnavailable);
    if (found) await fastPath.send(request, reply, found);
    else await sendPage(exchange, notCached ?? (await renderForVisitor()));
  }

  /** The page does not depend on its address, so one copy is cached for all of them. */
  async #sendNotFound({ request, reply }: Exchange, origin: string): Promise<void> {
    const make = async () => {
      const rendered = await this.#render(origin, NOT_FOUND_ADDRESS, undefined);
      const { headers, body, dependencies } = rendered;
      return { headers, body, isCurrent: () => areUnchanged(this.#app, dependencies) };
    };
    const { responseCache } = this.#options;
    const found = await responseCache.get(`page ${origin} nowhere`, make).catch(nullIfUnavailable);
    const { headers, body } = found ?? (await encoded(make));
    reply.code(404).headers(headers);
    await sendEncoded(request, reply, body);
  }

  /** @param client the network that waits for the page; undefined: it is for everybody */
  #render(origin: string, address: string, client: string | undefined): Promise<RenderedPage> {
    const { queue, site, configuration } = this.#options;
    return queue.run(client, () => renderPage(this.#app, site, configuration, origin, address));
  }
}

/** True for a page that is shown without a part that could not be read. */
function lacksPart({ dependencies }: RenderedPage): boolean {
  return dependencies.some(({ status }) => status >= 500);
}

/**
 * Without the database a cached page cannot be checked. A page that is rendered anew shows what it can
 * and says what it cannot show.
 */
function nullIfUnavailable(error: unknown): null {
  if (classifyDatabaseError(error) === 'unavailable') return null;
  throw error;
}

async function encoded(make: () => Promise<Pick<RenderedPage, 'headers' | 'body'>>) {
  const { headers, body } = await make();
  return { headers, body: new EncodedBody(body) };
}

async function sendPage({ request, reply }: Exchange, page: RenderedPage): Promise<void> {
  const isEmpty = page.body.length === 0;
  // A loader that refuses without a body says why by its status.
  if (isEmpty && page.status >= 400) throw errorForStatus(page.status);
  reply.code(page.status).headers(page.headers);
  // Only a success may be answered by 304 Not Modified.
  if (page.status === 200) await sendBody(request, reply, new EncodedBody(page.body));
  else reply.send(isEmpty ? undefined : page.body);
}
