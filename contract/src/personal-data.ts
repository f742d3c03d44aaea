/** A table that holds something of a person, in the words of the privacy page and of the archive. */
export interface PersonalTable {
  readonly table: string;
  /** Who has it: the product, or the provider of accounts. */
  readonly heldBy: 'product' | 'provider';
  readonly title: string;
  /** What for. */
  readonly purpose: string;
  /** How long it is there. */
  readonly kept: string;
  /** Every column, and what it holds. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that the archive leaves out, for whoever has them could get into the account. */
  readonly secrets?: readonly string[];
  /** Why the archive leaves the whole table out. */
  readonly notInArchive?: string;
}

const WITH_ACCOUNT = 'Until your account is deleted.';
const ID = 'A number of its own';
const PERSON = 'Your number';
const ACCOUNT = 'The number of your account';
const COURSE = 'The number of the course';
const LESSON = 'The number of the lesson';
const REVISION = 'How often it was changed';

/** What the provider of accounts holds. */
const OF_THE_PROVIDER: readonly PersonalTable[] = [
  {
    table: 'account',
    heldBy: 'provider',
    title: 'Your account',
    purpose: 'To sign you in.',
    kept: WITH_ACCOUNT,
    secrets: ['password_hash'],
    columns: {
      id: ACCOUNT,
      email: 'Your email address',
      email_verified: 'Whether you have shown that you read it',
      email_proved: 'Whether everybody who can sign in to the account has',
      email_link_sign_in: 'Whether you have signed in by a link in a letter',
      display_name: 'Your name, as you wrote it',
      photo_url: 'The address of your picture',
      password_hash: 'A check of your password, from which it cannot be read',
      password_changed_at: 'When your password was changed',
      valid_since: 'From when on sign-ins count',
      revocations: 'How often all sign-ins were ended',
      ended_sessions: 'The numbers of places that were signed out on the last day',
      disabled: 'Whether those who run the site have closed the account',
      created_at: 'When you registered',
      updated_at: 'When the account last changed',
      last_sign_in_at: 'When you last signed in',
    },
  },
  {
    table: 'federated_link',
    heldBy: 'provider',
    title: 'Your links to Google and GitHub',
    purpose: 'To sign you in with them.',
    kept: 'Until you remove the link, or your account is deleted.',
    columns: {
      provider_id: 'Google or GitHub',
      subject: 'Your number there',
      account_id: ACCOUNT,
      email: 'Your email address there',
      display_name: 'Your name there',
      photo_url: 'The address of your picture there',
      screen_name: 'Your name at GitHub',
      created_at: 'When it was linked',
    },
  },
  {
    table: 'refresh_token',
    heldBy: 'provider',
    title: 'Where you are signed in',
    purpose: 'To keep you signed in, and to show you where you are.',
    kept: 'Until you sign out there, or have not been there for as long as the site says (400 days).',
    secrets: ['hash', 'device_hash'],
    columns: {
      hash: 'A check of the secret that your browser keeps',
      account_id: ACCOUNT,
      session_id: 'The number of the place',
      device: 'Browser and system, such as “Firefox on Windows”',
      device_hash: 'A check of the secret by which your browser is known',
      country: 'The country of the network address, where the site has a list of them',
      sign_in_provider: 'How you signed in',
      auth_time: 'When you signed in',
      created_at: 'When the secret was given',
      used_at: 'When it was last used, to the day',
    },
  },
  {
    table: 'known_device',
    heldBy: 'provider',
    title: 'Browsers that you have signed in with',
    purpose:
      'So that strangers who guess your password do not keep you out, and to tell you of new ones.',
    kept: 'For 400 days after your last sign-in there.',
    secrets: ['hash'],
    columns: {
      hash: 'A check of the secret that the browser keeps in a cookie',
      account_id: ACCOUNT,
      expires_at: 'Until when it is known',
    },
  },
  {
    table: 'oob_code',
    heldBy: 'provider',
    title: 'Links in letters to you',
    purpose: 'So that each works once.',
    kept: 'Until the link is used or has expired, 14 days at most.',
    notInArchive: 'Whoever had them could get into the account; each is gone within days.',
    columns: {
      hash: 'A check of the secret in the link',
      purpose: 'What it is for',
      account_id: ACCOUNT,
      email: 'The address that the letter was sent to',
      new_email: 'The address that you want instead',
      created_at: 'When it was sent',
      expires_at: 'Until when it works',
    },
  },
  {
    table: 'account_change',
    heldBy: 'provider',
    title: 'Changes that other parts of the site do not know yet',
    purpose: 'So that a changed name or a closed account is known everywhere.',
    kept: 'For a moment.',
    notInArchive: 'It says only that something has changed, and is gone after a moment.',
    columns: {
      account_id: ACCOUNT,
      changes: 'How many',
      attempts: 'How often they were told',
      next_attempt_at: 'When they are told next',
    },
  },
];

