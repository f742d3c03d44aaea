import type { Course } from '@lectern/contract/course';
import type { OwnModerationAct } from '@lectern/contract/moderation';
import { newAdministrator, writeMessage } from './administrators.ts';
import { callAddress, callProduct } from './calls.ts';
import { newLearner, newMember, review } from './learning.ts';
import { newCourseWithLessons } from './lessons.ts';
import { memberWithRole, openCase, personIdOf } from './moderation.ts';
import type { ProductProcess } from './product-process.ts';
import { someAddress } from './some-address.ts';
import type { KnownPerson } from './teaching.ts';

/** What would run if any page took it for markup; short enough for every field. */
export const HOSTILE = '</title></script><script>window.ran=1</script>';
/** In longer texts: also what runs without a script of its own. */
export const HOSTILE_TEXT = `${HOSTILE}<img src=/x onerror="window.ran=1"><svg onload="window.ran=1">{{7*7}}`;
const HOSTILE_NAME = '<img src=/x onerror="window.ran=1">';
const HOSTILE_MARKDOWN = `# ${HOSTILE_TEXT}

[a link](javascript:window.ran=1) [another](data:text/html,<script>1</script>)
![a picture](javascript:window.ran=1) <a href="javascript:window.ran=1">raw</a>

<iframe srcdoc="<script>parent.ran=1</script>"></iframe>
`;

/** A site on which everybody has written such texts wherever they can. */
export interface HostileSite {
  readonly courseId: string;
  readonly lessonId: string;
  readonly caseId: string;
  readonly instructorId: string;
  readonly ownerId: string;
  readonly owner: KnownPerson;
  readonly learner: KnownPerson;
  readonly suspended: KnownPerson;
  readonly moderator: KnownPerson;
  readonly administrator: KnownPerson;
}

/** Writes such texts wherever texts can be written. */
export async function arrangeHostileSite(product: ProductProcess): Promise<HostileSite> {
  const { url } = product;
  const administrator = await newAdministrator(product, HOSTILE_NAME);
  const moderator = await memberWithRole(product, 'moderator', HOSTILE_NAME);
  await hostileSettings(url, administrator);
  const teacher = await newMember(url, HOSTILE_NAME);
  const wish = { title: HOSTILE_TEXT, markdown: HOSTILE_MARKDOWN, preview: true };
  const made = await newCourseWithLessons(url, HOSTILE_TEXT, [wish], teacher);
  const { id: courseId, owner } = made;
  const [lessonId = ''] = made.lessons;
  const params = { id: courseId };
  const learner = await newLearner(url, courseId, HOSTILE_NAME);
  await hostileCourse(url, owner, courseId);
  await hostileLearning(url, learner, courseId, lessonId);
  const course = await callProduct(url, owner.token, 'course', { params });
  const { reviews, instructorId = '' } = (await course.json()) as Course;
  await callProduct(url, owner.token, 'answerReview', {
    params: { ...params, reviewId: reviews[0]?._id ?? '' },
    body: { text: HOSTILE_TEXT },
  });
  const ownerId = await personIdOf(url, administrator, owner.email);
  const caseId = await hostileModeration(url, { moderator, owner, courseId });
  await hostileAdministration(url, administrator, ownerId);
  const suspended = await newMember(url, HOSTILE_NAME);
  await callProduct(url, suspended.token, 'ownAccount');
  await callProduct(url, moderator.token, 'suspend', {
    params: { id: await personIdOf(url, administrator, suspended.email) },
    body: { reason: HOSTILE_TEXT, forDays: null },
  });
  const people = { owner, learner, suspended, moderator, administrator };
  return { courseId, lessonId, caseId, instructorId, ownerId, ...people };
}

