import type { CallName } from '@lectern/contract/calls';
import type { ApiRequest } from './ask.ts';
import type { Moderated } from './moderation.ts';

/** The courses of a test: everybody's, and one that may be lost. */
export interface Courses extends Moderated {
  readonly shown: string;
  readonly own: string;
  readonly spare: string;
  /** Its seat came from the waitlist. */
  readonly given: string;
  /** Of the own one. */
  readonly lesson: string;
  readonly version: string;
  readonly section: string;
  readonly emptySection: string;
  readonly note: string;
  readonly upload: string;
  /** A video with captions in English. */
  readonly video: string;
  /** Of the own one, by somebody else. */
  readonly review: string;
  /** Against oneself. */
  readonly act: string;
  /** Somebody to be acted on. */
  readonly person: string;
  /** The same, with an account at the provider. */
  readonly account: string;
  /** To whoever runs the site. */
  readonly message: string;
  /** One that has failed. */
  readonly job: string;
  /** About the instructor of the course that is shown. */
  readonly page: string;
  /** Of the site's settings. */
  readonly settingChange: string;
  /** To register. */
  readonly invitation: string;
}

const MESSAGE_ID = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';

const actsOn = (personId: string, act: string) => [
  { path: `/admin/people/${personId}/${act}`, body: { reason: 'Asked for by letter.' } },
];

