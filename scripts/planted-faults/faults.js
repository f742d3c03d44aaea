import { FAULTS_BEYOND } from './faults-beyond.js';

/**
 * Faults that must turn a test red: a wrong message, a wrong constant, a missing guard. The text
 * that is searched for stands exactly once in its file.
 *
 * @typedef {object} Fault
 * @property {string} name what is wrong with it
 * @property {string} section of the specification
 * @property {string} file
 * @property {string} search
 * @property {string} replacement
 * @property {{ file: string, name: string, grep?: string }} test the one that must fail: its title as
 *   in its source, and where that has holes what the runner is to look for
 */

const REFUSALS = 'web/app/features/sign-in/messages.ts';
const CODES = 'e2e/provider-codes.spec.ts';
const SIGNING_IN = 'a sign-in that was refused says why';
const VALIDATIONS = 'tests/http/validations.http.test.ts';
const CALLS = 'tests/http/specified-calls.http.test.ts';
const TEACHING = 'tests/http/teaching.http.test.ts';
const COURSE = 'contract/src/course.ts';

/** @type {readonly Fault[]} */
const OF_THE_SPECIFICATION = [
  // Section 5
  {
    name: 'another text where title and description are missing',
    section: '5',
    file: COURSE,
    search: "'Course Title and Description are required.'",
    replacement: "'Course title and description are required.'",
    test: {
      file: VALIDATIONS,
      name: 'a new course with %j is refused by %j',
      grep: 'a new course with',
    },
  },
  {
    name: 'a course without seats',
    section: '5',
    file: COURSE,
    search: ".min(1, 'A course needs at least one seat.')",
    replacement: ".min(0, 'A course needs at least one seat.')",
    test: {
      file: VALIDATIONS,
      name: 'a new course with %j is refused by %j',
      grep: 'a new course with',
    },
  },
  {
    name: 'another text where there are fewer seats than learners',
    section: '5',
    file: COURSE,
    search: 'Total seats cannot be less than enrolled students (',
    replacement: 'Total seats must not be less than enrolled students (',
    test: {
      file: VALIDATIONS,
      name: 'an edit leaves as many seats as there are learners, and says how many',
    },
  },
  {
    name: 'fewer seats than learners',
    section: '5',
    file: 'api/src/features/teaching/edit-course.ts',
    search: 'if (totalSeats >= students) return;',
    replacement: 'if (totalSeats >= students - 1) return;',
    test: {
      file: VALIDATIONS,
      name: 'an edit leaves as many seats as there are learners, and says how many',
    },
  },
  {
    name: 'another category to begin with',
    section: '5',
    file: 'contract/src/catalogue.ts',
    search: "DEFAULT_CATEGORY: Category = 'Design'",
    replacement: "DEFAULT_CATEGORY: Category = 'Development'",
    test: {
      file: VALIDATIONS,
      name: 'a new course has a category, a difficulty and no blank sections',
    },
  },
  {
    name: 'a category left out',
    section: '5',
    file: 'contract/src/catalogue.ts',
    search: "  'Agriculture',\n",
    replacement: '',
    test: { file: VALIDATIONS, name: 'a course may be of %j', grep: 'a course may be of' },
  },
  {
    name: 'blank sections kept',
    section: '5',
    file: COURSE,
    search: "sections.filter((section) => section !== '')",
    replacement: 'sections.filter(() => true)',
    test: {
      file: VALIDATIONS,
      name: 'a new course has a category, a difficulty and no blank sections',
    },
  },
  {
    name: 'a review of six stars',
    section: '5',
    file: 'contract/src/review.ts',
    search: 'min(1, STARS).max(5, STARS)',
    replacement: 'min(1, STARS).max(6, STARS)',
    test: { file: VALIDATIONS, name: 'a review has a comment and one to five whole stars' },
  },
  {
    name: 'a password without a digit',
    section: '5',
    file: 'contract/src/password-rules.ts',
    search: 'number: (password: string) => /\\p{N}/u.test(password)',
    replacement: 'number: (password: string) => password.length > 0',
    test: {
      file: 'e2e/register.spec.ts',
      name: 'every rule of the password is said, and ticked off as one types',
    },
  },
  {
    name: 'an e-mail’s name within the password',
    section: '5',
    file: 'contract/src/password-rules.ts',
    search: "return local === '' || !password.toLowerCase().includes(local);",
    replacement: "return local === '' || !password.includes(local);",
    test: {
      file: 'e2e/register.spec.ts',
      name: 'every rule of the password is said, and ticked off as one types',
    },
  },
  // Sections 6 and 7
  {
    name: 'no ownership',
    section: '6',
    file: 'api/src/features/course/policy.ts',
    search: 'if (course.owner_id !== user.personId)',
    replacement: 'if (course.owner_id === null)',
    test: {
      file: TEACHING,
      name: 'of a course that is archived, gone or another’s changes nothing',
    },
  },
  {
    name: 'somebody else’s e-mail',
    section: '7',
    file: 'api/src/accounts/policy.ts',
    search: "if (user.email !== '' && email.toLowerCase() === user.email.toLowerCase()) return;",
    replacement: "if (user.email !== '' && email !== '') return;",
    test: { file: CALLS, name: 'nobody’s list or seat is asked for by another’s e-mail' },
  },
  {
    name: 'no If-Match',
    section: '7',
    file: 'api/src/features/teaching/edit-course.ts',
    search: 'if (revisions && !revisions.includes(revisionOf(before))) {',
    replacement: 'if (revisions?.length === 0) {',
    test: { file: TEACHING, name: 'of the version that was read goes in, once' },
  },
  {
    name: 'no constraint on the seats',
    section: '9',
    file: 'database/src/migrations/0001-catalogue.ts',
    search: 'constraint seats check (students >= 0 and students <= total_seats)',
    replacement: 'constraint seats check (students >= 0)',
    test: {
      file: 'database/src/constraints.http.test.ts',
      name: '%s (%s), and nothing of that transaction stays',
      grep: 'more students than seats',
    },
  },
  {
    name: 'a seat more than there are',
    section: '4',
    file: 'api/src/features/listing/queries.ts',
    search: "    .whereRef('students', '<', 'total_seats')\n",
    replacement: '',
    test: {
      file: 'tests/http/enrolling.http.test.ts',
      name: 'when no seat is left says so to others, not to who has one',
    },
  },
  {
    name: 'another text for who is not enrolled',
    section: '2',
    file: 'api/src/features/review/give-review.ts',
    search: "'You must enroll in the course to leave a review.'",
    replacement: "'You must enrol in the course to leave a review.'",
    test: {
      file: 'tests/http/reviewing.http.test.ts',
      name: 'is for those who are enrolled, in the specification’s words',
    },
  },
  // Section 9
  {
    name: 'the newest last',
    section: '9',
    file: 'api/src/features/catalogue/order.ts',
    search: "newest: ['created_at', 'seq'],",
    replacement: "newest: ['seq', 'created_at'],",
    test: {
      file: 'tests/http/shelves.http.test.ts',
      name: 'hold the eight newest and the eight with the most learners',
    },
  },
  {
    name: 'a rating that is rounded where it is kept',
    section: '9',
    file: 'api/src/features/course/present.ts',
    search: 'rating: row.rating,',
    replacement: 'rating: Math.round(row.rating * 10) / 10,',
    test: {
      file: 'tests/http/course.http.test.ts',
      name: 'shows its reviews, the newest first, and their exact mean',
    },
  },
  {
    name: 'a client with more patience',
    section: '9',
    file: 'web/app/platform/api-client.ts',
    search: 'const TIMEOUT_MS = 10_000;',
    replacement: 'const TIMEOUT_MS = 12_000;',
    test: {
      file: 'web/app/platform/api-client.test.ts',
      name: 'is given up after ten seconds without %s',
      grep: 'is given up after ten seconds without',
    },
  },
  {
    name: 'a provider content with five characters',
    section: '9',
    file: 'identity/src/accounts/check-password.ts',
    search: 'export const OWN_MINIMUM = 6;',
    replacement: 'export const OWN_MINIMUM = 5;',
    test: {
      file: 'identity/src/http-tests/client-user.http.test.ts',
      name: 'a password that the provider itself asks six characters of',
    },
  },
  {
    name: 'a sign-in code that tells whose it is',
    section: '7',
    file: 'identity/src/endpoints/reset-password.ts',
    search: "if (purpose === 'EMAIL_SIGNIN') return { requestType: purpose };",
    replacement: '',
    test: {
      file: 'identity/src/http-tests/request-forms.http.test.ts',
      name: 'for what a code is for is told whom it is for, but where it signs in',
    },
  },
  {
    name: 'a password taken away an hour after the sign-in',
    section: '7',
    file: 'identity/src/endpoints/update.ts',
    search: "if (isNew || validSince !== undefined || deleteProvider.includes('password')) {",
    replacement: 'if (isNew || validSince !== undefined) {',
    test: {
      file: 'identity/src/http-tests/change-account.http.test.ts',
      name: 'gives its password up only just after a sign-in',
    },
  },
  {
    name: 'a rating rounded up on the details page',
    section: '9',
    file: 'web/app/features/course-page/rules/rating-shown.ts',
    search: 'Math.floor(rating * 10 + 1e-9)',
    replacement: 'Math.round(rating * 10 + 1e-9)',
    test: {
      file: 'e2e/course.spec.ts',
      name: 'without seats, reviews or a curriculum a course says so; its rating is cut, not rounded',
    },
  },
  {
    name: 'a half star too late',
    section: '9',
    file: 'web/app/ui/star-fills.ts',
    search: 'bounded - full >= 0.5',
    replacement: 'bounded - full > 0.5',
    test: {
      file: 'web/app/ui/star-fills.test.ts',
      name: '%f are drawn as %s',
      grep: 'are drawn as',
    },
  },
  {
    name: 'a blue badge for beginners',
    section: '9',
    file: 'web/app/features/catalogue/components/difficulty-badge.tsx',
    search: "Beginner: 'green',",
    replacement: "Beginner: 'blue',",
    test: {
      file: 'e2e/catalogue-look.spec.ts',
      name: 'the badge of a level has its colour in both themes',
    },
  },
  {
    name: 'success dialogs that stay for two seconds and a half',
    section: '9',
    file: 'web/app/ui/success-dialog.tsx',
    search: 'const SHOWN_MS = 1_500;',
    replacement: 'const SHOWN_MS = 2_500;',
    test: { file: 'e2e/add-course.spec.ts', name: 'the dialog goes after 1.5 s, and one with it' },
  },
  {
    name: 'a profile that one is sent to at once',
    section: '9',
    file: 'web/app/features/profile/components/profile-form.tsx',
    search: 'const REDIRECT_MS = 2_000;',
    replacement: 'const REDIRECT_MS = 1_000;',
    test: {
      file: 'e2e/profile.spec.ts',
      name: 'after an update one goes to the profile, two seconds later',
    },
  },
  {
    name: 'a copy that is confirmed for three seconds',
    section: '9',
    file: 'web/app/features/share/components/copy-field.tsx',
    search: 'const SHOWN_MS = 2000;',
    replacement: 'const SHOWN_MS = 3000;',
    test: {
      file: 'e2e/share.spec.ts',
      name: 'is copied, said for two seconds, and can be copied again',
    },
  },
  {
    name: 'counters that take five seconds',
    section: '9',
    file: 'web/app/features/home/rules/counter.ts',
    search: 'export const COUNTING_MS = 10_000;',
    replacement: 'export const COUNTING_MS = 5_000;',
    test: {
      file: 'e2e/home.spec.ts',
      name: 'the counters count up once, for ten seconds, when first seen',
    },
  },
  // Section 8
  {
    name: 'another text for a wrong password',
    section: '8',
    file: REFUSALS,
    search: "'invalid-credential': 'Incorrect password',",
    replacement: "'invalid-credential': 'Wrong password',",
    test: { file: CODES, name: SIGNING_IN },
  },
  {
    name: 'a disabled account that is told nothing of it',
    section: '8',
    file: REFUSALS,
    search: "'user-disabled': 'Account disabled',",
    replacement: "'user-disabled': TRY_AGAIN,",
    test: { file: CODES, name: SIGNING_IN },
  },
  {
    name: 'no server’s message where enrolling fails',
    section: '8',
    file: 'web/app/features/enrolment/rules/failure-text.ts',
    search: 'return serverMessage(error) ?? (error.response.statusText || FAILURE.serverError);',
    replacement: 'return error.response.statusText || FAILURE.serverError;',
    test: {
      file: 'e2e/enrolment.spec.ts',
      name: 'a failed enrolment says why, and so does a failed leave',
    },
  },
  {
    name: 'another text where a review is refused',
    section: '8',
    file: 'web/app/features/review/own-messages.ts',
    search: "failed: 'Failed to submit review',",
    replacement: "failed: 'Your review could not be submitted',",
    test: {
      file: 'e2e/reviews.spec.ts',
      name: 'a failure is told, and keeps what was written',
    },
  },
  // Sections 2 and 4
  {
    name: 'no guard of the route',
    section: '4',
    file: 'web/app/platform/session/require-user.tsx',
    search: 'return <Navigate to={signInAddress(pathname + search + hash)} replace />;',
    replacement: 'return <Navigate to="/" replace />;',
    test: {
      file: 'e2e/routes.spec.ts',
      name: 'a guarded page sends a guest to /signin and remembers it as it was written',
    },
  },
  {
    name: 'another text while it is not known who is signed in',
    section: '2',
    file: 'web/app/platform/session/loading-user.ts',
    search: "'Loading User...'",
    replacement: "'Loading...'",
    test: {
      file: 'e2e/session-states.spec.ts',
      name: 'while an act on the session is under way the page says so',
    },
  },
  {
    name: 'the dark theme for everybody',
    section: '4',
    file: 'web/app/platform/theme.ts',
    search: "var d=s==='dark'||s!=='light'&&",
    replacement: "var d=s==='dark'||s!=='light'||",
    test: {
      file: 'web/app/platform/theme.test.ts',
      name: 'is decided alike by the script in the head',
    },
  },
  // The quiz, and the pages for everybody
  {
    name: 'a quiz of eleven minutes',
    section: '9',
    file: 'web/app/features/quiz/rules/time-limit.ts',
    search: 'export const TIME_LIMIT_MS = 600_000;',
    replacement: 'export const TIME_LIMIT_MS = 660_000;',
    test: {
      file: 'e2e/quiz-time.spec.ts',
      name: 'the badge counts down and turns red under a minute; who does not see it is told now and then',
    },
  },
  {
    name: 'a badge that is red from a minute on',
    section: '9',
    file: 'web/app/features/quiz/rules/time-limit.ts',
    search: 'return seconds < URGENT_BELOW;',
    replacement: 'return seconds <= URGENT_BELOW;',
    test: {
      file: 'e2e/quiz-time.spec.ts',
      name: 'the badge counts down and turns red under a minute; who does not see it is told now and then',
    },
  },
  {
    name: 'time that stands still while a machine sleeps',
    section: '4',
    file: 'web/app/features/quiz/rules/time-limit.ts',
    search: 'now.wall - beginning.startedAt,',
    replacement: '0,',
    test: {
      file: 'web/app/features/quiz/rules/time-limit.test.ts',
      name: 'where %s',
      grep: 'where',
    },
  },
  {
    name: 'a pass mark of 75 %',
    section: '9',
    file: 'web/app/features/quiz/rules/score.ts',
    search: 'export const PASS_MARK = 70;',
    replacement: 'export const PASS_MARK = 75;',
    test: {
      file: 'e2e/quiz.spec.ts',
      name: 'a whole quiz is passed with eleven of fifteen, and every answer can be looked at again',
    },
  },
  {
    name: 'a second answer to a question',
    section: '4',
    file: 'web/app/features/quiz/rules/attempt.ts',
    search: "if (current.state === 'finished' || isAnswered(current)) return current;",
    replacement: "if (current.state === 'finished') return current;",
    test: {
      file: 'web/app/features/quiz/rules/attempt.test.ts',
      name: 'allows one answer a question',
    },
  },
  {
    name: 'signed-in people sent to register from the teach page',
    section: '2',
    file: 'web/app/features/teach/components/hero.tsx',
    search: "mayTeach ? '/add-course' : '/register'",
    replacement: "mayTeach ? '/register' : '/register'",
    test: {
      file: 'e2e/teach.spec.ts',
      name: 'leads who is signed in to a course of their own, also after a reload',
    },
  },
  {
    name: 'eleven messages an hour from one address',
    section: '2',
    file: 'api/src/features/contact/sending-limits.ts',
    search: '  address: [\n    { most: 10, window: HOUR },',
    replacement: '  address: [\n    { most: 11, window: HOUR },',
    test: {
      file: 'tests/http/contact-limits.http.test.ts',
      name: 'are ten an hour from one address, and nobody else’s',
    },
  },
];

/** @type {readonly Fault[]} */
export const FAULTS = [...OF_THE_SPECIFICATION, ...FAULTS_BEYOND];
