import type { ReportedType } from '@lectern/contract/moderation';
import { HIDDEN } from '../messages.ts';

/** Says that something waits for a moderator's look, where it can be seen, and why. */
export function waitsText(type: ReportedType, because: string): string {
  return [HIDDEN.waits(HIDDEN.what[type]), HIDDEN.seen[type], HIDDEN.why(because)].join(' ');
}
