import { ERROR_STATUS } from '@lectern/contract/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendError, toApiError } from './error-mapper.ts';

const failure = (fields: object) => Object.assign(new Error('select * from secrets'), fields);

test.each([
  ['a busy SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'unavailable'],
  ['a busy snapshot', failure({ code: 'ERR_SQLITE_ERROR', errcode: 517 }), 'unavailable'],
  ['a full disk', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'unavailable'],
  ['a broken statement', failure({ code: 'ERR_SQLITE_ERROR', errcode: 1 }), 'internal'],
  ['an unexpected constraint', failure({ code: '23505' }), 'internal'],
  ['what refers to a course that is gone', failure({ code: '23503' }), 'not-found'],
  ['the same in SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 787 }), 'not-found'],
  ['a PostgreSQL that shuts down', failure({ code: '57P01' }), 'unavailable'],
  ['one with no connection left', failure({ code: '53300' }), 'unavailable'],
  ['one that broke', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['one that is not there', failure({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['one that was lost', new Error('Client was closed and is not queryable'), 'unavailable'],
  ['one that only reads for now', failure({ code: '25006' }), 'unavailable'],
  ['one without memory', failure({ code: '53200' }), 'unavailable'],
  ['a bug', new TypeError('x is undefined'), 'internal'],
  ['no error at all', 'text', 'internal'],
  ['nothing', undefined, 'internal'],
  ['too much', failure({ statusCode: 413 }), 'too-large'],
  ['a wrong type', failure({ statusCode: 415 }), 'unsupported-media-type'],
  ['another refusal', failure({ statusCode: 418 }), 'malformed'],
  ['a framework’s own 500', failure({ statusCode: 500 }), 'internal'],
  ['a 200 that was thrown', failure({ statusCode: 200 }), 'internal'],
])('%s is answered as it should be, and tells nothing', (_what, error, code) => {
  const answered = toApiError(error);
  expect(answered.code).toBe(code);
  expect(answered.status).toBe(ERROR_STATUS[answered.code]);
  expect(answered.retryAfter).toBe(code === 'unavailable' ? 2 : undefined);
  expect(answered.message).toMatch(/^[A-Z].*\.$/);
  expect(JSON.stringify(answered.toBody())).not.toMatch(/secrets|undefined|SQLITE/);
});

test('an ApiError is answered as it is', async () => {
  const app = fastify();
  app.setErrorHandler(sendError);
  const errors = [{ path: 'curriculum.3', message: 'Please shorten it.' }];
  app.get('/', () => {
    throw new ApiError('rule-broken', 'Please shorten it.', { errors, retryAfter: 7 });
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['retry-after']).toBe('7');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ message: 'Please shorten it.', code: 'rule-broken', errors });
  await app.close();
});
