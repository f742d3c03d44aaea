import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  createRequestHandler,
  matchRoutes,
  RouteObject,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { UsageError } from '../process/usage-error.ts';
import type { createApiFetch } from './api-fetch.ts';
import type { SiteIdentity } from './site-identity.ts';

/** The site's own workspace. */
export const WEB_FOLDER = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The site as Vite built it: browser files in `client/`, the server's bundle in `server/`. */
const BUILD = new URL('../../../web/build/', import.meta.url);

export const CLIENT_FILES = fileURLToPath(new URL('client/', BUILD));

/** Keys of the load context. */
export interface ContextKeys {
  readonly apiFetchContext: RouterContext<ReturnType<typeof createApiFetch>>;
  readonly originContext: RouterContext<string>;
  readonly nonceContext: RouterContext<string>;
  readonly identityContext: RouterContext<SiteIdentity>;
  readonly offlinePagesContext: RouterContext<boolean>;
}

/** The bundle has its own copy of the router, whose functions are taken from its entry. */
interface SiteEntry extends ContextKeys {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly matchRoutes: typeof matchRoutes;
}

/** The parts of the bundle that the server uses. */
export interface SiteBuild {
  readonly build: ServerBuild;
  readonly keys: ContextKeys;
  readonly createContext: () => RouterContextProvider;
  /** True for a path whose page says that there is none. */
  readonly isUnknownPath: (path: string) => boolean;
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
}

/** @throws UsageError where the site is not built */
export async function loadSiteBuild(): Promise<SiteBuild> {
  const file = new URL('server/index.js', BUILD);
  if (!existsSync(file)) throw new UsageError('the site is not built. Run npm run build first');
  const build: ServerBuild = await import(file.href);
  return siteFromBundle(build, 'production');
}

/** @param mode `development` shows React Router's own errors in full */
export function siteFromBundle(build: ServerBuild, mode: 'production' | 'development'): SiteBuild {
  const module: unknown = build.entry.module;
  const entry = module as SiteEntry;
  const handle = entry.createRequestHandler(build, mode);
  const routes = childrenOf(build, undefined);
  return {
    build,
    keys: entry,
    createContext: () => new entry.RouterContextProvider(),
    isUnknownPath: (path) => {
      const id = entry.matchRoutes(routes, path)?.at(-1)?.route.id;
      const route = id === undefined ? undefined : build.routes[id];
      return !route || (route.path === CATCH_ALL && route.parentId === ROOT);
    },
    handle: (request, context) => handle(request, context),
  };
}

/** The path of the route that matches what no other does; within another route it has pages of its own. */
const CATCH_ALL = '*';
/** The route that all pages are in. */
const ROOT = 'root';

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  const own = Object.values(build.routes).filter((route) => route?.parentId === parentId);
  return own.flatMap((route): RouteObject[] => {
    if (!route) return [];
    const { id, index } = route;
    const path = route.path === undefined ? {} : { path: route.path };
    return index ? [{ id, ...path, index }] : [{ id, ...path, children: childrenOf(build, id) }];
  });
}
