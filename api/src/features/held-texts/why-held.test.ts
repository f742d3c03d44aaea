import { describe, expect, test } from 'vitest';
import { NOTHING_WAITS, whyAuthorWaits, whyHeld } from './why-held.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 5, 9);
const LEA = { since: NOW - 3 * DAY, emailVerified: true, role: '' } as const;

describe('the courses of an author wait', { tags: ['HELD-1'] }, () => {
  const policy = { ...NOTHING_WAITS, 'approval.youngerThanDays': 7, 'approval.unverified': true };

  test.each([
    [LEA, 'The account is younger than 7 days.'],
    [{ ...LEA, since: NOW - 7 * DAY }, undefined],
    [{ ...LEA, since: NOW - 7 * DAY + 1 }, 'The account is younger than 7 days.'],
    [{ ...LEA, since: 0, emailVerified: false }, 'The e-mail is not verified.'],
    [{ ...LEA, emailVerified: false, role: 'moderator' } as const, undefined],
  ])('%j: %s', (author, why) => {
    expect(whyAuthorWaits(author, policy, NOW)).toBe(why);
  });

  test('nobody’s, where administrators have set nothing', () => {
    for (const since of [NOW, NOW + DAY]) {
      const newest = { ...LEA, since, emailVerified: false };
      expect(whyAuthorWaits(newest, NOTHING_WAITS, NOW)).toBeUndefined();
    }
  });
});

describe('a text waits', { tags: ['HELD-2'] }, () => {
  const policy = {
    ...NOTHING_WAITS,
    heldWords: ['Casino', 'easy money'],
    heldHosts: ['spam.example'],
    maxLinks: 1,
  };

  test.each([
    ['The best CASINO in town.', 'It has “Casino” in it.'],
    ['The best cásino!', 'It has “Casino” in it.'],
    ['Casinos of the belle époque', undefined],
    ['Make easy, money comes later', 'It has “easy money” in it.'],
    ['easymoney', undefined],
    ['See https://spam.example/x', 'It names spam.example.'],
    ['See shop.SPAM.example today', 'It names spam.example.'],
    ['See notspam.example', undefined],
    ['One link: https://a.example', undefined],
    ['Two: https://a.example and www.b.example', 'It has 2 links, and 1 is allowed.'],
  ])('%s: %s', (text, why) => {
    expect(whyHeld(['A title', text], policy)).toBe(why);
  });

  test('none, where administrators have set nothing', () => {
    expect(whyHeld(['casino https://spam.example www.x.example'], NOTHING_WAITS)).toBeUndefined();
  });
});
