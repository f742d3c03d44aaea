import { expect, test } from 'vitest';
import { redactLinks } from './redact-links.ts';

test('what a mail server quotes of a letter goes into no log', () => {
  expect(
    redactLinks('554 HTTPS://lectern.example/__/auth/action?oobCode=s3cret listed, http://a b'),
  ).toBe('554 [link] listed, [link] b');
});
