import type { InstructorPageInput, OwnInstructorPage } from '@lectern/contract/instructor';
import type { Reader, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { showOwner } from '../course/ownership.ts';
import { changeInstructor, instructorOf } from '../instructor/instructor.ts';
import { lockListingsShowing } from '../listing/queries.ts';
import { selectOwnInstructor } from './queries.ts';

/** What somebody says of themselves as an instructor. */
export async function readOwnPage(
  reader: Reader | Writer,
  { personId }: SignedInUser,
): Promise<OwnInstructorPage> {
  const own = await selectOwnInstructor(reader, personId);
  if (!own) return { about: '', shown: true };
  const { id, about, has_page, hidden_at, listed } = own;
  const shown = has_page === 1;
  if (hidden_at !== null) return { about, shown, hidden: true };
  return { about, shown, ...(listed > 0 && shown ? { _id: id } : {}) };
}

/**
 * Says what the page about oneself shows, and whether there is one: where there is none, no course
 * leads to it.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`
 */
export const saveOwnPage = defineTransaction(
  import.meta.url,
  'saveOwnPage',
  async (
    writer: Writer,
    user: SignedInUser,
    { about, shown }: InstructorPageInput,
    now: Instant,
  ): Promise<OwnInstructorPage> => {
    const person = await lockActor(writer, user);
    const before = await instructorOf(writer, person.personId);
    await changeInstructor(writer, before.id, { about, hasPage: shown });
    if (shown !== (before.has_page === 1)) {
      await lockListingsShowing(writer, person.personId);
      await showOwner(writer, person);
    }
    await recordAudit(writer, {
      at: now,
      actorId: person.personId,
      action: 'instructor.update',
      subject: { type: 'instructor', id: before.id },
      detail: { shown },
    });
    return await readOwnPage(writer, person);
  },
);