/** What you are to the rest of the site. */
const OF_THE_PERSON: readonly PersonalTable[] = [
  {
    table: 'person',
    heldBy: 'product',
    title: 'You, as the site knows you',
    purpose: 'To show your name beside your reviews and courses, and to know what is yours.',
    kept: 'When your account is deleted, its numbers and times stay, so that nobody can use it any more; address, name and picture are erased.',
    columns: {
      id: PERSON,
      account_id: ACCOUNT,
      email: 'Your email address',
      name: 'Your name',
      picture: 'The address of your picture',
      state: 'Whether the account is open, closed or deleted',
      email_verified: 'Whether you have shown that you read the address',
      email_proved: 'Whether everybody who can sign in has',
      tokens_valid_since: 'From when on sign-ins count',
      revocations: 'How often all sign-ins were ended',
      ended_sessions: 'The numbers of places that were signed out on the last day',
      described_at: 'As of when this is known',
      told_at: 'When the provider of accounts last told of it',
      created_at: 'When you first came',
      updated_at: 'When it last changed',
    },
  },
  {
    table: 'contact_message',
    heldBy: 'product',
    title: 'Your messages to us',
    purpose: 'To answer you.',
    kept: 'Until those who run the site delete it. When your account is deleted it stays, no longer linked to you, with the name and address that you wrote into it.',
    columns: {
      id: ID,
      idempotency_key: 'A mark that stores a repeated message once',
      name: 'The name that you wrote',
      email: 'The address that you wrote',
      subject: 'The subject',
      message: 'The message',
      person_id: PERSON,
      created_at: 'When you wrote it',
      done_at: 'When it was dealt with',
      mailed_at: 'When it was forwarded',
    },
  },
  {
    table: 'audit',
    heldBy: 'product',
    title: 'What was done',
    purpose: 'So that misuse can be found out and undone.',
    kept: 'For good: nobody can change or delete it. It holds numbers, not names.',
    columns: {
      id: ID,
      at: 'When',
      actor_id: 'The number of who did it',
      action: 'What was done',
      subject_type: 'To what: a course, an account …',
      subject_id: 'Its number',
      detail: 'Details, such as the number of a course',
    },
  },
];

/** What you do to learn. */
const OF_LEARNING: readonly PersonalTable[] = [
  {
    table: 'enrolment',
    heldBy: 'product',
    title: 'Your seats in courses',
    purpose: 'So that you can open them.',
    kept: 'Until you give the seat back, or your account is deleted.',
    columns: {
      id: ID,
      course_id: COURSE,
      person_id: PERSON,
      enrolled_at: 'When you took the seat',
      news_since: 'Since when you have news of it that you have not seen',
    },
  },
  {
    table: 'waitlist_entry',
    heldBy: 'product',
    title: 'Where you wait for a seat',
    purpose: 'So that you get the next one.',
    kept: 'Until you get the seat, leave the line, or your account is deleted.',
    columns: {
      id: ID,
      course_id: COURSE,
      person_id: PERSON,
      number: 'Your place in the line',
      joined_at: 'When you joined it',
    },
  },
  {
    table: 'saved_course',
    heldBy: 'product',
    title: 'Courses that you have saved',
    purpose: 'So that you find them again.',
    kept: WITH_ACCOUNT,
    columns: { person_id: PERSON, course_id: COURSE, saved_at: 'When you saved it' },
  },
  {
    table: 'review',
    heldBy: 'product',
    title: 'Your reviews',
    purpose: 'To tell others what you think of a course.',
    kept: 'When your account is deleted they stay, as those of “a former learner”.',
    columns: {
      id: ID,
      course_id: COURSE,
      person_id: PERSON,
      by_instructor: 'Whether you teach the course',
      rating: 'Your stars',
      comment: 'What you wrote',
      created_at: 'When you wrote it',
      updated_at: 'When you changed it',
    },
  },
  {
    table: 'lesson_progress',
    heldBy: 'product',
    title: 'What you have done of lessons',
    purpose: 'So that you can go on where you left off. Your instructors see how far you are.',
    kept: WITH_ACCOUNT,
    columns: {
      person_id: PERSON,
      lesson_id: LESSON,
      course_id: COURSE,
      started_at: 'When you began',
      taken_at: 'When you were last there',
      position: 'Where in the recording, in seconds',
      position_at: 'When you were there',
      played: 'Which parts of the recording you have played',
      played_at: 'When that was last told',
      visit_id: 'The number of your last visit',
      visit_seconds: 'How long that visit was',
      spent_seconds: 'How long you were there in all',
      done_at: 'When you had done it',
      done_day: 'On which day that was where you were',
      done_changed_at: 'When you last said whether it is done',
      plays_at: 'Until when your playing is counted in the totals',
    },
  },
  {
    table: 'course_completion',
    heldBy: 'product',
    title: 'Courses that you have completed',
    purpose: 'To show you that you have.',
    kept: WITH_ACCOUNT,
    columns: { person_id: PERSON, course_id: COURSE, completed_at: 'When' },
  },
  {
    table: 'lesson_note',
    heldBy: 'product',
    title: 'Your notes',
    purpose: 'For you alone.',
    kept: 'Until you delete it, or your account is deleted.',
    columns: {
      id: ID,
      person_id: PERSON,
      lesson_id: LESSON,
      course_id: COURSE,
      second: 'At which second of the recording',
      text: 'The note',
      created_at: 'When you wrote it',
      updated_at: 'When you changed it',
    },
  },
  {
    table: 'learning_day',
    heldBy: 'product',
    title: 'Days on which you learned',
    purpose: 'To show you your weeks.',
    kept: WITH_ACCOUNT,
    columns: { person_id: PERSON, day: 'The day', seconds: 'For how long' },
  },
  {
    table: 'weekly_goal',
    heldBy: 'product',
    title: 'Your goal for a week',
    purpose: 'To show you how near it is.',
    kept: WITH_ACCOUNT,
    columns: { person_id: PERSON, days: 'On how many days', set_at: 'When you set it' },
  },
];

