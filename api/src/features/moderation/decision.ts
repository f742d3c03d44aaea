import type { AnyAct } from '@lectern/contract/moderation';
import type { ModeratedType } from '@lectern/database/moderation-schema';
import type { Instant } from '@lectern/database/schema';

/** What a moderator decided. */
export interface Decision {
  readonly act: AnyAct;
  readonly reason: string;
  /** Null: a job, such as the end of a suspension. */
  readonly actorId: string | null;
  /** When a suspension ends, UTC milliseconds; absent: it does not, or it is none. */
  readonly until?: Instant | null;
  /** UTC milliseconds. */
  readonly now: Instant;
}

/** What it was about. */
export interface DecidedAbout {
  readonly type: ModeratedType;
  readonly id: string;
  /** Null: it is in none. */
  readonly courseId: string | null;
  readonly title: string;
  /** Whom it concerns; null: nobody who is told. */
  readonly personId: string | null;
}
