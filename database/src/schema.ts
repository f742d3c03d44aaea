import type { Category, Difficulty } from '@lectern/contract/catalogue';
import type { Generated, GeneratedAlways } from 'kysely';

/** A UTC instant in milliseconds since 1970, the same number on both engines. */
export type Instant = number;

/**
 * What the product knows of a person; refreshed from each verified token and from the provider's
 * news, never from a body.
 */
export interface PersonTable {
  id: string;
  /** The identity provider's account id (`sub` of its tokens). */
  account_id: string;
  email: string;
  name: string;
  picture: string;
  state: 'active' | 'disabled' | 'deleted';
  /** 1 where the provider has verified the e-mail. */
  email_verified: Generated<0 | 1>;
  /** 1 where the account's own user has shown that they read the e-mail. */
  email_proved: Generated<0 | 1>;
  /** Tokens that were issued before, and do not say how many revocations they know, are refused. */
  tokens_valid_since: Generated<Instant>;
  /** How often the provider made all tokens void; one that knows of fewer is refused. */
  revocations: Generated<number>;
  /** As of when e-mail, name and picture are true; what an older token says is not believed. */
  described_at: Generated<Instant>;
  /** As of when the provider last told us of the account; news from before comes too late. */
  told_at: Generated<Instant>;
  created_at: Instant;
  updated_at: Instant;
}

/** What an instructor wrote of a course: wide, read by id. */
export interface CourseTable {
  id: string;
  /** Null while an imported course waits for its owner, and after the owner's account is gone. */
  owner_id: string | null;
  /** The e-mail that an ownerless imported course waits for. */
  owner_email: string | null;
  title: string;
  category: Category;
  description: string;
  duration: string;
  image: string;
  /** A JSON array of section names. */
  curriculum: string;
  instructor_name: string;
  instructor_image: string;
  /** `YYYY-MM-DD`, UTC. */
  date_added: string;
  /** Says which row of which import a course came from, so that the same file adds nothing twice. */
  import_key: string | null;
  created_at: Instant;
  updated_at: Instant | null;
}

/**
 * What finds, orders and counts a course, and what learners' acts change: narrow, so that a scan
 * of 100,000 stays in the cache and an enrolment rewrites few bytes.
 */
export interface ListingTable {
  /** Never used twice, also after a deletion. */
  seq: Generated<number>;
  course_id: string;
  /** Title and instructor, folded as `foldForSearch` does, a line each. */
  search_text: string;
  difficulty: Difficulty;
  created_at: Instant;
  archived_at: Instant | null;
  total_seats: number;
  students: Generated<number>;
  /** Of learners' reviews: an instructor's own does not count. */
  review_count: Generated<number>;
  rating_total: Generated<number>;
  /** Mean of those reviews, 0 without any; the database works it out. */
  rating: GeneratedAlways<number>;
  /** Goes up with every change of what a course shows. */
  version: Generated<number>;
}

/** Which course came of a request that its sender marked with a key of theirs. */
export interface CourseAdditionTable {
  person_id: string;
  /** Of the sender's choosing; theirs alone. */
  idempotency_key: string;
  /** Tells whether the same was sent again. */
  fingerprint: string;
  /** The course may be gone. */
  course_id: string;
  added_at: Instant;
}

/** A course of an import whose rows are still being read: nobody sees it. */
export interface StagedCourseTable {
  import_id: string;
  /** Counts the import's courses from 0. */
  place: number;
  staged_at: Instant;
  /** The id that the course will have. */
  course_id: string;
  owner_email: string;
  title: string;
  category: Category;
  description: string;
  duration: string;
  image: string;
  curriculum: string;
  instructor_name: string;
  date_added: string;
  import_key: string;
  created_at: Instant;
  search_text: string;
  difficulty: Difficulty;
  total_seats: number;
  /** The row that the audit will get. */
  audit_id: string;
  audit_detail: string;
}

export interface EnrolmentTable {
  id: string;
  course_id: string;
  person_id: string;
  enrolled_at: Instant;
}

export interface ReviewTable {
  id: string;
  course_id: string;
  /** Null once the reviewer's account is gone: then a former learner's. */
  person_id: string | null;
  /** 1 where whoever wrote it teaches, or taught, the course: then it counts in no figure. */
  by_instructor: 0 | 1;
  rating: number;
  comment: string;
  created_at: Instant;
  updated_at: Instant | null;
}

/** Who changed what and when; the database refuses to change or delete a row. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** The person who acted; null for the operator's commands. */
  actor_id: string | null;
  action: string;
  subject_type: 'course' | 'enrolment' | 'review' | 'account' | 'installation';
  subject_id: string;
  /** A JSON object; never holds a secret. */
  detail: string;
}

/** What somebody wrote to whoever runs the site. */
export interface ContactMessageTable {
  id: string;
  /** The sender's own id of it: what arrives again is stored once. */
  idempotency_key: string;
  name: string;
  email: string;
  /** Empty where there is none. */
  subject: string;
  message: string;
  /** Null for a guest, and once the account is gone. */
  person_id: string | null;
  created_at: Instant;
  /** When the operator had done with it. */
  done_at: Instant | null;
  /** When a mail server, or the outbox, took the letter. */
  mailed_at: Instant | null;
  /** How often a letter was tried; the next is tried from `next_attempt_at`. */
  attempts: Generated<number>;
  next_attempt_at: Instant;
}

/** How many messages somebody has sent in a window of time. */
export interface ContactCountTable {
  /** Says who by a hash alone. */
  key: string;
  points: number;
  expires_at: Instant;
}

/** Facts of the whole installation, such as that it was filled as a demonstration. */
export interface InstallationTable {
  key: string;
  value: string;
}

export interface Schema {
  person: PersonTable;
  course: CourseTable;
  course_addition: CourseAdditionTable;
  listing: ListingTable;
  staged_course: StagedCourseTable;
  enrolment: EnrolmentTable;
  review: ReviewTable;
  audit: AuditTable;
  contact_message: ContactMessageTable;
  contact_count: ContactCountTable;
  installation: InstallationTable;
}
