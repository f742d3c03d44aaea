import { foldForSearch } from '@lectern/contract/fold-for-search';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import {
  deleteInstructorOf,
  type InstructorRow,
  insertInstructors,
  selectInstructorOf,
  selectInstructorsNamed,
  updateInstructorRow,
} from './queries.ts';

/** The row of a person, made where there is none yet. The person is locked. */
export async function instructorOf(writer: Writer, personId: string): Promise<InstructorRow> {
  const known = await selectInstructorOf(writer, personId);
  if (known) return known;
  const row = { id: uuidv7(), person_id: personId, name_key: null };
  await insertInstructors(writer, [row]);
  return { id: row.id, about: '', has_page: 1, revision: 1, hidden_at: null };
}

/**
 * The page that a person's courses lead to; null where they want none, or a moderator hides it. The person
 * is locked.
 */
export async function instructorPageOf(writer: Writer, personId: string): Promise<string | null> {
  const { id, has_page, hidden_at } = await instructorOf(writer, personId);
  return has_page === 1 && hidden_at === null ? id : null;
}

/**
 * The pages of instructors that an imported catalogue names: one for each name, in any letter case.
 *
 * @returns gives the id of a name; null for one without a letter
 */
export async function instructorsNamed(
  writer: Writer,
  names: readonly string[],
): Promise<(name: string) => string | null> {
  // In one order, so that two imports at once do not wait for each other.
  const keys = [...new Set(names.map(foldForSearch))].filter((key) => key !== '').sort();
  if (keys.length === 0) return () => null;
  const known = await selectInstructorsNamed(writer, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length > 0) {
    const rows = missing.map((key) => ({ id: uuidv7(), person_id: null, name_key: key }));
    await insertInstructors(writer, rows);
  }
  const ids = missing.length > 0 ? await selectInstructorsNamed(writer, keys) : known;
  return (name) => ids.get(foldForSearch(name)) ?? null;
}

/** Says what somebody writes about themselves, and whether they want a page. */
export async function changeInstructor(
  writer: Writer,
  id: string,
  { about, hasPage }: { readonly about: string; readonly hasPage: boolean },
): Promise<void> {
  await updateInstructorRow(writer, id, { about, has_page: hasPage ? 1 : 0 });
}

/** Hides the page about somebody, or lets it be shown again. @param hiddenAt null: it is not hidden */
export async function setPageHidden(
  writer: Writer,
  id: string,
  hiddenAt: Instant | null,
): Promise<void> {
  await updateInstructorRow(writer, id, { hidden_at: hiddenAt });
}

/** Forgets what a person wrote about themselves; their courses lead to no page any more. */
export async function eraseInstructor(writer: Writer, personId: string): Promise<void> {
  await deleteInstructorOf(writer, personId);
}
