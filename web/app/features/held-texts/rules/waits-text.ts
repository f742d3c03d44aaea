import type { ReportedType } from '@lectern/contract/moderation';
import { HIDDEN } from '../messages.ts';

/** Says that something waits for a moderator's look, where it can be seen, and why, if that is known. */
export function waitsText(type: ReportedType, because?: string): string {
  const why = because === undefined ? [] : [HIDDEN.why(because)];
  return [HIDDEN.waits(HIDDEN.what[type]), HIDDEN.seen[type], ...why].join(' ');
}
