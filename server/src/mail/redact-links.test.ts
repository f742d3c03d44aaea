import { expect, test } from 'vitest';
import { redactLinks } from './redact-links.ts';

test('a mail server’s quotation of a letter is not logged', () => {
  expect(
    redactLinks('554 HTTPS://lectern.example/__/auth/action?oobCode=s3cret listed, http://a b'),
  ).toBe('554 [link] listed, [link] b');
});