/** How each call is asked, by somebody who owns and is enrolled, for an answer with its full body. */
export const FULLY_ASKED: Record<CallName, (courses: Courses, email: string) => ApiRequest[]> = {
  latestCourses: () => [{ path: '/latest-courses' }],
  popularCourses: () => [{ path: '/popular-courses' }],
  courses: () => [
    { path: '/courses' },
    { path: '/courses?limit=2' },
    { path: '/courses?search=soup&level=Beginner' },
  ],
  searchWords: () => [{ path: '/search-words?search=soop' }],
  suggestions: () => [{ path: '/suggestions?search=soop' }, { path: '/suggestions?search=noor' }],
  filterCounts: () => [{ path: '/filter-counts' }, { path: '/filter-counts?search=soup' }],
  course: ({ shown }) => [
    { path: `/courses/${shown}` },
    { path: `/courses/${shown.toUpperCase()}` },
  ],
  relatedCourses: ({ shown }) => [{ path: `/courses/${shown}/related` }],
  courseAddresses: () => [{ path: '/course-addresses' }, { path: '/course-addresses?part=1' }],
  enrolmentStatus: ({ shown }, email) => [
    { path: `/enroll?courseId=${shown}&userEmail=${email}` },
    { path: `/enroll?courseId=${shown.toUpperCase()}&userEmail=${email.toUpperCase()}` },
  ],
  enrol: ({ shown }, email) => [
    { path: '/enroll', body: { courseId: shown, userEmail: email } },
    { path: '/enroll', body: { courseId: shown.toUpperCase(), userEmail: email.toUpperCase() } },
  ],
  leave: ({ spare }, email) => [{ path: `/enroll?courseId=${spare}&userEmail=${email}` }],
  joinWaitlist: ({ shown }, email) => [
    { path: '/waitlist', body: { courseId: shown, userEmail: email } },
  ],
  leaveWaitlist: ({ shown }, email) => [{ path: `/waitlist?courseId=${shown}&userEmail=${email}` }],
  seatNews: () => [{ path: '/seat-news' }],
  endSeatNews: ({ given, spare }) => [
    { path: `/seat-news/${given}` },
    { path: `/seat-news/${spare}` },
  ],
  giveReview: ({ own }) => [
    { path: `/courses/${own}/reviews`, body: { rating: 3, comment: 'My own, and fair.' } },
    { path: `/courses/${own}/reviews`, body: { rating: 4, comment: 'On second thoughts.' } },
  ],
  answerReview: ({ own, review }) => [
    { path: `/courses/${own}/reviews/${review}/answer`, body: { text: 'Thank you.' } },
  ],
  withdrawAnswer: ({ own, review }) => [{ path: `/courses/${own}/reviews/${review}/answer` }],
  withdrawReview: ({ spare }) => [{ path: `/courses/${spare}/reviews` }],
  addCourse: () => [
    { path: '/add-course', body: { title: 'Pie', description: 'With fruit.', totalSeats: 3 } },
  ],
  myCourses: (_courses, email) => [{ path: `/my-courses?email=${email}` }],
  learners: ({ own }) => [{ path: `/courses/${own}/learners` }],
  learnersFile: ({ own }) => [{ path: `/courses/${own}/learners.csv` }],
  deleteCourse: ({ spare }) => [{ path: `/course/${spare}` }],
  editCourse: ({ own }) => [
    { path: `/courses/${own}`, body: { title: 'Own', description: 'Better.' } },
  ],
  myEnrolments: (_courses, email) => [{ path: `/my-enrollments?email=${email}` }],
  instructor: ({ page }) => [{ path: `/instructors/${page}` }],
  ownInstructorPage: () => [{ path: '/instructor-page' }],
  saveInstructorPage: () => [{ path: '/instructor-page', body: { about: 'I cook.', shown: true } }],
  savedCourses: () => [{ path: '/saved-courses?limit=1' }],
  myData: () => [{ path: '/my-data.zip' }],
  notices: () => [{ path: '/notices' }, { path: '/notices?limit=1' }],
  unreadNotices: () => [{ path: '/notices/unread' }],
  liveNotices: () => [{ path: '/notices/live' }],
  readNotice: ({ spare }) => [{ path: `/notices/${spare}/read` }],
  readNotices: ({ spare }) => [{ path: '/notices/read', body: { last: spare } }],
  letterChoices: () => [{ path: '/letters' }],
  chooseLetters: () => [
    { path: '/letters/course-changed', body: { frequency: 'weekly' } },
    { path: '/letters/seat', body: { frequency: 'at-once' } },
  ],
  savedCourseIds: () => [{ path: '/saved-courses/ids' }],
  saveCourse: ({ shown }) => [
    { path: `/saved-courses/${shown}` },
    { path: `/saved-courses/${shown.toUpperCase()}` },
  ],
  removeSavedCourse: ({ spare }) => [
    { path: `/saved-courses/${spare}` },
    { path: `/saved-courses/${spare}` },
  ],
  courseOutline: ({ own, shown }) => [
    { path: `/courses/${own}/outline` },
    { path: `/courses/${shown}/outline` },
  ],
  lesson: ({ lesson }) => [{ path: `/lessons/${lesson}` }],
  transcript: ({ video }) => [{ path: `/lessons/${video}/captions/en/transcript` }],
  learning: ({ own }) => [{ path: `/courses/${own}/learning` }],
  reportProgress: ({ lesson }) => [
    { path: `/lessons/${lesson}/progress`, body: {} },
    { path: `/lessons/${lesson}/progress`, body: { position: 12.5, played: [[0, 12.5]] } },
  ],
  markDone: ({ lesson }) => [
    { path: `/lessons/${lesson}/done`, body: { done: true, day: '2026-01-05' } },
    { path: `/lessons/${lesson}/done`, body: { done: false } },
  ],
  notes: ({ own }) => [{ path: `/courses/${own}/notes` }],
  putNote: ({ lesson, note }) => [
    { path: `/notes/${note}`, body: { lessonId: lesson, text: 'Ask about salt.', second: 12.5 } },
  ],
  deleteNote: ({ note }) => [{ path: `/notes/${note}` }, { path: `/notes/${note}` }],
  dashboard: () => [{ path: '/dashboard?today=2026-01-05' }],
  setWeeklyGoal: () => [
    { path: '/weekly-goal', body: { days: 3 } },
    { path: '/weekly-goal', body: { days: null } },
  ],
  authoredOutline: ({ own }) => [{ path: `/courses/${own}/authoring` }],
  setCourseState: ({ own }) => [
    { path: `/courses/${own}/state`, body: { state: 'withdrawn' } },
    { path: `/courses/${own}/state`, body: { state: 'published' } },
  ],
  addSection: ({ own }) => [{ path: `/courses/${own}/sections`, body: { title: 'Bread' } }],
  editSection: ({ own, section }) => [
    { path: `/courses/${own}/sections/${section}`, body: { title: 'Broth', place: 1 } },
  ],
  deleteSection: ({ own, emptySection }) => [
    { path: `/courses/${own}/sections/${emptySection}` },
    { path: `/courses/${own}/sections/${emptySection}` },
  ],
  addLesson: ({ own, section }) => [
    { path: `/courses/${own}/lessons`, body: { sectionId: section, kind: 'link', title: 'Salt' } },
  ],
  editLesson: ({ lesson, emptySection }) => [
    { path: `/lessons/${lesson}`, body: { title: 'Salt', minutes: 7, sectionId: emptySection } },
    { path: `/lessons/${lesson}`, body: { minutes: null, preview: true } },
  ],
  deleteLesson: ({ lesson }) => [{ path: `/lessons/${lesson}` }],
  lessonDraft: ({ lesson }) => [{ path: `/lessons/${lesson}/draft` }],
  saveLessonDraft: ({ lesson }) => [
    { path: `/lessons/${lesson}/draft`, body: { markdown: '# Salt\n' } },
  ],
  lessonPreview: ({ lesson }) => [{ path: `/lessons/${lesson}/preview` }],
  publishLesson: ({ lesson }) => [
    { path: `/lessons/${lesson}/publish` },
    { path: `/lessons/${lesson}/publish` },
  ],
  unpublishLesson: ({ lesson }) => [
    { path: `/lessons/${lesson}/unpublish` },
    { path: `/lessons/${lesson}/unpublish` },
  ],
  mediaAsset: ({ upload }) => [{ path: `/uploaded/${upload}` }],
  uploads: () => [{ path: '/uploaded' }],
  deleteUpload: ({ upload }) => [{ path: `/uploaded/${upload}` }],
  lessonCaptions: ({ video }) => [{ path: `/lessons/${video}/captions` }],
  captions: ({ video }) => [{ path: `/lessons/${video}/captions/en` }],
  saveCaptions: ({ video }) => [
    {
      path: `/lessons/${video}/captions/en`,
      body: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
    },
    {
      path: `/lessons/${video}/captions/pt-br`,
      body: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
    },
  ],
  importCaptions: ({ video }) => [
    {
      path: `/lessons/${video}/captions/en/file`,
      body: { text: '1\n00:00:01,000 --> 00:00:02,000\nWait.\n' },
    },
  ],
  deleteCaptions: ({ video }) => [
    { path: `/lessons/${video}/captions/en` },
    { path: `/lessons/${video}/captions/en` },
  ],
  lessonVersions: ({ lesson }) => [{ path: `/lessons/${lesson}/versions` }],
  lessonVersion: ({ lesson, version }) => [{ path: `/lessons/${lesson}/versions/${version}` }],
  courseAnalytics: ({ own }) => [{ path: `/courses/${own}/analytics` }],
  courseAnalyticsFile: ({ own }) => [{ path: `/courses/${own}/analytics.csv` }],
  lessonAnalytics: ({ lesson }) => [{ path: `/lessons/${lesson}/analytics` }],
  learnerProgress: ({ own }) => [
    { path: `/courses/${own}/learner-progress` },
    { path: `/courses/${own}/learner-progress?limit=1` },
  ],
  learnerProgressFile: ({ own }) => [{ path: `/courses/${own}/learner-progress.csv` }],
  quizData: () => [{ path: '/quiz-data.json' }],
  ownAccount: () => [{ path: '/account' }],
  setRole: ({ person }) => [
    { path: `/admin/people/${person}/role`, body: { role: 'moderator' } },
    { path: `/admin/people/${person}/role`, body: { role: null } },
  ],
  report: ({ shown }) => [
    { path: '/reports', body: { subject: { type: 'course', id: shown }, reason: 'spam' } },
  ],
  ownReports: () => [{ path: '/reports' }],
  ownModeration: () => [{ path: '/account/moderation' }],
  appeal: ({ act }) => [
    { path: `/account/moderation/${act}/appeal`, body: { text: 'I did not.' } },
  ],
  cases: () => [{ path: '/moderation/cases' }, { path: '/moderation/cases?state=decided' }],
  moderationCase: ({ caseId, appealId }) => [
    { path: `/moderation/cases/${caseId}` },
    { path: `/moderation/cases/${appealId}` },
  ],
  claimCase: ({ caseId }) => [
    { path: `/moderation/cases/${caseId}/claim`, body: { claimed: true } },
    { path: `/moderation/cases/${caseId}/claim`, body: { claimed: false } },
  ],
  moderate: ({ shown }) => [
    {
      path: '/moderation/acts',
      body: { subject: { type: 'course', id: shown }, act: 'warn', reason: 'Mind the rules.' },
    },
  ],
  decideAppeal: ({ appealId }) => [
    {
      path: `/moderation/cases/${appealId}/appeal`,
      body: { decision: 'uphold', reason: 'It was right.' },
    },
  ],
  dismissReportsOf: ({ reportId }) => [
    { path: `/moderation/reports/${reportId}/dismiss-all`, body: { reason: 'A flood.' } },
  ],
  suspend: ({ suspendedId }) => [
    {
      path: `/moderation/people/${suspendedId}/suspension`,
      body: { forDays: 7, reason: 'Spam.' },
    },
  ],
  liftSuspension: ({ suspendedId }) => [
    { path: `/moderation/people/${suspendedId}/suspension/end`, body: { reason: 'Enough.' } },
  ],
  people: () => [{ path: '/admin/people?limit=1' }, { path: '/admin/people?limit=1&search=no' }],
  peopleFile: () => [{ path: '/admin/people.csv?state=active' }],
  person: ({ account }) => [{ path: `/admin/people/${account}` }],
  disableAccount: ({ account }) => actsOn(account, 'disable'),
  enableAccount: ({ account }) => actsOn(account, 'enable'),
  endAccountSessions: ({ account }) => actsOn(account, 'end-sessions'),
  endAccountSession: ({ account }) => actsOn(account, 'sessions/one-of-before/end'),
  sendPasswordReset: ({ account }) => actsOn(account, 'send-reset'),
  deletePersonsAccount: ({ account }) => actsOn(account, 'delete'),
  auditLog: () => [
    { path: '/admin/audit?limit=1' },
    { path: '/admin/audit?limit=1&action=course&from=2026-01-01' },
  ],
  auditFile: () => [{ path: '/admin/audit.csv?action=account.create' }],
  overview: () => [{ path: '/admin/overview' }],
  courseRegister: () => [
    { path: '/admin/courses?limit=1' },
    { path: '/admin/courses?limit=1&state=published&category=Business' },
  ],
  courseRegisterFile: () => [{ path: '/admin/courses.csv?search=soup' }],
  handOverCourse: ({ own }, email) => [
    { path: `/admin/courses/${own}/owner`, body: { email, reason: 'Asked for.' } },
  ],
  setCourseSeats: ({ own }) => [
    { path: `/admin/courses/${own}/seats`, body: { totalSeats: 99, reason: 'Asked for.' } },
  ],
  inbox: () => [
    { path: '/admin/messages?limit=1' },
    { path: '/admin/messages?limit=1&search=secret@&state=open' },
  ],
  inboxFile: () => [{ path: '/admin/messages.csv' }],
  answerMessage: ({ message }) => [
    { path: `/admin/messages/${message}/answer`, body: { answer: 'At eight.' } },
  ],
  markMessageDone: ({ message }) => [{ path: `/admin/messages/${message}/done` }],
  deleteMessage: ({ message }) => [{ path: `/admin/messages/${message}` }],
  jobs: () => [
    { path: '/admin/jobs?limit=1' },
    { path: '/admin/jobs?limit=1&about=letters&state=waiting' },
  ],
  jobsFile: () => [{ path: '/admin/jobs.csv?about=other' }],
  retryJob: ({ job }) => [{ path: `/admin/jobs/${job}/retry` }],
  deleteJob: ({ job }) => [{ path: `/admin/jobs/${job}` }],
  everybodysUploads: () => [{ path: '/admin/uploads?limit=1' }],
  everybodysUploadsFile: () => [{ path: '/admin/uploads.csv?purpose=video' }],
  deleteEverybodysUpload: ({ upload }) => [{ path: `/admin/uploads/${upload}` }],
  site: () => [{ path: '/site' }],
  siteHome: () => [{ path: '/site/home' }],
  siteTerms: () => [{ path: '/site/terms' }],
  siteSettings: () => [{ path: '/admin/settings' }],
  changeSiteSettings: () => [
    {
      path: '/admin/settings',
      body: { revision: 1_000, values: { 'site.tagline': 'Learn here.' } },
    },
  ],
  siteSettingsHistory: () => [{ path: '/admin/settings/history?limit=1' }],
  setTeaching: ({ person }) => [
    { path: `/admin/people/${person}/teaching`, body: { allowed: true } },
  ],
  undoSiteSetting: ({ settingChange }) => [
    { path: `/admin/settings/history/${settingChange}/undo`, body: { revision: 1_000 } },
  ],
  invitations: () => [{ path: '/admin/invitations' }],
  makeInvitation: () => [
    { path: '/admin/invitations', body: {} },
    { path: '/admin/invitations', body: { note: 'For Lea', uses: 3, validDays: 2 } },
  ],
  withdrawInvitation: ({ invitation }) => [{ path: `/admin/invitations/${invitation}` }],
  contact: (_courses, email) => [
    { path: '/contact', body: { name: 'Lou', email, message: 'Hello.', messageId: MESSAGE_ID } },
    { path: '/contact', body: { name: 'Lou', email, message: 'Hello.', messageId: MESSAGE_ID } },
  ],
};
