import type { CourseRegisterFilter, RegisteredCourse } from '@lectern/contract/course-register';
import type { Database } from '@lectern/database/database';
import type { WordQuery } from '@lectern/database/word-query';
import { z } from 'zod';
import { personIdsByEmail } from '../../accounts/people-by-email.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { RegisterPage, RegisterPart } from '../../platform/register.ts';
import { splitWords } from '../search-index/split-words.ts';
import { selectRegister } from './queries.ts';

const CURSOR = z.tuple([z.number()]);

/**
 * A page of all courses, drafts and withdrawn ones too.
 *
 * @throws ApiError `malformed` for a cursor of another list
 */
export async function listRegister(
  database: Database,
  { search = '', owner = '', state, category }: CourseRegisterFilter,
  { cursor, limit }: RegisterPart,
): Promise<RegisterPage<RegisteredCourse>> {
  const [before] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const ownerIds = owner === '' ? undefined : await personIdsByEmail(database.read, owner);
  const words = search === '' ? undefined : wordsIn(search);
  if (ownerIds?.length === 0 || words?.length === 0) return { rows: [], next: undefined };
  const filter = { state, category, ownerIds, words };
  const { rows, next } = await selectRegister(database, filter, { before, limit });
  return {
    rows: rows.map(present),
    next: next === undefined ? undefined : writeCursor([Number(next)]),
  };
}

/** Each word has to be found, the last one as a beginning. */
function wordsIn(search: string): WordQuery {
  const { words } = splitWords(search, { asQuery: true });
  return words.map((text, place) => [{ text, isPrefix: place === words.length - 1 }]);
}

type Row = Awaited<ReturnType<typeof selectRegister>>['rows'][number];

function present(row: Row): RegisteredCourse {
  const { owner_id, owner_name, owner_mail } = row;
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    state:
      row.published_at === null ? 'draft' : row.archived_at === null ? 'published' : 'withdrawn',
    hidden: row.hold !== null,
    students: row.students,
    totalSeats: row.total_seats,
    rating: Number(row.rating),
    reviewCount: row.review_count,
    owner:
      owner_id === null ? null : { id: owner_id, name: owner_name ?? '', email: owner_mail ?? '' },
    awaitedOwner: row.owner_email,
    addedAt: new Date(Number(row.created_at)).toISOString(),
  };
}
