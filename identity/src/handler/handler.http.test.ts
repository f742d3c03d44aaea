import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerRoutes } from './handler-routes.ts';

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = fastify();
  // As the site says it for all that it serves.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('content-security-policy', "default-src 'none'");
  });
  await app.register(handlerRoutes);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('the page loads its own script and style and nothing else', async () => {
  const page = await fetch(`${url}/__/auth/handler?code=c&state=s`);
  const html = await page.text();
  const policy = page.headers.get('content-security-policy')?.split('; ');
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(html).not.toMatch(/https?:\/\//);
  expect(html).not.toMatch(/<script(?! src="\/__\/auth\/handler\.js\?v=)/);
  expect(html).toContain('<html lang="en">');
});

test('the page sends no referrer, and keeps the connection to its opener', async () => {
  const { headers } = await fetch(`${url}/__/auth/handler?code=c&state=s`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
});

test('the script is at the page’s address, cached for ever, and parsed by a browser', async () => {
  const html = await (await fetch(`${url}/__/auth/handler`)).text();
  const address = /<script src="([^"]+)"/.exec(html)?.[1] ?? '';
  const script = await fetch(`${url}${address}`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toContain('immutable');
  const text = await script.text();
  const hash = createHash('sha256').update(text).digest('hex');
  expect(address).toContain(hash.slice(0, 16));
  expect(() => new Function(text)).not.toThrow();
});