const TAUGHT =
  'Until you delete it. When your account is deleted it is deleted too; where somebody learns from it, it is archived without your name.';

/** What you do to teach. */
const OF_TEACHING: readonly PersonalTable[] = [
  {
    table: 'course',
    heldBy: 'product',
    title: 'Courses that you teach',
    purpose: 'To offer them.',
    kept: TAUGHT,
    columns: {
      id: COURSE,
      owner_id: PERSON,
      owner_email: 'The address that an imported course waits for',
      title: 'Its title',
      category: 'Its subject',
      description: 'Its description',
      duration: 'How long it takes',
      image: 'The address of its picture',
      curriculum: 'Its sections',
      instructor_name: 'Your name, as the course shows it',
      instructor_image: 'Your picture, as the course shows it',
      instructor_id: 'The number of your page',
      date_added: 'The day on which it was added',
      import_key: 'Where it was imported from',
      created_at: 'When it was added',
      updated_at: 'When it was changed',
    },
  },
  {
    table: 'lesson_version',
    heldBy: 'product',
    title: 'Texts of lessons that you wrote',
    purpose: 'To teach, and to bring an earlier text back.',
    kept: 'With the lesson. When your account is deleted the text no longer says who wrote it.',
    columns: {
      id: ID,
      lesson_id: LESSON,
      number: 'Which version it is',
      markdown: 'The text',
      words: 'How many words it has',
      html: 'The text, as learners see it',
      saved_by: PERSON,
      begun_at: 'When you began',
      saved_at: 'When you saved it',
    },
  },
  {
    table: 'media_asset',
    heldBy: 'product',
    title: 'Files that you uploaded',
    purpose: 'To show them where you put them.',
    kept: 'Until you delete it. When your account is deleted it no longer says whose it was, and goes where nothing shows it.',
    columns: {
      id: ID,
      owner_id: PERSON,
      course_id: COURSE,
      purpose: 'What it is for',
      name: 'How you called it',
      bytes: 'How large it is',
      type: 'What it is',
      file: 'Under which name it is stored',
      sizes: 'In which sizes',
      seconds: 'How long it lasts',
      created_at: 'When you began to upload it',
      stored_at: 'When it had arrived',
      original: 'Under which name it is stored as it came',
      preparation: 'How far it is prepared',
      prepared_at: 'When that was noted',
      poster: 'A picture of it',
      hls: 'Under which name it is stored for players',
    },
  },
  {
    table: 'instructor',
    heldBy: 'product',
    title: 'Your page as an instructor',
    purpose: 'To tell learners about you, if you want.',
    kept: WITH_ACCOUNT,
    columns: {
      id: ID,
      person_id: PERSON,
      name_key: 'A name from an imported catalogue',
      about: 'What you write about yourself',
      has_page: 'Whether you want the page',
      revision: REVISION,
    },
  },
  {
    table: 'course_addition',
    heldBy: 'product',
    title: 'Marks of courses that you have just added',
    purpose: 'So that a repeated request adds a course once.',
    kept: 'For two days.',
    columns: {
      person_id: PERSON,
      idempotency_key: 'A mark that your browser chose',
      fingerprint: 'A check of what was sent',
      course_id: COURSE,
      added_at: 'When',
    },
  },
];

/**
 * Every table that holds something of a person. A test walks the tables of the database and fails where
 * one of them, or one of its columns, is not described here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...OF_THE_PROVIDER,
  ...OF_THE_PERSON,
  ...OF_LEARNING,
  ...OF_TEACHING,
];
