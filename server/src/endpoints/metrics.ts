import { timingSafeEqual } from 'node:crypto';
import type { CachedResponseFastPath } from '@lectern/http/cache/cached-response-fast-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ProcessGroup } from '../process/process-group.ts';
import { addressNotFound } from '../refusals/address-not-found.ts';

/** Upper bounds of the histogram of request times, in seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

interface MetricsOptions {
  /** The setting METRICS_TOKEN; undefined: loopback only. */
  readonly token: string | undefined;
  readonly fastPath: CachedResponseFastPath;
  /** Where this process is one of several: the figures are those of all. */
  readonly group: ProcessGroup | undefined;
}

/** Adds `/metrics` in Prometheus' text format, for this machine and for callers with the token. */
export async function metricsRoutes(
  app: FastifyInstance,
  { token, fastPath, group }: MetricsOptions,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' });
  const requests = new Counter({
    name: 'lectern_http_requests_total',
    help: 'Requests by status class',
    labelNames: ['status'],
    registers: [registry],
  });
  new Counter({
    name: 'lectern_kept_answers_total',
    help: 'Requests that a responseCache answer spared the framework, not among the others',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ status: '2xx' }, fastPath.sent.found);
      this.inc({ status: '3xx' }, fastPath.sent.notModified);
    },
  });
  const seconds = new Histogram({
    name: 'lectern_http_request_seconds',
    help: 'How long requests took',
    buckets: BUCKETS,
    registers: [registry],
  });

  group?.shareMetrics(() => registry.getMetricsAsJSON());

  app.addHook('onResponse', async (_request, reply) => {
    requests.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
    // An answer that goes on takes as long as its page is open.
    if (!isStream(reply)) seconds.observe(reply.elapsedTime / 1_000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, token)) {
      throw addressNotFound();
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await (group ?? registry).metrics());
  });
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

/** A request that a proxy on this machine has forwarded counts as remote. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(request.ip);
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const received = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
