import { expect, test } from 'vitest';
import { contactLetter } from './contact-letter.ts';

const WRITTEN = {
  id: '019-a',
  name: 'Ada Lovelace',
  email: 'ada@learner.example',
  subject: 'The evening class',
  message: 'When does it begin?\n\nI would come from afar.',
  createdAt: Date.UTC(2026, 0, 5, 9, 30),
  mailedAt: undefined,
  doneAt: undefined,
  account: undefined,
};
const FACTS = { recipient: 'hello@lectern.example', siteName: 'Lectern' };

test('shows the sender, the message, the time and how to answer', () => {
  const letter = contactLetter(WRITTEN, FACTS);
  expect(letter).toMatchObject({
    recipient: 'hello@lectern.example',
    replyTo: { name: 'Ada Lovelace', address: 'ada@learner.example' },
    subject: '[Lectern] The evening class',
  });
  expect(letter.text).toBe(`Ada Lovelace has written to you

From: Ada Lovelace <ada@learner.example>
Subject: The evening class
Account: none, written as a guest
Sent: 2026-01-05 09:30:00 UTC

When does it begin?

I would come from afar.

-- 
Lectern
Answer this letter to write back to them. Whoever filled in the form typed the address, and nobody has checked it.
You get this letter because CONTACT_EMAIL of Lectern names your address. “npm run messages” shows every message.
`);
});

test('has a subject also without one in the form', () => {
  const letter = contactLetter({ ...WRITTEN, subject: '' }, FACTS);
  expect(letter.subject).toBe('[Lectern] A message from Ada Lovelace');
  expect(letter.text).not.toContain('Subject:');
});

test('says whether the account is verified', () => {
  const of = (emailVerified: boolean) =>
    contactLetter({ ...WRITTEN, account: { email: 'ada@account.example', emailVerified } }, FACTS);
  expect(of(true).text).toContain('Account: ada@account.example (verified)');
  expect(of(false).text).toContain('Account: ada@account.example (not verified)');
});

test('shows markup as text, and contains no links', () => {
  const hostile = '<img src=https://evil.example/x><a href="https://evil.example">Win</a>';
  const { html } = contactLetter({ ...WRITTEN, name: hostile, message: hostile }, FACTS);
  expect(html).toContain('&lt;img src=https://evil.example/x&gt;');
  expect(html).not.toMatch(/<img|<a\b|<script/i);
});

test('keeps every field on one line, whatever the database contains', () => {
  const hostile = 'Ada\r\nBcc: all@evil.example\u202e';
  const letter = contactLetter({ ...WRITTEN, name: hostile, subject: hostile }, FACTS);
  expect(letter.subject).toBe('[Lectern] Ada Bcc: all@evil.example');
  expect(letter.replyTo?.name).toBe('Ada Bcc: all@evil.example');
  expect(letter.text).not.toMatch(/^Bcc:/m);
});
