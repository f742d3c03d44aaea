import { LIST_LIMITS } from './list-limits.ts';

/** Every bound on what people may send, in one place. Lengths are in UTF-16 code units. */
export const LIMITS = {
  title: 200,
  description: 10_000,
  duration: 60,
  url: 2048,
  curriculumSections: 200,
  curriculumSection: 200,
  lessonTitle: 200,
  lessonsPerCourse: 1_000,
  /** Of a lesson's Markdown. */
  lessonText: 80_000,
  /** That one lesson takes: a day. */
  lessonMinutes: 1_440,
  /** Texts of a lesson that are kept beside the one being written; the oldest go. */
  lessonVersions: 50,
  fileName: 200,
  note: 4_000,
  notesPerCourse: 2_000,
  /** Stretches of a recording in one report. */
  playedRanges: 50,
  /** Parts into which a recording is divided where its playings are shown. */
  playedParts: 240,
  /** Learners in one answer of `/courses/:id/learner-progress`, and where no fewer are asked for. */
  learnersAtOnce: 100,
  /** Length of a recording, in seconds: a day. */
  recordingSeconds: 86_400,
  /** Of a BCP 47 language tag (RFC 5646, 4.4.1). */
  languageTag: 35,
  /** Of one caption. */
  captionCue: 1_000,
  /** Captions of a lesson in one language. */
  captionCues: 10_000,
  /** Of a file of captions, or of all that is said in a lesson. */
  captionText: 524_288,
  /** Languages in which a lesson has captions. */
  captionLanguages: 20,
  /** Of a request that holds captions, in bytes. */
  captionBody: 2_097_152,
  /** On the dashboard, those in which somebody learned last. */
  dashboardCourses: 20,
  /** Reports of progress, per person and minute. */
  reportsPerMinute: 240,
  personName: 120,
  email: 254,
  /** Of a password as it is sent; hashing costs time by length. */
  password: 4_096,
  totalSeats: 100_000,
  /** Written by themselves; what is archived or was imported for them does not count. */
  coursesPerPerson: 500,
  /** Of what somebody writes about themselves. */
  about: 4_000,
  /** Courses in one answer of `/instructors/:id`. */
  instructorCourses: 100,
  /** Saved for later, per person. */
  savedCourses: 1_000,
  comment: 4_000,
  /** Of what the instructor says to a review. */
  reviewAnswer: 4_000,
  /** Of what is said to a report. */
  reportText: 2_000,
  /** Of why a moderator did something. */
  moderationReason: 2_000,
  appealText: 4_000,
  /** For which an account is suspended, if not for good. */
  suspensionDays: 3_650,
  /** How long a moderator's claim of a case holds, in milliseconds. */
  caseClaim: 900_000,
  contactSubject: 200,
  contactMessage: 5_000,
  /** Of an administrator's reason for an act. */
  reason: 500,
  /** How long ago a person may have signed in who does something dangerous, in milliseconds. */
  recentSignIn: 600_000,
  /** Of one request, in bytes. */
  body: 262_144,
  /** Enrolments, reviews and changes of courses, per person and minute. */
  writesPerMinute: 120,
  ...LIST_LIMITS,
  /** Of an `Idempotency-Key`, without its quotes. */
  idempotencyKey: 100,
  pageSizeMax: 100,
  /** Records in one answer of `/my-enrollments`, where no fewer are asked for. */
  enrolmentsAtOnce: 100,
  /** Length of each shelf of `/courses/:id/related`. */
  relatedShelf: 4,
  /** Courses in one part of `/course-addresses`. */
  addressPart: 10_000,
  /** Above this many courses the whole catalogue is streamed and not kept. */
  cachedCatalogue: 5_000,
} as const;
