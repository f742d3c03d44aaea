import { expect, test } from 'vitest';
import { messageLine, messageText } from './message-text.ts';

const MESSAGE = {
  id: '019-a',
  name: 'Lea',
  email: 'lea@example.com',
  subject: 'The evening class',
  message: 'When does it begin?\r\n\tI come from afar.',
  createdAt: Date.UTC(2026, 0, 5, 9),
  mailedAt: undefined,
  doneAt: undefined,
  account: undefined,
};

test('a message is one line of fields', () => {
  expect(messageLine(MESSAGE)).toBe(
    '019-a\t2026-01-05T09:00:00.000Z\tnew\tlea@example.com\tLea\tThe evening class',
  );
  expect(messageLine({ ...MESSAGE, mailedAt: 1 })).toContain('\tmailed\t');
  expect(messageLine({ ...MESSAGE, mailedAt: 1, doneAt: 2 })).toContain('\tdone\t');
});

test('a whole message shows all its fields', () => {
  const account = { email: 'lea@account.example', emailVerified: true };
  expect(messageText({ ...MESSAGE, account, mailedAt: Date.UTC(2026, 0, 5, 10) })).toBe(
    `From: Lea <lea@example.com>
Account: lea@account.example (verified)
Subject: The evening class
Sent: 2026-01-05T09:00:00.000Z
Mailed: 2026-01-05T10:00:00.000Z
Done: -

When does it begin?
\tI come from afar.`,
  );
  expect(messageText({ ...MESSAGE, subject: '' })).toContain('Account: -\nSubject: -\n');
  const unverified = { ...account, emailVerified: false };
  expect(messageText({ ...MESSAGE, account: unverified })).toContain('(not verified)');
});

test('a message contains no control characters, and its fields no second line', () => {
  const hostile = 'Lea\u001b[2J\n019-b\tadmin\u202e';
  const line = messageLine({ ...MESSAGE, name: hostile, subject: hostile });
  expect(line.split('\t').slice(4)).toEqual(['Lea [2J 019-b admin', 'Lea [2J 019-b admin']);
  const text = messageText({ ...MESSAGE, message: 'One\u001b[2J\u0007\nTwo\u202e' });
  expect(text).toContain('\n\nOne [2J \nTwo ');
});
