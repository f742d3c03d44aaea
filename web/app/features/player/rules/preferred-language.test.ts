import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  [['en', 'de'], ['de'], 'de'],
  [['en', 'pt-BR', 'pt'], ['pt'], 'pt'],
  [['en', 'pt-BR'], ['fr', 'pt-PT'], 'pt-BR'],
  [['en', 'de'], ['fr'], 'en'],
  [['en', 'de'], [], 'en'],
])('of %j, who wants %j gets %s', { tags: ['PLAYER-3'] }, (there, wanted, language) => {
  expect(preferredLanguage(there, wanted)).toBe(language);
});
