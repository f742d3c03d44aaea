import type { LetterFrequency, LetterKind } from '@lectern/contract/letter-choice';
import type { NoticeKind } from '@lectern/contract/notice';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Something that somebody is told on the site, and perhaps by letter. */
export interface NoticeTable {
  /** Ascends with the time at which it was added. */
  id: string;
  person_id: string;
  kind: NoticeKind;
  /** A person has at most one notice with it; null where any number may be there. */
  key: string | null;
  /** JSON: what the kind tells, by `NOTICE_DETAILS` of the contract. */
  detail: string;
  created_at: Instant;
  read_at: Instant | null;
  /** `due` until a letter with it is about to be sent; null: it goes into none. */
  letter: 'due' | 'taken' | null;
}

/**
 * Says that something changed that a person’s open pages show. Whoever has their connections reads it
 * within a second; it is deleted soon.
 */
export interface LiveSignalTable {
  /** Ascends; on PostgreSQL a lower one may be committed after a higher one. */
  seq: Generated<number>;
  person_id: string;
  at: Instant;
}

/** A course of which its learners were told, or will be. */
export interface CourseNewsTable {
  course_id: string;
  /** When lessons were changed first that the learners have not been told of; null: there are none. */
  changed_since: Instant | null;
  told_at: Instant | null;
}

/** How often somebody wants letters of a kind; without a row as the kind’s default says. */
export interface LetterChoiceTable {
  person_id: string;
  kind: LetterKind;
  frequency: LetterFrequency;
  chosen_at: Instant;
}
