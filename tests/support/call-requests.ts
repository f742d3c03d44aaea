import { randomUUID } from 'node:crypto';
import type { CallName } from '@lectern/contract/calls';
import type { ApiRequest } from './ask.ts';
import type { Moderated } from './moderation.ts';

const words = { title: 'Soup', description: 'About soup.' };
const newMessage = () => ({
  name: 'Ada',
  email: 'ada@lectern.example',
  message: 'Hello.',
  messageId: crypto.randomUUID(),
});
/** The course that is asked about, and what is in it; all the same where it is not there. */
export interface Asked extends Moderated {
  readonly id: string;
  readonly lessonId: string;
  readonly sectionId: string;
  readonly emptySectionId: string;
  readonly versionId: string;
  readonly uploadId: string;
  /** With captions in English. */
  readonly videoId: string;
  /** Of the course. */
  readonly reviewId: string;
  /** Somebody whom nothing is done to otherwise; has an account where the call acts on it. */
  readonly personId: string;
  readonly personEmail: string;
  /** To whoever runs the site. */
  readonly messageId: string;
  /** One that has failed. */
  readonly jobId: string;
  /** About its instructor. */
  readonly page: string;
  /** Of the site's settings. */
  readonly settingChangeId: string;
  /** To register. */
  readonly invitationId: string;
}
export const allCalled = (id: string): Asked => {
  const inIt = { lessonId: id, sectionId: id, emptySectionId: id, versionId: id };
  const others = { personId: id, personEmail: 'lea@example.com', messageId: id, jobId: id };
  const moderated = { caseId: id, reportId: id, appealId: id, suspendedId: id };
  const ofSite = { settingChangeId: id, invitationId: id };
  const media = { uploadId: id, videoId: id };
  return { id, ...inIt, ...media, ...others, ...ofSite, reviewId: id, page: id, ...moderated };
};
const actOn = (personId: string, act: string) => ({
  path: `/admin/people/${personId}/${act}`,
  body: { reason: 'Asked for by letter.' },
});
/** One good request of every call. */
export const ASKED: Record<CallName, (asked: Asked, email: string) => ApiRequest> = {
  latestCourses: () => ({ path: '/latest-courses' }),
  popularCourses: () => ({ path: '/popular-courses' }),
  courses: () => ({ path: '/courses' }),
  searchWords: () => ({ path: '/search-words?search=soup' }),
  suggestions: () => ({ path: '/suggestions?search=soup' }),
  filterCounts: () => ({ path: '/filter-counts' }),
  course: ({ id }) => ({ path: `/courses/${id}` }),
  relatedCourses: ({ id }) => ({ path: `/courses/${id}/related` }),
  courseAddresses: () => ({ path: '/course-addresses' }),
  enrolmentStatus: ({ id }, email) => ({ path: `/enroll?courseId=${id}&userEmail=${email}` }),
  enrol: ({ id }, email) => ({ path: '/enroll', body: { courseId: id, userEmail: email } }),
  leave: ({ id }, email) => ({ path: `/enroll?courseId=${id}&userEmail=${email}` }),
  joinWaitlist: ({ id }, email) => ({
    path: '/waitlist',
    body: { courseId: id, userEmail: email },
  }),
  leaveWaitlist: ({ id }, email) => ({ path: `/waitlist?courseId=${id}&userEmail=${email}` }),
  seatNews: () => ({ path: '/seat-news' }),
  endSeatNews: () => ({ path: `/seat-news/${randomUUID()}` }),
  giveReview: ({ id }) => ({
    path: `/courses/${id}/reviews`,
    body: { rating: 4, comment: 'Good.' },
  }),
  answerReview: ({ id, reviewId }) => ({
    path: `/courses/${id}/reviews/${reviewId}/answer`,
    body: { text: 'Thank you.' },
  }),
  withdrawAnswer: ({ id, reviewId }) => ({ path: `/courses/${id}/reviews/${reviewId}/answer` }),
  withdrawReview: ({ id }) => ({ path: `/courses/${id}/reviews` }),
  addCourse: () => ({ path: '/add-course', body: { ...words, totalSeats: 5 } }),
  myCourses: (_asked, email) => ({ path: `/my-courses?email=${email}` }),
  learners: ({ id }) => ({ path: `/courses/${id}/learners` }),
  learnersFile: ({ id }) => ({ path: `/courses/${id}/learners.csv` }),
  deleteCourse: ({ id }) => ({ path: `/course/${id}` }),
  editCourse: ({ id }) => ({ path: `/courses/${id}`, body: words }),
  myEnrolments: (_asked, email) => ({ path: `/my-enrollments?email=${email}` }),
  instructor: ({ page }) => ({ path: `/instructors/${page}` }),
  ownInstructorPage: () => ({ path: '/instructor-page' }),
  saveInstructorPage: () => ({
    path: '/instructor-page',
    body: { about: 'I cook.', shown: true },
  }),
  savedCourses: () => ({ path: '/saved-courses' }),
  myData: () => ({ path: '/my-data.zip' }),
  notices: () => ({ path: '/notices' }),
  unreadNotices: () => ({ path: '/notices/unread' }),
  liveNotices: () => ({ path: '/notices/live' }),
  readNotice: () => ({ path: `/notices/${randomUUID()}/read` }),
  readNotices: () => ({ path: '/notices/read', body: { last: randomUUID() } }),
  letterChoices: () => ({ path: '/letters' }),
  chooseLetters: () => ({ path: '/letters/seat', body: { frequency: 'daily' } }),
  savedCourseIds: () => ({ path: '/saved-courses/ids' }),
  saveCourse: ({ id }) => ({ path: `/saved-courses/${id}` }),
  removeSavedCourse: () => ({ path: `/saved-courses/${randomUUID()}` }),
  courseOutline: ({ id }) => ({ path: `/courses/${id}/outline` }),
  lesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}` }),
  transcript: ({ videoId }) => ({ path: `/lessons/${videoId}/captions/en/transcript` }),
  learning: ({ id }) => ({ path: `/courses/${id}/learning` }),
  reportProgress: ({ lessonId }) => ({ path: `/lessons/${lessonId}/progress`, body: {} }),
  markDone: ({ lessonId }) => ({ path: `/lessons/${lessonId}/done`, body: { done: true } }),
  notes: ({ id }) => ({ path: `/courses/${id}/notes` }),
  putNote: ({ lessonId }) => ({
    path: `/notes/${randomUUID()}`,
    body: { lessonId, text: 'Ask about salt.' },
  }),
  deleteNote: () => ({ path: `/notes/${randomUUID()}` }),
  dashboard: () => ({ path: '/dashboard?today=2026-01-05' }),
  setWeeklyGoal: () => ({ path: '/weekly-goal', body: { days: 3 } }),
  authoredOutline: ({ id }) => ({ path: `/courses/${id}/authoring` }),
  setCourseState: ({ id }) => ({ path: `/courses/${id}/state`, body: { state: 'withdrawn' } }),
  addSection: ({ id }) => ({ path: `/courses/${id}/sections`, body: { title: 'Bread' } }),
  editSection: ({ id, sectionId }) => ({
    path: `/courses/${id}/sections/${sectionId}`,
    body: { title: 'Broth' },
  }),
  deleteSection: ({ id, emptySectionId }) => ({
    path: `/courses/${id}/sections/${emptySectionId}`,
  }),
  addLesson: ({ id, sectionId }) => ({
    path: `/courses/${id}/lessons`,
    body: { sectionId, kind: 'text', title: 'Salt' },
  }),
  editLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}`, body: { title: 'Salt' } }),
  deleteLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}` }),
  lessonDraft: ({ lessonId }) => ({ path: `/lessons/${lessonId}/draft` }),
  saveLessonDraft: ({ lessonId }) => ({
    path: `/lessons/${lessonId}/draft`,
    body: { markdown: 'Taste it.' },
  }),
  lessonPreview: ({ lessonId }) => ({ path: `/lessons/${lessonId}/preview` }),
  publishLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}/publish` }),
  unpublishLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}/unpublish` }),
  mediaAsset: ({ uploadId }) => ({ path: `/uploaded/${uploadId}` }),
  uploads: () => ({ path: '/uploaded' }),
  deleteUpload: ({ uploadId }) => ({ path: `/uploaded/${uploadId}` }),
  lessonCaptions: ({ videoId }) => ({ path: `/lessons/${videoId}/captions` }),
  captions: ({ videoId }) => ({ path: `/lessons/${videoId}/captions/en` }),
  saveCaptions: ({ videoId }) => ({
    path: `/lessons/${videoId}/captions/en`,
    body: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
  }),
  importCaptions: ({ videoId }) => ({
    path: `/lessons/${videoId}/captions/en/file`,
    body: { text: '1\n00:00:01,000 --> 00:00:02,000\nWait.\n' },
  }),
  deleteCaptions: ({ videoId }) => ({ path: `/lessons/${videoId}/captions/en` }),
  lessonVersions: ({ lessonId }) => ({ path: `/lessons/${lessonId}/versions` }),
  lessonVersion: ({ lessonId, versionId }) => ({
    path: `/lessons/${lessonId}/versions/${versionId}`,
  }),
  courseAnalytics: ({ id }) => ({ path: `/courses/${id}/analytics` }),
  courseAnalyticsFile: ({ id }) => ({ path: `/courses/${id}/analytics.csv` }),
  lessonAnalytics: ({ lessonId }) => ({ path: `/lessons/${lessonId}/analytics` }),
  learnerProgress: ({ id }) => ({ path: `/courses/${id}/learner-progress` }),
  learnerProgressFile: ({ id }) => ({ path: `/courses/${id}/learner-progress.csv` }),
  quizData: () => ({ path: '/quiz-data.json' }),
  ownAccount: () => ({ path: '/account' }),
  setRole: ({ personId }) => ({
    path: `/admin/people/${personId}/role`,
    body: { role: 'moderator' },
  }),
  report: ({ id }) => ({
    path: '/reports',
    body: { subject: { type: 'course', id }, reason: 'spam', details: 'It sells something.' },
  }),
  ownReports: () => ({ path: '/reports' }),
  ownModeration: () => ({ path: '/account/moderation' }),
  appeal: ({ id }) => ({ path: `/account/moderation/${id}/appeal`, body: { text: 'I did not.' } }),
  cases: () => ({ path: '/moderation/cases' }),
  moderationCase: ({ caseId }) => ({ path: `/moderation/cases/${caseId}` }),
  claimCase: ({ caseId }) => ({
    path: `/moderation/cases/${caseId}/claim`,
    body: { claimed: true },
  }),
  moderate: ({ id }) => ({
    path: '/moderation/acts',
    body: { subject: { type: 'course', id }, act: 'hide', reason: 'Spam.' },
  }),
  decideAppeal: ({ appealId }) => ({
    path: `/moderation/cases/${appealId}/appeal`,
    body: { decision: 'grant', reason: 'They are right.' },
  }),
  dismissReportsOf: ({ reportId }) => ({
    path: `/moderation/reports/${reportId}/dismiss-all`,
    body: { reason: 'A flood.' },
  }),
  suspend: ({ personId }) => ({
    path: `/moderation/people/${personId}/suspension`,
    body: { forDays: 7, reason: 'Spam.' },
  }),
  liftSuspension: ({ suspendedId }) => ({
    path: `/moderation/people/${suspendedId}/suspension/end`,
    body: { reason: 'Enough.' },
  }),
  overview: () => ({ path: '/admin/overview' }),
  people: () => ({ path: '/admin/people' }),
  peopleFile: () => ({ path: '/admin/people.csv' }),
  person: ({ personId }) => ({ path: `/admin/people/${personId}` }),
  disableAccount: ({ personId }) => actOn(personId, 'disable'),
  enableAccount: ({ personId }) => actOn(personId, 'enable'),
  endAccountSessions: ({ personId }) => actOn(personId, 'end-sessions'),
  endAccountSession: ({ personId }) => actOn(personId, `sessions/${randomUUID()}/end`),
  sendPasswordReset: ({ personId }) => actOn(personId, 'send-reset'),
  deletePersonsAccount: ({ personId }) => actOn(personId, 'delete'),
  auditLog: () => ({ path: '/admin/audit' }),
  auditFile: () => ({ path: '/admin/audit.csv' }),
  courseRegister: () => ({ path: '/admin/courses' }),
  courseRegisterFile: () => ({ path: '/admin/courses.csv' }),
  handOverCourse: ({ id, personEmail }) => ({
    path: `/admin/courses/${id}/owner`,
    body: { email: personEmail, reason: 'They asked for it.' },
  }),
  setCourseSeats: ({ id }) => ({
    path: `/admin/courses/${id}/seats`,
    body: { totalSeats: 90_000, reason: 'They asked for it.' },
  }),
  inbox: () => ({ path: '/admin/messages' }),
  inboxFile: () => ({ path: '/admin/messages.csv' }),
  answerMessage: ({ messageId }) => ({
    path: `/admin/messages/${messageId}/answer`,
    body: { answer: 'Yes.' },
  }),
  markMessageDone: ({ messageId }) => ({ path: `/admin/messages/${messageId}/done` }),
  deleteMessage: ({ messageId }) => ({ path: `/admin/messages/${messageId}` }),
  jobs: () => ({ path: '/admin/jobs' }),
  jobsFile: () => ({ path: '/admin/jobs.csv' }),
  retryJob: ({ jobId }) => ({ path: `/admin/jobs/${jobId}/retry` }),
  deleteJob: ({ jobId }) => ({ path: `/admin/jobs/${jobId}` }),
  everybodysUploads: () => ({ path: '/admin/uploads' }),
  everybodysUploadsFile: () => ({ path: '/admin/uploads.csv' }),
  deleteEverybodysUpload: ({ uploadId }) => ({ path: `/admin/uploads/${uploadId}` }),
  site: () => ({ path: '/site' }),
  siteHome: () => ({ path: '/site/home' }),
  siteTerms: () => ({ path: '/site/terms' }),
  siteSettings: () => ({ path: '/admin/settings' }),
  changeSiteSettings: () => ({
    path: '/admin/settings',
    body: { revision: 1_000_000, values: { 'site.tagline': 'Learn here.' } },
  }),
  siteSettingsHistory: () => ({ path: '/admin/settings/history' }),
  setTeaching: ({ personId }) => ({
    path: `/admin/people/${personId}/teaching`,
    body: { allowed: true },
  }),
  undoSiteSetting: ({ settingChangeId }) => ({
    path: `/admin/settings/history/${settingChangeId}/undo`,
    body: { revision: 1_000_000 },
  }),
  invitations: () => ({ path: '/admin/invitations' }),
  makeInvitation: () => ({ path: '/admin/invitations', body: { note: 'For Lea' } }),
  withdrawInvitation: ({ invitationId }) => ({ path: `/admin/invitations/${invitationId}` }),
  contact: () => ({ path: '/contact', body: newMessage() }),
};

/** What of {@link Asked} the good requests of some calls name. */
export function neededBy(names: readonly CallName[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const noting = new Proxy(allCalled(''), {
    get: (asked, key) => {
      needed.add(String(key));
      return Reflect.get(asked, key);
    },
  });
  for (const name of names) ASKED[name](noting, '');
  return needed;
}
