import { createHash } from 'node:crypto';
import type { NewCourseInput } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import {
  deleteAdditionsBefore,
  deleteAdditionsBy,
  insertAddition,
  selectAddition,
} from './queries.ts';

/** How long it is known which course was added under an Idempotency-Key, in milliseconds: two days. */
export const ADDITIONS_KEPT_FOR = 2 * 24 * 60 * 60_000;

/** What was added under an Idempotency-Key. */
export interface CourseAddition {
  readonly courseId: string;
  /** False where the key came with another course. */
  readonly isSame: boolean;
}

/** Finds what was added under this key of the person's; undefined where nothing was. */
export async function findAddition(
  writer: Writer,
  { personId }: SignedInUser,
  key: string,
  input: NewCourseInput,
): Promise<CourseAddition | undefined> {
  const known = await selectAddition(writer, personId, key);
  return known && { courseId: known.course_id, isSame: known.fingerprint === fingerprint(input) };
}

/** @param addedAt UTC milliseconds */
export async function saveAddition(
  writer: Writer,
  { personId }: SignedInUser,
  values: {
    readonly key: string;
    readonly input: NewCourseInput;
    readonly courseId: string;
    readonly addedAt: Instant;
  },
): Promise<void> {
  await insertAddition(writer, {
    person_id: personId,
    idempotency_key: values.key,
    fingerprint: fingerprint(values.input),
    course_id: values.courseId,
    added_at: values.addedAt,
  });
}

/** Deletes what is known of the additions of somebody whose account is gone. */
export async function deleteAdditionsOf(writer: Writer, personId: string): Promise<void> {
  await deleteAdditionsBy(writer, personId);
}

/** @param now UTC milliseconds */
export const deleteOldAdditions = defineTransaction(
  import.meta.url,
  'deleteOldAdditions',
  async (writer: Writer, now: Instant): Promise<void> => {
    await deleteAdditionsBefore(writer, now - ADDITIONS_KEPT_FOR);
  },
);

/** Of what the contract has read: in its order, with its defaults, whatever was sent besides. */
function fingerprint(input: NewCourseInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}
