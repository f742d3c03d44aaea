import type { SuspensionInput } from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { enqueue, withdraw } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import {
  changeSuspension,
  lockPersonActedOn,
  lockPersonById,
  type PersonActedOn,
} from '../../accounts/roles.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { hideWaiting, holdCoursesOf, releaseCoursesOf } from '../course-hold/course-hold.ts';
import { signalPeople } from '../live-signal/signal.ts';
import type { Decision } from './decision.ts';
import { mayDecideAbout } from './moderate.ts';
import { lockOpenCasesAbout } from './queries.ts';
import { closeCase, recordAct } from './record-act.ts';

const DAY = 86_400_000;

/** The job that ends a suspension; its key is the person's id. */
export const SUSPENSION_END: JobKind<{ readonly personId: string }> = {
  name: 'suspension-end',
  payload: z.object({ personId: z.string() }),
};

/**
 * Suspends an account for some days or for good: its sessions end, its courses leave the lists, and who is
 * enrolled in them keeps them. All open cases about what is theirs are decided by it.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const suspend = defineTransaction(
  import.meta.url,
  'suspend',
  async (
    writer: Writer,
    user: SignedInUser,
    personId: string,
    { forDays, reason }: SuspensionInput,
    now: Instant,
  ): Promise<void> => {
    const { actor, person } = await lockPersonActedOn(writer, user, personId, 'moderator');
    mayDecideAbout(actor, person);
    const until = forDays === null ? null : now + forDays * DAY;
    // A suspension that is changed has ended the sessions before.
    const since = person.suspended_at ?? now;
    await changeSuspension(writer, person, { since, until, reason }, now);
    // Cases come before courses: docs/decisions/0021.
    const cases = await lockOpenCasesAbout(writer, personId);
    for (const id of await holdCoursesOf(writer, personId, 'suspension', now)) {
      await hideWaiting(writer, id);
    }
    for (const open of cases) await closeCase(writer, open, 'suspend', now);
    // Streams that are open end with the sessions.
    await signalPeople(writer, [personId], now);
    await withdraw(writer, SUSPENSION_END, personId);
    if (until !== null) {
      const options = { now, runAt: until, key: personId };
      await enqueue(writer, SUSPENSION_END, { personId }, options);
    }
    const decision = { act: 'suspend', reason, actorId: actor.personId, until, now } as const;
    await recordAct(writer, aboutPerson(person), decision, person.account_id);
  },
);

/**
 * Ends a suspension: the courses that left the lists by it come back. Does nothing where there is none.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const liftSuspension = defineTransaction(
  import.meta.url,
  'liftSuspension',
  async (
    writer: Writer,
    user: SignedInUser,
    personId: string,
    reason: string,
    now: Instant,
  ): Promise<void> => {
    const { actor, person } = await lockPersonActedOn(writer, user, personId, 'moderator');
    mayDecideAbout(actor, person);
    if (person.suspended_at === null) return;
    await lift(writer, person, { act: 'lift', reason, actorId: actor.personId, now });
  },
);

/**
 * Ends a suspension whose time is over; does nothing where it was ended or prolonged.
 *
 * @param now UTC milliseconds
 */
export const endSuspension = defineTransaction(
  import.meta.url,
  'endSuspension',
  async (writer: Writer, personId: string, now: Instant): Promise<void> => {
    const person = await lockPersonById(writer, personId);
    if (!person?.suspended_until || person.suspended_until > now) return;
    const reason = person.suspension_reason;
    await lift(writer, person, { act: 'lift', reason, actorId: null, now });
  },
);

/** Ends the suspension of a locked person. */
export async function lift(
  writer: Writer,
  person: PersonActedOn,
  decision: Decision,
): Promise<void> {
  const { now } = decision;
  await changeSuspension(writer, person, null, now);
  await withdraw(writer, SUSPENSION_END, person.id);
  await releaseCoursesOf(writer, person.id, 'suspension', now);
  await recordAct(writer, aboutPerson(person), decision, person.account_id);
}

function aboutPerson({ id, name }: PersonActedOn) {
  return { type: 'person' as const, id, courseId: null, title: name, personId: id };
}
