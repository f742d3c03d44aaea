import type { Category, CourseLength, Difficulty } from '@lectern/contract/catalogue';
import type { Role } from '@lectern/contract/role';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from './instant.ts';
import type {
  CourseCompletionTable,
  LearningDayTable,
  LessonCaptionTable,
  LessonNoteTable,
  LessonPlayTable,
  LessonProgressTable,
  LessonTable,
  LessonVersionTable,
  MediaAssetTable,
  MediaUseTable,
  WeeklyGoalTable,
} from './lesson-schema.ts';
import type {
  CourseHoldTable,
  ModerationActTable,
  ModerationCaseTable,
  ReportTable,
} from './moderation-schema.ts';

import type {
  InvitationTable,
  SiteRevisionTable,
  SiteSettingChangeTable,
  SiteSettingTable,
} from './site-schema.ts';

export type { Instant };

/**
 * A person; updated from verified tokens and the provider's account events, never from a body.
 */
export interface PersonTable {
  id: string;
  /** The identity provider's account id (`sub` of its tokens). */
  account_id: string;
  email: string;
  name: string;
  picture: string;
  state: 'active' | 'disabled' | 'deleted';
  /** 1 if the provider has verified the e-mail. */
  email_verified: Generated<0 | 1>;
  /** 1 if the account's own user has proved that they read the e-mail. */
  email_proved: Generated<0 | 1>;
  /** Tokens that were issued before, and carry no number of revocations, are refused. */
  tokens_valid_since: Generated<Instant>;
  /** How often the provider has revoked all tokens; a token with a lower number is refused. */
  revocations: Generated<number>;
  /** As of when e-mail, name and picture are known; an older token does not change them. */
  described_at: Generated<Instant>;
  /** The time of the provider's latest account event; an earlier event is ignored. */
  told_at: Generated<Instant>;
  /** What else they may do; empty for nearly everybody. */
  role: Generated<Role | ''>;
  /** Since when the account is suspended; null: it is not. Tokens of sign-ins before it are refused. */
  suspended_at: Generated<Instant | null>;
  /** When the suspension ends by itself; null: it does not. */
  suspended_until: Generated<Instant | null>;
  /** Why, as the person is told; empty where the account is not suspended. */
  suspension_reason: Generated<string>;
  /** 1 if an administrator lets them teach, where not everybody may. */
  may_teach: Generated<0 | 1>;
  created_at: Instant;
  updated_at: Instant;
}

/** What administrators find a person by: the e-mail and the words of the name, folded. */
export interface PersonWordTable {
  word: string;
  person_id: string;
}

/** What an instructor wrote about a course: wide rows, read by id. */
export interface CourseTable {
  id: string;
  /** Null while an imported course waits for its owner, and after the owner's account is deleted. */
  owner_id: string | null;
  /** The e-mail that an ownerless imported course waits for. */
  owner_email: string | null;
  title: string;
  category: Category;
  description: string;
  duration: string;
  image: string;
  /** A JSON array of sections, `{ id, title }`: `api/src/features/curriculum/sections.ts`. */
  curriculum: string;
  instructor_name: string;
  instructor_image: string;
  /** Whose page the name leads to; null: there is none, or they want none. */
  instructor_id: Generated<string | null>;
  /** `YYYY-MM-DD`, UTC. */
  date_added: string;
  /** The row of the import that a course came from, so that the same file adds nothing twice. */
  import_key: string | null;
  created_at: Instant;
  updated_at: Instant | null;
}

/** Somebody who teaches: a person, or a name that an imported catalogue has. */
export interface InstructorTable {
  id: string;
  person_id: string | null;
  /** The folded name; null for a person. */
  name_key: string | null;
  /** What they write about themselves. */
  about: Generated<string>;
  /** 0 if they want no page: then no course names them by this row. */
  has_page: Generated<0 | 1>;
  /** Since when a moderator hides the page; null: none does. */
  hidden_at: Generated<Instant | null>;
  /** Goes up with every change of what they write. */
  revision: Generated<number>;
}

/**
 * What courses are searched, sorted and counted by, and what enrolments and reviews change: narrow rows,
 * so that a scan of 100,000 stays in the cache and an enrolment rewrites few bytes.
 */
