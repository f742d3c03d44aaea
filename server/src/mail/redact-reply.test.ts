import { expect, test } from 'vitest';
import { redactReply } from './redact-reply.ts';

test.each([
  [
    'Invalid login: 535 see https://lectern.example/__/auth/action?oobCode=abc and HTTP://x.example/y.',
    'Invalid login: 535 see [link] and [link]',
  ],
  [
    '550 5.1.1 <ada.b+c@learner.example>: Recipient address rejected (to=ada@xn--bcher.example)',
    '550 5.1.1 <[address]>: Recipient address rejected ([address])',
  ],
  ['421 4.7.0 Try again later', '421 4.7.0 Try again later'],
])('%s', (said, told) => {
  expect(redactReply(said)).toBe(told);
});
