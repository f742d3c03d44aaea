import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { createApiFetch, type Dependency } from './api-fetch.ts';
import { sealPage } from './content-security.ts';
import { type ForeignSources, foreignSources } from './foreign-sources.ts';
import type { SiteBuild } from './site-build.ts';
import { type SiteIdentity, siteIdentity } from './site-identity.ts';

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The API answers that the page was rendered from. */
  readonly dependencies: readonly Dependency[];
}

/** The browser has what it says from the page itself, and never asks for it. */
const SITE_PATH = '/api/site';

/**
 * Names the API answers of a page to the service worker, which keeps them for navigation without a
 * network (docs/decisions/0028-pages-without-network.md).
 */
function dependencyHeader(dependencies: readonly Dependency[]): Record<string, string> {
  const paths = dependencies
    .filter(({ status, path }) => status === 200 && path !== SITE_PATH)
    .map(({ path }) => path);
  return paths.length > 0 ? { 'x-lectern-made-from': paths.join(' ') } : {};
}

/** What every page is rendered with. */
export interface SiteConfiguration {
  readonly identity: SiteIdentity;
  readonly foreign: ForeignSources;
  readonly offlinePages: boolean;
}

export function siteConfiguration(settings: Settings): SiteConfiguration {
  const { offlinePages } = settings;
  return { identity: siteIdentity(settings), foreign: foreignSources(settings), offlinePages };
}

/** Renders a complete page with a Content-Security-Policy that allows its own scripts only. */
export async function renderPage(
  app: FastifyInstance,
  site: SiteBuild,
  configuration: SiteConfiguration,
  origin: string,
  address: string,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url');
  const dependencies: Dependency[] = [];
  const context = site.createContext();
  context.set(site.keys.apiFetchContext, createApiFetch(app, dependencies));
  context.set(site.keys.originContext, origin);
  context.set(site.keys.nonceContext, nonce);
  context.set(site.keys.identityContext, configuration.identity);
  context.set(site.keys.offlinePagesContext, configuration.offlinePages);

  const response = await site.handle(new Request(origin + address), context);
  const headers = Object.fromEntries(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!headers['content-type']?.startsWith('text/html')) {
    // Loaders know no visitor, so their answers are for everybody; browsers check them each time.
    const cached = { 'cache-control': 'no-cache', ...headers };
    return { status: response.status, headers: cached, body: bytes, dependencies };
  }
  const { html, policy } = sealPage(bytes.toString(), nonce, configuration.foreign);
  return {
    status: response.status,
    headers: {
      ...headers,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      ...dependencyHeader(dependencies),
    },
    body: Buffer.from(html),
    dependencies,
  };
}