export interface ListingTable {
  /** Never reused, not even after a deletion. */
  seq: Generated<number>;
  course_id: string;
  /** The title's words, as `course_words` has them; empty until the course is indexed. */
  title_words: Generated<string>;
  /** How many words the title has. */
  title_length: Generated<number>;
  difficulty: Difficulty;
  /** The course's own, beside what lists are narrowed down by. */
  category: Category;
  /** What its duration says; empty: nothing that is understood. Null until it was read. */
  length: CourseLength | '' | null;
  /** 1 if it has a published lesson that guests may take. */
  has_previews: Generated<0 | 1>;
  created_at: Instant;
  /**
   * Since when it is in no list: it is a draft, its owner has withdrawn it, or their account is gone.
   */
  archived_at: Instant | null;
  /** When it was listed first; null: it is a draft. */
  published_at: Instant | null;
  total_seats: number;
  students: Generated<number>;
  /** Of learners' reviews: an instructor's own does not count. */
  review_count: Generated<number>;
  rating_total: Generated<number>;
  /** Mean of those reviews, 0 without any; a generated column. */
  rating: GeneratedAlways<number>;
  /** The rating weighed by how many gave it: `api/src/features/listing/score.ts`. */
  score: Generated<number>;
  /** Goes up with every change of what a course shows. */
  version: Generated<number>;
}

/**
 * What a listed course is searched by: the words of each field with blanks between, and after a `|`
 * what else it is found by. `api/src/features/search-index` alone writes it.
 */
export interface CourseWordsTable {
  /** Of the listing. */
  seq: number;
  title: string;
  instructor: string;
  subject: string;
  /** Titles of sections and published lessons. */
  outline: string;
  description: string;
}

/** The vocabulary: every word that a course is or was searched by. */
export interface WordTable {
  id: Generated<number>;
  text: string;
  /** The same for all forms of an English word. */
  stem: string;
  /** In how many courses it is; counted by a job, so it may lag behind. */
  courses: Generated<number>;
}

/** Finds words that differ by a letter or two. */
export interface WordKeyTable {
  /** The hash of the word's beginning without some letters. */
  key: number;
  word_id: number;
}

/** The course that a request with an idempotency key has added. */
export interface CourseAdditionTable {
  person_id: string;
  /** Chosen by the client; one person's alone. */
  idempotency_key: string;
  /** Of the request's content, to recognise a repetition. */
  fingerprint: string;
  /** The course may have been deleted. */
  course_id: string;
  added_at: Instant;
}

/** A course of an import whose rows are still being read: shown to no one. */
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
  instructor_id: string | null;
  date_added: string;
  import_key: string;
  created_at: Instant;
  /** What it will be searched by, as in `course_words`. */
  title_words: string;
  instructor_words: string;
  subject_words: string;
  outline_words: string;
  description_words: string;
  title_length: number;
  length: CourseLength | '';
  difficulty: Difficulty;
  total_seats: number;
  /** Of the audit's row that the course will get. */
  audit_id: string;
  audit_detail: string;
}

export interface EnrolmentTable {
  id: string;
  course_id: string;
  person_id: string;
  enrolled_at: Instant;
  /** When it was given from the waitlist; null: it was not, or the learner has seen it on the site. */
  news_since: Generated<Instant | null>;
}

/** Somebody who waits for a seat in a course that is full. */
export interface WaitlistEntryTable {
  id: string;
  course_id: string;
  person_id: string;
  /** Ascends in the order in which people came; one of each course. */
  number: number;
  joined_at: Instant;
}

/** A course that somebody has saved for later. */
export interface SavedCourseTable {
  person_id: string;
  course_id: string;
  saved_at: Instant;
}

export interface ReviewTable {
  id: string;
  course_id: string;
  /** Null after the reviewer's account was deleted: then a former learner's. */
  person_id: string | null;
  /** 1 if its author teaches, or taught, the course: then it counts in no figure. */
  by_instructor: 0 | 1;
  rating: number;
  comment: string;
  created_at: Instant;
  updated_at: Instant | null;
  /** Since when a moderator hides it; null: none does. It counts in no figure then. */
  hidden_at: Generated<Instant | null>;
  /** What the course's instructor says to it; empty: nothing. */
  answer: Generated<string>;
  answered_at: Generated<Instant | null>;
}

