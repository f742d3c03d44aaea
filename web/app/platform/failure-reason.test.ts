import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { failureReason, NO_RESPONSE } from './failure-reason.ts';
import type { ApiFetch } from './load-context.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SAID = 'Something went wrong on our side.';

/** Half of an answer; then the connection breaks, or nothing comes any more. */
const half = (isBroken: boolean) => async () =>
  new Response(
    new ReadableStream({
      start: (answer) => answer.enqueue(new TextEncoder().encode('[{"_id":')),
      pull: (answer) => {
        if (isBroken) answer.error(new TypeError('network error'));
      },
    }),
  );

const FAULTS: readonly (readonly [fault: string, fetch: ApiFetch, told: string])[] = [
  ['silence', () => new Promise<never>(() => undefined), NO_RESPONSE],
  ['an error', async () => Response.json({ message: SAID }, { status: 500 }), SAID],
  ['an error page', async () => new Response('<h1>Bad day</h1>', { status: 500 }), ''],
  ['a page of somebody else’s', async () => new Response('<h1>Hotel Wi-Fi</h1>'), ''],
  ['half an answer', half(true), NO_RESPONSE],
  ['half an answer, then silence', half(false), NO_RESPONSE],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), NO_RESPONSE],
];

it.each(FAULTS)('tells %s in words', { tags: ['API-2', 'OFFLINE-6'] }, async (_, fetch, told) => {
  const api = createApiClient({ base: 'http://lectern.test/api', fetch });
  const failure = api.call('popularCourses').then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  const error = await failure;
  expect(error).toBeInstanceOf(Error);
  expect(failureReason(error)).toBe(told);
});

it('says that no response came', { tags: ['API-2'] }, () => {
  expect(NO_RESPONSE).toBe('No response from server. Please check your connection.');
});
