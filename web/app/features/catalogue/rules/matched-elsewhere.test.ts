import type { Category } from '@lectern/contract/catalogue';
import { expect, test } from 'vitest';
import { matchedElsewhere } from './matched-elsewhere.ts';

const COURSE = {
  title: 'Knife Skills',
  instructor: 'Noor Haddad',
  category: 'Cooking' as Category,
  curriculum: ['Grip and stance', 'Vegetables'],
  description: 'Cut quickly and safely.\nWe begin with onions, and end with a whole roast chicken.',
};
const word = (text: string) => ({
  typed: text,
  mended: [],
  matches: [{ text, isPrefix: false }],
});

test.each([
  ['what title and name have', ['knife', 'noor'], undefined],
  ['what nothing has', ['xylophone'], undefined],
  ['a subject', ['cooking', 'knife'], { field: 'subject', text: 'Cooking' }],
  ['a section', ['vegetables'], { field: 'section', text: 'Vegetables' }],
  [
    'the text with more of the words',
    ['cooking', 'grip', 'stance'],
    { field: 'section', text: 'Grip and stance' },
  ],
  [
    'a description from its beginning',
    ['safely'],
    { field: 'description', text: COURSE.description },
  ],
  [
    'a description from shortly before the word',
    ['roast'],
    { field: 'description', text: '…end with a whole roast chicken.' },
  ],
] as const)('%s', (_, words, found) => {
  expect(matchedElsewhere(COURSE, words.map(word))).toEqual(found);
});

test('a lesson, where the answer names one', () => {
  const course = { ...COURSE, matchedLesson: 'Sharpening' };
  expect(matchedElsewhere(course, [word('sharpening')])).toEqual({
    field: 'lesson',
    text: 'Sharpening',
  });
});

test('a word that was left out is not looked for', () => {
  expect(matchedElsewhere(COURSE, [{ ...word('cooking'), leftOut: true }])).toBeUndefined();
});

test('a long text without blanks is cut', () => {
  const description = `${'言'.repeat(100)}葉${'言'.repeat(400)}`;
  const found = matchedElsewhere({ ...COURSE, description }, [word('葉')]);
  expect(found?.text).toBe(`…葉${'言'.repeat(159)}…`);
});

test('the cut splits no pictograph', () => {
  const description = `roast ${'a'.repeat(153)}🍲 and more`;
  const found = matchedElsewhere({ ...COURSE, description }, [word('roast')]);
  expect(found?.text).toBe(`roast ${'a'.repeat(153)}…`);
});