/** Who changed what, and when; the database refuses to change or delete a row. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** The person who acted; null for the operator's commands. */
  actor_id: string | null;
  action: string;
  subject_type:
    | 'course'
    | 'lesson'
    | 'media'
    | 'enrolment'
    | 'review'
    | 'instructor'
    | 'message'
    | 'job'
    | 'account'
    | 'report'
    | 'installation';
  subject_id: string;
  /** A JSON object; never holds a secret. */
  detail: string;
}

/** A message to the operator of the site. */
export interface ContactMessageTable {
  id: string;
  /** Chosen by the client: a repeated request is stored once. */
  idempotency_key: string;
  name: string;
  email: string;
  /** The beginning of the e-mail, in lower case: administrators search by it. */
  sender: Generated<string>;
  /** Empty if there is none. */
  subject: string;
  message: string;
  /** Null for a guest, and after the account was deleted. */
  person_id: string | null;
  created_at: Instant;
  /** When the operator marked it as done. */
  done_at: Instant | null;
  /** When a mail server, or the outbox, accepted the letter. */
  mailed_at: Instant | null;
}

/** How many messages a sender has sent in a window of time. */
export interface ContactCountTable {
  /** A hash of the sender. */
  key: string;
  points: number;
  expires_at: Instant;
}

/** Work in the background, until it is done; `jobs/` alone reads and writes it. */
export interface JobTable {
  /** Ascends with the time at which it was added. */
  id: string;
  kind: string;
  /** Of each kind at most one job has it; null where any number may wait. */
  key: string | null;
  /** JSON; null where it was erased when the job failed for good. */
  payload: string | null;
  /** When it is run next; while it is run, when its claim ends. */
  run_at: Instant;
  /** How often a run was begun, the one that is going on included. */
  attempts: Generated<number>;
  /** From then on it is of no use; null where it always is. */
  give_up_at: Instant | null;
  /** The node that runs it; null while it waits and after it failed for good. */
  claimed_by: string | null;
  /** Why the last run failed, without secrets. */
  last_error: string | null;
  created_at: Instant;
  /** When it failed for good: it is kept for the operator. */
  failed_at: Instant | null;
}

/** What a day that is over has brought to the site. */
export interface SiteDayTable {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  people: number;
  courses: number;
  enrolments: number;
  completions: number;
}

/** Facts about the whole installation, such as that it was filled as a demonstration. */
export interface InstallationTable {
  key: string;
  value: string;
}

export interface Schema {
  site_setting: SiteSettingTable;
  site_setting_change: SiteSettingChangeTable;
  site_revision: SiteRevisionTable;
  invitation: InvitationTable;
  instructor: InstructorTable;
  person: PersonTable;
  person_word: PersonWordTable;
  course: CourseTable;
  course_addition: CourseAdditionTable;
  listing: ListingTable;
  course_words: CourseWordsTable;
  word: WordTable;
  word_key: WordKeyTable;
  staged_course: StagedCourseTable;
  enrolment: EnrolmentTable;
  waitlist_entry: WaitlistEntryTable;
  saved_course: SavedCourseTable;
  review: ReviewTable;
  course_hold: CourseHoldTable;
  moderation_case: ModerationCaseTable;
  report: ReportTable;
  moderation_act: ModerationActTable;
  lesson: LessonTable;
  lesson_version: LessonVersionTable;
  media_asset: MediaAssetTable;
  media_use: MediaUseTable;
  lesson_progress: LessonProgressTable;
  lesson_play: LessonPlayTable;
  lesson_caption: LessonCaptionTable;
  course_completion: CourseCompletionTable;
  lesson_note: LessonNoteTable;
  learning_day: LearningDayTable;
  weekly_goal: WeeklyGoalTable;
  audit: AuditTable;
  contact_message: ContactMessageTable;
  contact_count: ContactCountTable;
  job: JobTable;
  site_day: SiteDayTable;
  installation: InstallationTable;
}
