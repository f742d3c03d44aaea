import { createHash } from 'node:crypto';
import type { CourseInput } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/person.ts';
import { deleteAdditionsBefore, insertAddition, selectAddition } from '../course/queries.ts';

/** How long it is known which course came of a key, in milliseconds: two days. */
export const ADDITIONS_KEPT_FOR = 2 * 24 * 60 * 60_000;

/** What came of a request with a key. */
export interface CourseAddition {
  readonly courseId: string;
  /** False where the key came with another course. */
  readonly same: boolean;
}

/** What was added under this key of the person's; undefined where nothing was. */
export async function findAddition(
  writer: Writer,
  { personId }: SignedInUser,
  key: string,
  input: CourseInput,
): Promise<CourseAddition | undefined> {
  const known = await selectAddition(writer, personId, key);
  return known && { courseId: known.course_id, same: known.fingerprint === fingerprint(input) };
}

/** @param at UTC milliseconds */
export async function saveAddition(
  writer: Writer,
  { personId }: SignedInUser,
  { key, input, courseId, at }: { key: string; input: CourseInput; courseId: string; at: Instant },
): Promise<void> {
  await insertAddition(writer, {
    person_id: personId,
    idempotency_key: key,
    fingerprint: fingerprint(input),
    course_id: courseId,
    added_at: at,
  });
}

/** @param at now, UTC milliseconds */
export async function deleteOldAdditions(writer: Writer, at: Instant): Promise<void> {
  await deleteAdditionsBefore(writer, at - ADDITIONS_KEPT_FOR);
}

/** Of what the contract has read: in its order, with its defaults, whatever was sent besides. */
function fingerprint(input: CourseInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}
