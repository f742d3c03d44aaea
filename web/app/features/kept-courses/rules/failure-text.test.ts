import { expect, test } from 'vitest';
import { KEEP_FAILURE } from '../messages.ts';
import { failureText } from './failure-text.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  [named('QuotaExceededError'), KEEP_FAILURE.noRoom],
  [new DOMException('full', 'QuotaExceededError'), KEEP_FAILURE.noRoom],
  [named('FileFailed'), KEEP_FAILURE.file],
  [new TypeError('Failed to fetch'), KEEP_FAILURE.line],
  [new Error('else'), KEEP_FAILURE.other],
  ['nothing', KEEP_FAILURE.other],
])('%s', (error, text) => {
  expect(failureText(error)).toBe(text);
});
