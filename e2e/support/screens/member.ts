import { expect, type Page } from '@playwright/test';
import { callProduct } from '../calls.ts';
import { keepSession } from '../kept-session.ts';
import {
  enrol,
  giveSeatFromWaitlist,
  newCourse,
  newLearner,
  newMember,
  newMemberHere,
  review,
  save,
} from '../learning.ts';
import { newCourseWithLessons } from '../lessons.ts';
import { memberWithRole, suspendOwner } from '../moderation.ts';
import { open } from '../open.ts';
import type { ProductProcess } from '../product-process.ts';
import { newCourseWithRecordings } from '../recordings.ts';
import { addCourse } from '../teaching.ts';
import { verifyEmail } from '../verified.ts';
import { at, LONG_NAME, LONG_TITLE, linked, over, type Screen, state } from './screen.ts';

const ADDRESS = 'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv';

/** What somebody comes to who is enrolled in courses. */
export async function learningScreens(
  { url }: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const member = await newMember(url, LONG_NAME);
  const { id } = await newCourse(url, { title: LONG_TITLE });
  await enrol(url, member, id);
  await save(url, member, id);
  await review(url, member, id);
  const markdown = '| a | b |\n|---|---|\n| Donaudampfschifffahrtsgesellschaft | $x^2$ |';
  const taken = await newCourseWithLessons(url, LONG_TITLE, [{ title: LONG_TITLE, markdown }]);
  await enrol(url, member, taken.id);
  const watched = await newCourseWithRecordings(url, LONG_TITLE, [
    { title: LONG_TITLE, languages: ['en', 'de'] },
    { title: LONG_TITLE, address: ADDRESS },
  ]);
  await enrol(url, member, watched.id);
  const full = await newCourse(url, { title: LONG_TITLE, totalSeats: 1 });
  await newLearner(url, full.id);
  const free = await newCourse(url, { title: LONG_TITLE });
  await keepSession(page, member);
  return [
    at('/'),
    over('a member’s menu', 'Menu', (shown) => shown.getByRole('navigation', { name: 'Menu' }), {
      onPhone: true,
    }),
    over('the account’s menu', /^Account of /, (shown) => shown.getByRole('menu')),
    linked(`/courses/${free.id}`),
    over('the question before one enrols', 'Enroll Now'),
    linked(`/courses/${full.id}`),
    state('a place in a line', async (shown) => {
      await shown.getByRole('button', { name: 'Join the waitlist' }).click();
      await expect(shown.getByText('You are first in line.')).toBeVisible();
    }),
    linked(`/courses/${id}`, {
      with: (shown) => shown.getByRole('button', { name: 'Remove Enrollment' }),
    }),
    over('the question before one leaves', 'Remove Enrollment'),
    state('a review that is changed, with an error', async (shown) => {
      await shown.getByRole('button', { name: 'Change', exact: true }).click();
      await shown.getByLabel('Your comment').fill('');
      await shown.getByRole('button', { name: 'Save Review' }).click();
      await expect(shown.getByLabel('Your comment')).toHaveAttribute('aria-invalid', 'true');
    }),
    linked(`/learn/${taken.id}/${taken.lessons[0]}`),
    over('the outline', /^Outline/, undefined, { onPhone: true }),
    ...watched.lessons.map((lesson) => linked(`/learn/${watched.id}/${lesson}`)),
    linked('/dashboard'),
    linked('/my-courses'),
    linked('/saved'),
    state(
      'news of a seat',
      async (shown) => {
        await giveSeatFromWaitlist(url, member, LONG_TITLE);
        await open(shown, '/contact');
        await expect(shown.getByText(/You have got a seat/)).toBeVisible();
      },
      { hasSameFrame: false },
    ),
    over('the latest notices', /^Notices/, (shown) =>
      shown.getByRole('region', { name: 'Notices' }),
    ),
    linked('/notices'),
  ];
}

/** What somebody comes to who looks after their account, and is suspended in the end. */
export async function accountScreens(
  product: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const { url } = product;
  const member = await newMemberHere(page, LONG_NAME);
  await verifyEmail(url, member.email, member.token);
  return [
    at('/profile'),
    over('the question before an account goes', 'Delete account'),
    linked('/update-profile', {
      filledIn: async (shown) => {
        await shown.getByLabel('Full Name').fill('  ');
        await shown.getByRole('button', { name: 'Save' }).click();
        await expect(shown.getByText('Please enter your full name.')).toBeVisible();
      },
    }),
    linked('/profile/security'),
    over('the set-up of an app', 'Set up an app'),
    linked('/profile/letters'),
    // What a suspended person's page asks for beside it is refused.
    state(
      'a decision, and an answer to it',
      async (shown) => {
        const suspended = await suspendOwner(product, `${LONG_NAME} sells something.`);
        await keepSession(shown, suspended);
        await open(shown, '/profile/decisions');
        await shown.getByRole('button', { name: 'Answer this decision' }).click();
        await expect(shown.getByLabel('What you want to say')).toBeVisible();
        await expect(shown.getByText('Your account is suspended for good.')).toBeVisible();
      },
      { fails: true },
    ),
  ];
}

/** What somebody comes to who has just registered. */
export async function emptyScreens(
  product: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const { url } = product;
  const member = await newMemberHere(page);
  const own = await addCourse(url, member, { title: LONG_TITLE });
  const elsewhere = await newCourse(url, { title: LONG_TITLE });
  const hidden = { subject: { type: 'course', id: own }, act: 'hide', reason: 'It is copied.' };
  const moderator = await memberWithRole(product, 'moderator');
  return [
    at('/dashboard'),
    linked('/my-courses'),
    linked('/saved'),
    linked('/notices'),
    linked('/profile'),
    linked('/profile/decisions'),
    linked('/manage-courses/files'),
    linked(`/manage-courses/${own}/learners`),
    { ...linked(`/manage-courses/${elsewhere.id}/learners`), fails: true },
    linked(`/manage-courses/${own}/analytics`),
    linked(`/manage-courses/${own}/lessons`),
    state('a course that is hidden', async (shown) => {
      await callProduct(url, moderator.token, 'moderate', { body: hidden });
      await shown.reload();
      await expect(shown.getByText('A moderator has hidden this course.')).toBeVisible();
    }),
  ];
}
