import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** What keeps a course out of the lists, whatever its owner wants. */
export interface CourseHoldTable {
  course_id: string;
  /**
   * A moderator hid it, its owner is suspended, its owner's account is disabled, or it waits for a moderator's
   * look.
   */
  kind: 'moderation' | 'suspension' | 'disabled' | 'approval';
  /** 1 if it comes into the lists when nothing holds it any more. */
  relist: 0 | 1;
  since: Instant;
}

/** What is moderated. */
export type ModeratedType = 'course' | 'lesson' | 'review' | 'profile' | 'person';

/** Something that one or several people have reported, that is held for a look, or an appeal. */
export interface ModerationCaseTable {
  id: string;
  kind: 'reports' | 'approval' | 'appeal';
  subject_type: ModeratedType;
  subject_id: string;
  /** The course that it is in or about; it may be gone. */
  course_id: string | null;
  /** What it was called when the case was opened. */
  title: string;
  /** Whose it is; null: nobody's here, or their account is gone. */
  author_id: string | null;
  /** What an appeal is against. */
  act_id: string | null;
  /** What an appeal says, or why something is held. */
  text: Generated<string>;
  /** Of these, how many count. */
  reports: Generated<number>;
  opened_at: Instant;
  /** Of the latest report. */
  latest_at: Instant;
  /** The moderator who looks at it, until their claim ends. */
  claimed_by: string | null;
  claimed_until: Instant | null;
  /** Null: it is open. */
  decided_at: Instant | null;
  decision: string | null;
}

/** What one sender reports of a case's subject. */
export interface ReportTable {
  id: string;
  case_id: string;
  /** Null for a guest, and after the account was deleted. */
  person_id: string | null;
  /** Who is counted: a person's id, or the hash of a guest's network. */
  sender: string;
  /** Where a guest wants to hear what came of it; empty: nowhere. */
  email: Generated<string>;
  reason: string;
  text: string;
  state: 'open' | 'dismissed' | 'upheld';
  created_at: Instant;
}

/** What a moderator did, as the one concerned is told. */
export interface ModerationActTable {
  id: string;
  act: string;
  subject_type: ModeratedType;
  subject_id: string;
  /** What it was called. */
  title: string;
  /** Whom it concerns; null: nobody here, or their account is gone. */
  person_id: string | null;
  /** Null: a job, such as the end of a suspension. */
  actor_id: string | null;
  reason: string;
  /** When a suspension ends; null: it does not, or it is none. */
  until: Instant | null;
  at: Instant;
}
