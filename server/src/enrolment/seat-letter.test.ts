import { expect, test } from 'vitest';
import { seatLetter } from './seat-letter.ts';

const NEWS = {
  email: 'ada@learner.example',
  name: 'Ada Lovelace',
  courseId: '019b0000-0000-7000-8000-000000000001',
  title: 'Knots & <Splices>',
};

test('tells of the seat, with the address of the course', () => {
  const letter = seatLetter(NEWS, { siteName: 'Lectern', siteUrl: 'https://lectern.example' });
  expect(letter).toMatchObject({
    recipient: 'ada@learner.example',
    subject: 'You have a seat: Knots & <Splices>',
  });
  expect(letter.text).toContain(
    'Hello Ada Lovelace,\n\nYou were first in line for “Knots & <Splices>”.',
  );
  expect(letter.text).toContain(`https://lectern.example/courses/${NEWS.courseId}\n`);
  expect(letter.html).toContain('Knots &amp; &lt;Splices&gt;');
  expect(letter.html).not.toContain('<Splices>');
});

test('names no address where the site does not know its own', () => {
  const letter = seatLetter({ ...NEWS, name: '' }, { siteName: 'Lectern', siteUrl: undefined });
  expect(letter.text).toMatch(/^Hello,\n/);
  expect(letter.text).not.toContain('/courses/');
  expect(letter.html).not.toContain('href');
});
