import { expect, test } from 'vitest';
import { ApiError, TimeoutError } from '../../../platform/api-error.ts';
import { failureText } from './failure-text.ts';

function answered(status: number, body: object): ApiError {
  return new ApiError(new Response(null, { status }), 'POST', body);
}

test('the server’s own message comes first', () => {
  expect(failureText(answered(429, { message: 'Please try again in 5 minutes.' }))).toBe(
    'Please try again in 5 minutes.',
  );
});

test('a refusal without a message says that it was not sent', () => {
  const text = 'Our server could not take your message. Please send it again in a moment.';
  expect(failureText(answered(502, {}))).toBe(text);
  expect(failureText(answered(500, { message: '' }))).toBe(text);
});

test('without an answer it says that sending again is safe', () => {
  for (const error of [new TypeError('Failed to fetch'), new TimeoutError()]) {
    expect(failureText(error)).toBe(
      'No response from server. Please check your connection. Your message may have arrived all ' +
        'the same: send it again, and we have it once.',
    );
  }
});

test('an unreadable answer says as much as no answer', () => {
  expect(failureText(new SyntaxError('Unexpected token <'))).toMatch(/^We can’t tell whether/);
});