/** In every setting that takes any text. */
async function hostileSettings(url: string, { token }: KnownPerson): Promise<void> {
  await changeSettings(url, token, {
    'site.name': HOSTILE.slice(0, 60),
    'site.tagline': HOSTILE_TEXT,
    'home.eyebrow': HOSTILE,
    'home.heading': HOSTILE,
    'home.lead': HOSTILE_TEXT,
    'home.figures': ['1', '2', '3'].map((value) => ({ value, label: HOSTILE_NAME })),
    'home.communityTitle': HOSTILE,
    'home.communityLead': HOSTILE_TEXT,
    'home.communityNotes': [HOSTILE],
    'home.counters': [1, 2, 3, 4].map((target) => ({ target, label: HOSTILE_NAME })),
    'home.joinTitle': HOSTILE,
    'home.joinLead': HOSTILE_TEXT,
    'home.faq': [{ question: HOSTILE_TEXT, answer: HOSTILE_TEXT }],
    'site.socialLinks': ['https://elsewhere.example/"><script>window.ran=1</script>'],
    'terms.text': `## ${HOSTILE_TEXT}\n\n- ${HOSTILE_TEXT}\n\n[x](javascript:window.ran=1)`,
    'privacy.extra': HOSTILE_MARKDOWN,
    heldWords: ['</script><script>window.held=1</script>'],
  });
}

/** Changes settings over HTTP. @throws where one is refused */
export async function changeSettings(url: string, token: string, values: object): Promise<void> {
  const read = await callProduct(url, token, 'siteSettings');
  const { revision } = (await read.json()) as { readonly revision: number };
  await callProduct(url, token, 'changeSiteSettings', { body: { revision, values } });
}

async function hostileCourse(url: string, { token }: KnownPerson, id: string): Promise<void> {
  const params = { id };
  const edit = { title: HOSTILE_TEXT, description: HOSTILE_TEXT, duration: HOSTILE };
  await callProduct(url, token, 'editCourse', { params, body: edit });
  await callProduct(url, token, 'addSection', { params, body: { title: HOSTILE_TEXT } });
  const page = { about: HOSTILE_TEXT, shown: true };
  await callProduct(url, token, 'saveInstructorPage', { body: page });
}

async function hostileLearning(
  url: string,
  learner: KnownPerson,
  courseId: string,
  lessonId: string,
): Promise<void> {
  await review(url, learner, courseId, { rating: 1, comment: HOSTILE_TEXT });
  await callProduct(url, learner.token, 'putNote', {
    params: { id: crypto.randomUUID() },
    body: { lessonId, text: HOSTILE_TEXT },
  });
  await callProduct(url, learner.token, 'saveCourse', { params: { id: courseId } });
}

/** A report, an act against the author with its reason, and what they say to it. @returns the open case */
async function hostileModeration(
  url: string,
  about: { moderator: KnownPerson; owner: KnownPerson; courseId: string },
): Promise<string> {
  const { moderator, owner, courseId } = about;
  const subject = { type: 'course', id: courseId };
  const warning = { subject, act: 'warn', reason: HOSTILE_TEXT };
  await callProduct(url, moderator.token, 'moderate', { body: warning });
  const acts = await callProduct(url, owner.token, 'ownModeration');
  const [act] = (await acts.json()) as OwnModerationAct[];
  await callProduct(url, owner.token, 'appeal', {
    params: { id: act?._id ?? '' },
    body: { text: HOSTILE_TEXT },
  });
  const reported = await fetch(url + callAddress('report'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ subject, reason: 'other', details: HOSTILE_TEXT }),
  });
  if (!reported.ok) throw new Error(`report answered ${reported.status}`);
  return await openCase(url, moderator, (one) => one.subject.id === courseId);
}

/** Reasons of administrators, messages to them and what they answer, notes on invitations. */
async function hostileAdministration(
  url: string,
  { token }: KnownPerson,
  ownerId: string,
): Promise<void> {
  const params = { id: ownerId };
  await callProduct(url, token, 'sendPasswordReset', { params, body: { reason: HOSTILE_TEXT } });
  const written = { name: HOSTILE_NAME, email: 'lea@example.com', message: HOSTILE_TEXT };
  await writeMessage(url, written);
  const inbox = await callProduct(url, token, 'inbox', { query: { search: 'lea@example.com' } });
  const [message] = (await inbox.json()) as { id: string }[];
  await callProduct(url, token, 'answerMessage', {
    params: { id: message?.id ?? '' },
    body: { answer: HOSTILE_TEXT },
  });
  await callProduct(url, token, 'makeInvitation', { body: { note: HOSTILE } });
}
