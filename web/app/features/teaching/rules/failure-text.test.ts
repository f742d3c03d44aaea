import { describe, expect, test } from 'vitest';
import { type ApiError, explain, TimeoutError } from '../../../platform/api-error.ts';
import { addFailure, updateFailure } from './failure-text.ts';

function answered(status: number, body: string): Promise<ApiError> {
  const response = new Response(body, { status, statusText: 'Bad Gateway' });
  return explain(response, 'POST');
}

const REFUSED = JSON.stringify({ code: 'rule-broken', message: 'Not so.' });

describe('adding fails with', { tags: ['ADD-15'] }, () => {
  test('the server’s message', async () => {
    expect(addFailure(await answered(422, REFUSED))).toBe('Not so.');
  });

  test('otherwise the error’s message without the address', async () => {
    expect(addFailure(await answered(502, '<h1>502</h1>'))).toBe(
      'Request failed with status code 502 Bad Gateway',
    );
    expect(addFailure(new TimeoutError())).toBe('Request timed out');
    expect(addFailure(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
  });

  test('otherwise a general text', () => {
    for (const error of [new Error(''), undefined, 'x', {}]) {
      expect(addFailure(error)).toBe('Error submitting course.');
    }
  });
});

describe('updating fails with', () => {
  test('the server’s message', async () => {
    expect(updateFailure(await answered(422, REFUSED))).toBe('Not so.');
  });

  test('otherwise a general text', async () => {
    for (const error of [await answered(502, '<h1>502</h1>'), new TypeError('Failed to fetch')]) {
      expect(updateFailure(error)).toBe('Failed to update course');
    }
  });
});
