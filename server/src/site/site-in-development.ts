import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { renderPage, type SiteConfiguration } from './render-page.ts';
import { siteFromBundle, WEB_FOLDER } from './site-build.ts';

/** Vite's name of the server's bundle in development. */
const SERVER_BUILD = 'virtual:react-router/server-build';

/** Paths that the product answers itself. */
const SERVER_PATHS =
  /^\/((api|healthz|readyz|metrics|docs|openapi\.json|site-files|dev\/mailbox|__\/auth\/handler)\b|\.well-known\/|(identitytoolkit|securetoken)\.googleapis\.com\/)/;

/**
 * Adds the site with hot reload on the product's own port: Vite serves modules and styles, every page
 * is rendered anew, without a policy, which would refuse Vite's inline scripts.
 */
export async function siteInDevelopment(
  app: FastifyInstance,
  configuration: SiteConfiguration,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB_FOLDER,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (SERVER_PATHS.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.get('/*', async (request, reply) => {
    const site = siteFromBundle(await loadBuild(vite), 'development');
    const origin = `${request.protocol}://${request.host}`;
    const page = await renderPage(app, site, configuration, origin, request.url);
    reply.removeHeader('content-security-policy');
    const { 'content-security-policy': _policy, ...headers } = page.headers;
    return reply.code(page.status).headers(headers).send(page.body);
  });
}

async function loadBuild(vite: ViteDevServer) {
  return (await vite.ssrLoadModule(SERVER_BUILD)) as Parameters<typeof siteFromBundle>[0];
}
