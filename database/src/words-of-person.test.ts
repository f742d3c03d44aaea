import { expect, test } from 'vitest';
import { PERSON_WORD_LENGTH, wordsOfPerson } from './words-of-person.ts';

const words = (email: string, name: string) =>
  wordsOfPerson({ id: 'p', email, name }).map(({ word }) => word);

test.each([
  ['an e-mail and a name', 'Ada@Example.com', 'Ada Byrne', ['ada@example.com', 'ada', 'byrne']],
  [
    'a name with a hyphen, whole and in parts',
    '',
    'Zoë Ørsted-Vale',
    ['zoe', 'orsted-vale', 'orsted', 'vale'],
  ],
  ['a word twice', 'ada', 'Ada ADA', ['ada']],
  ['nothing', '', '', []],
])('people are found by %s', { tags: ['ADMIN-3'] }, (_what, email, name, found) => {
  expect(words(email, name)).toEqual(found);
});

test('long words are cut, and a name has no end of words', { tags: ['ADMIN-3'] }, () => {
  const [long = ''] = words(`${'x'.repeat(200)}@example.com`, '');
  expect(long).toHaveLength(PERSON_WORD_LENGTH);
  const many = Array.from({ length: 50 }, (_, place) => `w${place}`).join(' ');
  expect(words('', many)).toHaveLength(12);
});
