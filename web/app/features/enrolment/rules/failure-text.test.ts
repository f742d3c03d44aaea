import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../../../platform/api-client.ts';
import type { ApiFetch } from '../../../platform/load-context.ts';
import { enrolFailure, leaveFailure } from './failure-text.ts';

/** The error of a call that gets this answer. */
async function failing(fetch: ApiFetch): Promise<unknown> {
  const api = createApiClient({ base: 'http://lectern.test/api', fetch });
  const failure = api
    .call('enrol', { body: { courseId: 'c', userEmail: 'a@example.com' } })
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return failure;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (status: number, statusText: string, body: string) =>
  failing(async () => new Response(body, { status, statusText }));

const FULL = JSON.stringify({ message: 'No seats left', code: 'no-seats-left' });

describe('a failed enrolment', () => {
  it('shows the server’s message first', { tags: ['ENROL-10'] }, async () => {
    expect(enrolFailure(await answering(409, 'Conflict', FULL))).toBe('No seats left');
  });

  it.each(['<html>Oops</html>', '{}', '{"message":""}', '{"message":7}', 'null', ''])(
    'says the status text where the body is %s',
    { tags: ['ENROL-10'] },
    async (body) => {
      expect(enrolFailure(await answering(502, 'Bad Gateway', body))).toBe('Bad Gateway');
    },
  );

  it('says that the server failed without a message and a status text', {
    tags: ['ENROL-10'],
  }, async () => {
    expect(enrolFailure(await answering(500, '', 'Oops'))).toBe('Server error occurred');
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers too late', () => new Promise<Response>(() => undefined)],
  ])('says so where the server %s', { tags: ['ENROL-11'] }, async (_, fetch) => {
    expect(enrolFailure(await failing(fetch))).toBe(
      'No response from server. Please check your connection.',
    );
  });

  it('says only that it failed where the answer cannot be read', {
    tags: ['ENROL-12'],
  }, async () => {
    expect(enrolFailure(await answering(200, 'OK', '<html>'))).toBe(
      'Failed to enroll in the course',
    );
  });
});

describe('a failed leave', () => {
  it('shows the server’s message', { tags: ['ENROL-13'] }, async () => {
    expect(leaveFailure(await answering(409, 'Conflict', FULL))).toBe('No seats left');
  });

  it('says only that it failed without a message', { tags: ['ENROL-13'] }, async () => {
    expect(leaveFailure(await answering(500, 'Internal Server Error', 'Oops'))).toBe('Failed');
    expect(leaveFailure(new TypeError('Failed to fetch'))).toBe('Failed');
  });
});
