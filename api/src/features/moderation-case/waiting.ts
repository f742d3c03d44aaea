import type { ReportedType } from '@lectern/contract/moderation';
import type { Reader, Writer } from '@lectern/database/database';
import { selectWaitingCase } from './queries.ts';

/** For an answer: why something waits until a moderator has looked at it. */
export interface Waiting {
  readonly waitsBecause?: string;
}

/** Tells its author why something waits for a look; empty: it does not. */
export async function waitingOf(
  reader: Reader | Writer,
  type: ReportedType,
  id: string,
): Promise<Waiting> {
  const about = { subject_type: type, subject_id: id };
  const waiting = await selectWaitingCase(reader, about);
  return waiting ? { waitsBecause: waiting.text } : {};
}
