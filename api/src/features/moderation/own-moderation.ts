import type { OwnModerationAct, OwnReport } from '@lectern/contract/moderation';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { presentOwnAct, presentOwnReport } from './present.ts';
import { closeAppealsOf, selectActsAbout, selectReportsBy, unlinkPerson } from './queries.ts';

/** Of each, what somebody is shown. */
const SHOWN = 200;

/** What moderators did about somebody, the latest first. */
export async function actsAbout(
  reader: Reader,
  { personId }: SignedInUser,
): Promise<OwnModerationAct[]> {
  return (await selectActsAbout(reader, personId, SHOWN)).map(presentOwnAct);
}

/** What somebody has reported, the latest first. */
export async function reportsBy(reader: Reader, { personId }: SignedInUser): Promise<OwnReport[]> {
  return (await selectReportsBy(reader, personId, SHOWN)).map(presentOwnReport);
}

/**
 * Forgets who somebody was, whose account is gone: what was reported and decided stays without them, and
 * nobody waits for what comes of their answers.
 *
 * @param now UTC milliseconds
 */
export async function forgetModerated(
  writer: Writer,
  personId: string,
  now: Instant,
): Promise<void> {
  await closeAppealsOf(writer, personId, now);
  await unlinkPerson(writer, personId);
}
