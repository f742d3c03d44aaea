import { UnsubscribeLinks } from '@lectern/api/features/letter/unsubscribe-links';
import type { Notice } from '@lectern/contract/notice';
import { expect, test } from 'vitest';
import { digestLetter, noticeLetter } from './notice-letters.ts';

const COURSE_ID = '019b0000-0000-7000-8000-000000000001';
const ADA = {
  personId: '019b0000-0000-7000-8000-000000000002',
  email: 'ada@learner.example',
  name: 'Ada Lovelace',
};
const SEAT: Notice = {
  id: '019b0000-0000-7000-8000-000000000003',
  createdAt: '2026-01-05T09:00:00.000Z',
  read: false,
  kind: 'seat',
  detail: { courseId: COURSE_ID, courseTitle: 'Knots & <Splices>' },
};
const links = new UnsubscribeLinks(Buffer.alloc(32, 7).toString('base64url'));
const SETTINGS = { siteName: 'Lectern', siteUrl: 'https://lectern.example', links };

test('tells of the seat, with the address of the course', () => {
  const letter = noticeLetter(ADA, SEAT, SETTINGS);
  expect(letter).toMatchObject({
    recipient: 'ada@learner.example',
    subject: 'You have a seat: Knots & <Splices>',
  });
  expect(letter.text).toContain(
    'Hello Ada Lovelace,\n\nYou were first in line for “Knots & <Splices>”.',
  );
  expect(letter.text).toContain(`https://lectern.example/courses/${COURSE_ID}\n`);
  expect(letter.html).toContain('Knots &amp; &lt;Splices&gt;');
  expect(letter.html).not.toContain('<Splices>');
});

test('leads to where it is turned off', { tags: ['LETTER-3'] }, () => {
  const { text, html, unsubscribe = '' } = noticeLetter(ADA, SEAT, SETTINGS);
  const [, token = ''] = unsubscribe.split('https://lectern.example/letters/unsubscribe/');
  expect(links.read(token)).toEqual({ personId: ADA.personId, scope: 'seat' });
  expect(text).toContain(`Get no more letters of this kind: ${unsubscribe}\n`);
  expect(text).toContain('Choose which letters you get: https://lectern.example/profile/letters\n');
  expect(html).toContain(`href="${unsubscribe}"`);
});

test('names no address where the site does not know its own', () => {
  const letter = noticeLetter({ ...ADA, name: '' }, SEAT, { ...SETTINGS, siteUrl: undefined });
  expect(letter.text).toMatch(/^Hello,\n/);
  expect(letter.text).not.toContain('/courses/');
  expect(letter.html).not.toContain('href');
  expect(letter.unsubscribe).toBeUndefined();
});

test('quotes what was written, and cannot be turned off where a moderator acts', {
  tags: ['LETTER-2'],
}, () => {
  const text = 'It advertises.\nPlease remove the link.';
  const letter = noticeLetter(
    ADA,
    {
      ...SEAT,
      kind: 'moderation',
      detail: { courseId: null, courseTitle: '', subject: 'review', act: 'hidden', text },
    },
    SETTINGS,
  );
  expect(letter.text).toContain(
    'Your review was hidden by a moderator.\n\n> It advertises.\n> Please',
  );
  expect(letter.text).toContain('you can answer once');
  expect(letter.text).toContain('https://lectern.example/profile/decisions\n');
  expect(letter.unsubscribe).toBeUndefined();
  expect(letter.text).not.toContain('unsubscribe');
});

test('gathers notices, and says how many are left out', { tags: ['LETTER-4'] }, () => {
  const notices = Array.from({ length: 32 }, () => SEAT);
  const letter = digestLetter(ADA, notices, 'weekly', SETTINGS);
  expect(letter.subject).toBe('32 notices on Lectern');
  expect(letter.text.split('You were first in line')).toHaveLength(31);
  expect(letter.text).toContain('And 2 more.\n\nAll notices\nhttps://lectern.example/notices\n');
  const [, token = ''] = (letter.unsubscribe ?? '').split('/unsubscribe/');
  expect(links.read(token)).toEqual({ personId: ADA.personId, scope: 'digests' });
});

test('one notice is gathered in the singular', () => {
  const letter = digestLetter({ ...ADA, name: 'A\r\nBcc: b' }, [SEAT], 'daily', SETTINGS);
  expect(letter.subject).toBe('1 notice on Lectern');
  expect(letter.text).toContain('Hello A Bcc: b,\n');
});
