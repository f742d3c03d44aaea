import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MESSAGES_PER_MINUTE } from '@lectern/api/platform/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';
import { untilClosed } from '../support/until-closed.ts';

let folder: string;
let fresh: FreshDatabase;
let started: RunningCommand;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-workers-'));
  fresh = await freshDatabaseUrl('sqlite', 'signing key');
  const place = { PORT: '0', DATA_DIR: folder, DATABASE_URL: fresh.url };
  const settings = { DEMO: 'off', WORKERS: '2', RATE_LIMITS: 'on', LOG_LEVEL: 'silent' };
  started = startCommand(['start'], { ...place, ...settings });
  url = await addressOf(started);
});
afterEach(async () => {
  started.process.kill('SIGKILL');
  await started.exitCode;
  await fresh.remove();
  await rm(folder, { recursive: true, force: true });
});

/** By a connection of its own, so that the workers take turns. */
const ask = (path: string, body?: string) =>
  fetch(url + path, {
    ...(body && { method: 'POST', body }),
    headers: { connection: 'close', 'content-type': 'application/json' },
  });

/** Every series of Prometheus' text format by its name and labels; throws where a line is none. */
function seriesIn(text: string): Map<string, number> {
  const series = new Map<string, number>();
  const described = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const comment = /^# (HELP|TYPE) ([a-z_0-9]+) /.exec(line)?.slice(1).join(' ');
    const [, name, value] =
      /^([a-z_0-9]+(?:\{(?:[a-z_]+="[^"\n]*",?)+\})?) (\S+)$/.exec(line) ?? [];
    if (comment && !described.has(comment)) described.add(comment);
    else if (
      name &&
      !series.has(name) &&
      (/^nan$/i.test(`${value}`) || !Number.isNaN(Number(value)))
    ) {
      series.set(name, Number(value));
    } else throw new Error(`Not well-formed: ${line}`);
  }
  return series;
}

test('several workers share their counts, send the metrics of all, and are ended together', async () => {
  expect(started.output().split('SMTP_URL is not set: letters stay in ')).toHaveLength(2);
  // Refused for what they say, and counted all the same.
  const attempts = MESSAGES_PER_MINUTE + 10;
  const answers = Array.from({ length: attempts }, () => ask('/api/contact', '{}'));
  const statuses: number[] = [];
  const left = new Set<string>();
  for (const answer of await Promise.all(answers)) {
    statuses.push(answer.status);
    left.add(/;r=(\d+);/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? '');
    await answer.arrayBuffer();
  }
  expect(statuses.filter((status) => status === 429).length).toBe(10);
  // No number was given twice: nobody counted beside the others.
  expect(left.size).toBe(MESSAGES_PER_MINUTE);

  for (let scrape = 0; scrape < 4; scrape++) {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const series = seriesIn(await answer.text());
    expect(series.get('lectern_http_requests_total{status="4xx"}')).toBe(attempts);
    // The scrapes before are requests as well.
    const requests = attempts + scrape;
    expect(series.get('lectern_http_request_seconds_count')).toBe(requests);
    expect(series.get('lectern_http_request_seconds_bucket{le="+Inf"}')).toBe(requests);
  }

  // The documentation names calls, and none of the site’s own addresses.
  const { paths } = (await (await ask('/openapi.json')).json()) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(0);
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);

  started.process.kill('SIGTERM');
  expect(await started.exitCode).toBe(0);
  await untilClosed(url);
});
