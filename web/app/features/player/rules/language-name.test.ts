import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['pt-BR', 'português (Brasil)'],
  ['not a tag', 'not a tag'],
])('%s is called %s', { tags: ['PLAYER-8'] }, (tag, name) => {
  expect(languageName(tag)).toBe(name);
});
