import type { Category } from '@lectern/contract/catalogue';
import { ARTS_WORDS } from './arts.ts';
import { BUSINESS_WORDS } from './business.ts';
import { LIVING_WORDS } from './living.ts';
import { TECHNOLOGY_WORDS } from './technology.ts';
import type { CategoryWords } from './word-list.ts';

export const CATEGORY_WORDS: Readonly<Record<Category, CategoryWords>> = {
  ...TECHNOLOGY_WORDS,
  ...BUSINESS_WORDS,
  ...ARTS_WORDS,
  ...LIVING_WORDS,
};
