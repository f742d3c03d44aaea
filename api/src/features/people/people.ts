import { foldForSearch } from '@lectern/contract/fold-for-search';
import type { ListedPerson, PeopleFilter } from '@lectern/contract/people';
import type { Reader } from '@lectern/database/database';
import { personWord } from '@lectern/database/words-of-person';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { RegisterPage, RegisterPart } from '../../platform/register.ts';
import { presentListed } from './present.ts';
import { selectPeople, selectPeopleFound } from './queries.ts';

const NEWEST_CURSOR = z.tuple([z.string()]);
const SEARCH_CURSOR = z.tuple([z.string(), z.string()]);

/**
 * A page of people.
 *
 * @throws ApiError `malformed` for a cursor of another list
 */
export async function listPeople(
  reader: Reader,
  { search = '', ...filter }: PeopleFilter,
  { cursor, limit }: RegisterPart,
): Promise<RegisterPage<ListedPerson>> {
  const terms = termsOf(search);
  if (terms.length === 0) {
    const [before] = cursor === undefined ? [] : readCursor(cursor, NEWEST_CURSOR);
    const { rows, next } = await selectPeople(reader, filter, { before, limit });
    return { rows: rows.map(presentListed), next: next && writeCursor([next]) };
  }
  const [word, id] = cursor === undefined ? [] : readCursor(cursor, SEARCH_CURSOR);
  const after = word === undefined || id === undefined ? undefined : { word, id };
  const { rows, next } = await selectPeopleFound(reader, terms, filter, { after, limit });
  return { rows: rows.map(presentListed), next: next && writeCursor([next.word, next.id]) };
}

/** Terms of one search. */
const MOST_TERMS = 5;

/** What is looked for, the longest first: it is likely to find fewest. */
function termsOf(search: string): string[] {
  const terms = foldForSearch(search).split(' ').map(personWord);
  return [...new Set(terms)]
    .filter((term) => term !== '')
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_TERMS);
}
