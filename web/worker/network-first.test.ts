import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from './limits.ts';
import { networkFirst } from './network-first.ts';

const kept = new Response('kept');
const never = new Promise<Response>(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

it('is the network’s response', async () => {
  const fresh = new Response('fresh');
  expect(await networkFirst({ network: Promise.resolve(fresh), kept })).toBe(fresh);
  const missing = new Response(null, { status: 404 });
  expect(await networkFirst({ network: Promise.resolve(missing), kept })).toBe(missing);
});

it('is the kept response where the network fails', async () => {
  const network = Promise.reject(new TypeError('Failed to fetch'));
  expect(await networkFirst({ network, kept })).toBe(kept);
  await expect(networkFirst({ network, kept: undefined })).rejects.toThrow('Failed to fetch');
});

it.each([502, 503, 504])('is the kept response where a proxy answers %i', async (status) => {
  const network = Promise.resolve(new Response(null, { status }));
  expect(await networkFirst({ network, kept })).toBe(kept);
  expect(await networkFirst({ network, kept: undefined })).toMatchObject({ status });
});

it('waits four seconds for the network, and longer where nothing was kept', async () => {
  expect(PATIENCE_MS).toBe(4_000);
  let settled: Response | undefined;
  const first = networkFirst({ network: never, kept }).then((answer) => {
    settled = answer;
  });
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(settled).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect(settled).toBe(kept);

  const fresh = Promise.withResolvers<Response>();
  const patient = networkFirst({ network: fresh.promise, kept: undefined });
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 10);
  const late = new Response('late');
  fresh.resolve(late);
  expect(await patient).toBe(late);
});
