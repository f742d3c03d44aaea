import type { InstructorPageInput, OwnInstructorPage } from '@lectern/contract/instructor';
import type { Reader, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { showOwner } from '../course/ownership.ts';
import { type HoldingPolicy, NOTHING_WAITS, whyTextWaits } from '../held-texts/why-held.ts';
import { changeInstructor, instructorOf, setPageHidden } from '../instructor/instructor.ts';
import { lockListingsShowing } from '../listing/queries.ts';
import { openCase } from '../moderation-case/open-case.ts';
import { waitingOf } from '../moderation-case/waiting.ts';
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
  if (hidden_at !== null) {
    return { about, shown, hidden: true, ...(await waitingOf(reader, 'profile', id)) };
  }
  return { about, shown, ...(listed > 0 && shown ? { _id: id } : {}) };
}

/**
 * Says what the page about oneself shows, and whether there is one: where there is none, no course
 * leads to it.
 *
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it
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
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<OwnInstructorPage> => {
    const person = await lockActor(writer, user);
    const before = await instructorOf(writer, person.personId);
    await changeInstructor(writer, before.id, { about, hasPage: shown });
    const why = before.hidden_at === null && whyTextWaits(person, [about], policy);
    if (why) {
      await setPageHidden(writer, before.id, now);
      const { personId: authorId, name: title } = person;
      const subject = { type: 'profile', id: before.id, courseId: null, title, authorId } as const;
      await openCase(writer, subject, { kind: 'approval', text: why }, now);
    }
    if (why || shown !== (before.has_page === 1)) {
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
