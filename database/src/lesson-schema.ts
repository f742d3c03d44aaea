import type { LessonKind } from '@lectern/contract/lesson';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A part of a course; its text is in its versions. */
export interface LessonTable {
  id: string;
  course_id: string;
  /** One of the course's `curriculum`. */
  section_id: string;
  /** Within its section, from 0 on without gaps. */
  place: number;
  kind: LessonKind;
  title: string;
  /** Where a link leads, or a recording lies that was not uploaded; empty: nowhere. */
  address: Generated<string>;
  /** The recording or file that was uploaded for it. */
  asset_id: string | null;
  /** How long it takes, as its instructor says. */
  minutes: number | null;
  is_preview: Generated<0 | 1>;
  is_required: Generated<0 | 1>;
  /** Null: it is a draft. */
  published_at: Instant | null;
  first_published_at: Instant | null;
  /** Since when a moderator hides it; null: none does. It is a draft then that cannot be published. */
  hidden_at: Generated<Instant | null>;
  /** When it had been published, for when it is shown again; null: it was a draft. */
  hidden_published_at: Generated<Instant | null>;
  /** The text that learners read. */
  published_version_id: string | null;
  /** The text that is being written; null: none was. */
  draft_version_id: string | null;
  /** Goes up with every save of its text. */
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A text that a lesson has or had: what one person wrote in one sitting. */
export interface LessonVersionTable {
  id: string;
  lesson_id: string;
  /** The latest has the highest. */
  number: number;
  markdown: string;
  words: Generated<number>;
  /** Null until it is published. */
  html: string | null;
  /** Null after the account was deleted. */
  saved_by: string | null;
  begun_at: Instant;
  saved_at: Instant;
}

/** An uploaded file, and what was made of it. */
export interface MediaAssetTable {
  id: string;
  /** Who uploaded it; null after their account was deleted. */
  owner_id: string | null;
  /** Who may read it follows from the course; null: everybody, for covers and portraits. */
  course_id: string | null;
  purpose: 'picture' | 'video' | 'audio' | 'file' | 'cover' | 'portrait';
  /** As its uploader called it. */
  name: string;
  /** The beginning of that, in lower case: administrators search by it. */
  name_key: Generated<string>;
  /** As it was announced: it counts for the quota before it has arrived. */
  bytes: number;
  /** Of its content, as was found out; null until it has arrived. */
  type: string | null;
  /** The name of the stored file that is shown; null until there is one that browsers can show. */
  file: string | null;
  /** A JSON array of `[width, height]` of a picture's files, which are called `<width>.webp`. */
  sizes: Generated<string>;
  /** Length of a recording; null: not known. */
  seconds: number | null;
  created_at: Instant;
  stored_at: Instant | null;
  /** The name of the stored file as it came, of a video that is prepared; null for all others. */
  original: string | null;
  /** How far a video is that is prepared in the background; null for all others. */
  preparation: 'waiting' | 'done' | 'failed' | null;
  /** When that was noted. */
  prepared_at: Instant | null;
  /** The name of a picture of the video; null: there is none. */
  poster: string | null;
  /** The name of its HLS playlist (RFC 8216); null: there is none. */
  hls: string | null;
}

/** That a text shows an asset. */
export interface MediaUseTable {
  version_id: string;
  /** It may be gone. */
  asset_id: string;
}

/** What a learner has done of a lesson; it outlives the enrolment. */
export interface LessonProgressTable {
  person_id: string;
  lesson_id: string;
  course_id: string;
  started_at: Instant;
  /** When it was taken last. */
  taken_at: Instant;
  /** Where in the recording, in seconds. */
  position: number | null;
  /** When the learner was there; an older report changes nothing. */
  position_at: Instant | null;
  /** A JSON array of the stretches that were played, `[from, to]` in seconds, merged and ascending. */
  played: Generated<string>;
  /** When play was told of last, by the server's clock; what is claimed since must have fitted in. */
  played_at: Instant | null;
  /** The visit that was reported last, and its seconds so far, so that a repetition counts once. */
  visit_id: string | null;
  visit_seconds: Generated<number>;
  /** In all visits together. */
  spent_seconds: Generated<number>;
  done_at: Instant | null;
  /** `YYYY-MM-DD` where the learner was. */
  done_day: string | null;
  /** When the learner last said whether it is done. */
  done_changed_at: Instant | null;
  /** When the last report was made whose playings are counted in `lesson_play`. */
  plays_at: Instant | null;
}

/** How often a part of a recording was played, by all learners together. Names nobody. */
export interface LessonPlayTable {
  lesson_id: string;
  /** Counted from 0; each has the length of `PART_SECONDS`. */
  part: number;
  plays: number;
  /** How many learners played it at least once. */
  learners: number;
}

/** What is said in a recording, in one language. */
export interface LessonCaptionTable {
  lesson_id: string;
  /** A BCP 47 tag in its canonical form. */
  language: string;
  /** A JSON array of `{ start, end, text }`, in seconds, ascending. */
  cues: string;
  /** Goes up with every save. */
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** The moment at which a learner had done all that was required then. */
export interface CourseCompletionTable {
  person_id: string;
  course_id: string;
  completed_at: Instant;
}

/** A learner's own note; nobody else reads it. */
export interface LessonNoteTable {
  id: string;
  person_id: string;
  lesson_id: string;
  course_id: string;
  /** Of the recording; null: of the whole lesson. */
  second: number | null;
  text: string;
  created_at: Instant;
  updated_at: Instant;
}

/** How long somebody learned on a day. */
export interface LearningDayTable {
  person_id: string;
  /** `YYYY-MM-DD` where the learner was. */
  day: string;
  seconds: Generated<number>;
}

export interface WeeklyGoalTable {
  person_id: string;
  days: number;
  set_at: Instant;
}
