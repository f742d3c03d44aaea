import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { tellChanges } from '@lectern/api/features/notice/course-news';
import type { SiteSettingValues } from '@lectern/contract/site-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, addReview, enrolIn, instructorPage } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = { description: 'About soup.', totalSeats: 5, curriculum: ['Broth'] };

describe('what waits for a look', () => {
  let product: RunningProduct;
  let join: Join;
  let mo: Member;
  let ada: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    [mo, ada] = [await join('Mo'), await join('Ada')];
    const { database } = product;
    await database.transaction(setRoleOfAccount, mo.accountId, 'moderator', Date.now());
    await database.transaction(setRoleOfAccount, ada.accountId, 'administrator', Date.now());
    await set({ heldWords: ['casino'], heldHosts: ['spam.example'], maxLinks: 2 });
  });
  afterAll(() => product.stop());

  async function set(values: Partial<SiteSettingValues>): Promise<void> {
    const { revision } = await (await ada.get('/admin/settings')).json();
    const changed = await ask(
      product,
      'PUT',
      { path: '/admin/settings', body: { revision, values } },
      ada.token,
    );
    expect(changed.status, await changed.clone().text()).toBe(200);
  }

  async function caseAbout(id: string) {
    for (let cursor = ''; ; ) {
      const page = await (await mo.get(`/moderation/cases${cursor}`)).json();
      const found = page.cases.find(
        ({ subject }: { subject: { id: string } }) => subject.id === id,
      );
      if (found || page.next === null) return found;
      cursor = `?cursor=${page.next}`;
    }
  }

  const decide = (type: string, id: string, act: string) =>
    mo.post('/moderation/acts', { subject: { type, id }, act, reason: 'Looked at.' });

  async function hasNews(courseId: string): Promise<boolean> {
    const news = await product.database.read
      .selectFrom('course_news')
      .select('changed_since')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow();
    return news.changed_since !== null;
  }

  async function pageOf(id: string): Promise<Response> {
    product.passTime(2_000);
    return await ask(product, 'GET', { path: `/courses/${id}` });
  }

  test('a course with a word that holds it is published once a moderator has looked', {
    tags: ['HELD-2', 'HELD-3'],
  }, async () => {
    const noor = await join('Noor');
    const added = await noor.post('/add-course', { title: 'Win at the Casino', ...WORDS });
    const { _id: id, held, waitsBecause } = await added.json();
    expect([added.status, held]).toEqual([201, 'approval']);
    expect(waitsBecause).toBe('It has “casino” in it.');
    const written = await (await noor.get(`/courses/${id}/authoring`)).json();
    expect(written).toMatchObject({ held: 'approval', waitsBecause });
    await expectRefusal(await pageOf(id), 'not-found');
    expect((await noor.get(`/courses/${id}`)).status).toBe(200);
    const again = await noor.put(`/courses/${id}/state`, { state: 'published' });
    const { message } = await expectRefusal(again, 'forbidden');
    expect(message).toContain('waits until a moderator has looked');
    const taught = await noor.get(`/my-courses?email=${noor.email}&withdrawn=true`);
    expect(await taught.json()).toMatchObject([{ _id: id, held: 'approval' }]);
    const waiting = await caseAbout(id);
    expect(waiting).toMatchObject({ kind: 'approval', title: 'Win at the Casino' });
    const whole = await (await mo.get(`/moderation/cases/${waiting._id}`)).json();
    expect(whole.text).toBe('It has “casino” in it.');
    expect((await decide('course', id, 'approve')).status).toBe(200);
    expect((await pageOf(id)).status).toBe(200);
    // An edit that still has the word waits again; one without it does not.
    const worse = await noor.put(`/courses/${id}`, { title: 'Casino for all', description: 'x' });
    expect(await worse.json()).toMatchObject({ held: 'approval', waitsBecause });
    await expectRefusal(await pageOf(id), 'not-found');
    expect((await decide('course', id, 'refuse')).status).toBe(200);
    await expectRefusal(await pageOf(id), 'not-found');
    const acts = await (await noor.get('/account/moderation')).json();
    expect(acts[0]).toMatchObject({ act: 'refuse', reason: 'Looked at.', mayAppeal: true });
    expect(
      (await (await noor.get('/notices')).json()).map(
        ({ detail }: { detail: { act: string } }) => detail.act,
      ),
    ).toEqual(['refused', 'approved']);
    // What was refused is restored like anything that is hidden.
    expect((await decide('course', id, 'restore')).status).toBe(200);
    expect((await pageOf(id)).status).toBe(200);
  });

  test('a suspension holds what is hidden and what waits as well, and strands neither', {
    tags: ['SUSPEND-1'],
  }, async () => {
    const noor = await join('Noor');
    const hidden = await addCourse(product.database, noor.user);
    await decide('course', hidden, 'hide');
    const added = await noor.post('/add-course', { title: 'My casino', ...WORDS });
    const { _id: waiting } = await added.json();
    const path = `/moderation/people/${noor.user.personId}/suspension`;
    expect((await mo.put(path, { forDays: null, reason: 'Spam.' })).status).toBe(200);
    expect(await caseAbout(waiting)).toBeUndefined();
    // Restored while its author is suspended, it waits for the end of that.
    expect((await decide('course', hidden, 'restore')).status).toBe(200);
    await expectRefusal(await pageOf(hidden), 'not-found');
    expect((await mo.post(`${path}/end`, { reason: 'Enough.' })).status).toBe(200);
    expect((await pageOf(hidden)).status).toBe(200);
    // What waited was decided by the suspension; a moderator can restore it.
    await expectRefusal(await pageOf(waiting), 'not-found');
    expect((await decide('course', waiting, 'restore')).status).toBe(200);
    expect((await pageOf(waiting)).status).toBe(200);
  });

  test('a lesson, a review and a text about oneself wait as well', {
    tags: ['HELD-2'],
  }, async () => {
    const noor = await join('Noor');
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const { sections } = await (await noor.get(`/courses/${id}/authoring`)).json();
    const lesson = { sectionId: sections[0].id, kind: 'text', title: 'Salt' };
    const { id: lessonId } = await (await noor.post(`/courses/${id}/lessons`, lesson)).json();
    await noor.put(`/lessons/${lessonId}/draft`, { markdown: 'See <https://spam.example/x>.' });
    const published = await noor.post(`/lessons/${lessonId}/publish`, undefined);
    expect(await published.json()).toMatchObject({
      state: 'draft',
      hidden: true,
      waitsBecause: 'It names spam.example.',
    });
    const { message } = await expectRefusal(
      await noor.post(`/lessons/${lessonId}/publish`, undefined),
      'forbidden',
    );
    expect(message).toContain('waits until a moderator has looked');
    await expectRefusal(await decide('lesson', lessonId, 'restore'), 'conflict');
    const outline = async () =>
      JSON.stringify(await (await noor.get(`/courses/${id}/outline`)).json());
    expect(await outline()).not.toContain(lessonId);
    expect((await decide('lesson', lessonId, 'approve')).status).toBe(200);
    expect(await outline()).toContain(lessonId);

    const learner = await join('Rita');
    await enrolIn(product.database, id, learner.user);
    const review = { rating: 5, comment: 'www.a.example www.b.example www.c.example' };
    await learner.post(`/courses/${id}/reviews`, review);
    // What waits may be withdrawn, and waits again where it is given again.
    expect((await learner.delete(`/courses/${id}/reviews`)).status).toBe(200);
    const given = await (await learner.post(`/courses/${id}/reviews`, review)).json();
    const why = 'It has 3 links, and 2 are allowed.';
    expect(given).toMatchObject({ held: true, waitsBecause: why, reviewCount: 0 });
    const status = async () =>
      await (await learner.get(`/enroll?courseId=${id}&userEmail=${learner.email}`)).json();
    expect((await status()).hiddenReview).toEqual({ ...review, waitsBecause: why });
    const reviewId = given.review._id;
    expect(await (await pageOf(id)).json()).toMatchObject({ reviewCount: 0, reviews: [] });
    expect((await decide('review', reviewId, 'approve')).status).toBe(200);
    expect(await (await pageOf(id)).json()).toMatchObject({ reviewCount: 1, rating: 5 });
    expect(await status()).not.toHaveProperty('hiddenReview');
    await decide('review', reviewId, 'hide');
    expect((await status()).hiddenReview).toEqual(review);

    const page = await instructorPage(product.database, id);
    const about = await noor.put('/instructor-page', { about: 'I own a casino.', shown: true });
    expect(await about.json()).toMatchObject({
      hidden: true,
      waitsBecause: 'It has “casino” in it.',
    });
    const refused = await ask(product, 'GET', { path: `/instructors/${page}` });
    await expectRefusal(refused, 'not-found');
    expect((await decide('profile', page, 'approve')).status).toBe(200);
    product.passTime(2_000);
    expect((await ask(product, 'GET', { path: `/instructors/${page}` })).status).toBe(200);
  });

  test('what is written anew in a listed course waits too: titles of lessons and sections', {
    tags: ['HELD-2'],
  }, async () => {
    const noor = await join('Noor');
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
    const learner = await join('Lea');
    await enrolIn(product.database, id, learner.user);
    const { lessonId, sectionId } = await arrangeLesson(product.database, noor.user, id);
    const edited = await noor.put(`/lessons/${lessonId}`, { title: 'The casino' });
    expect(await edited.json()).toMatchObject({ state: 'draft', hidden: true });
    expect((await decide('lesson', lessonId, 'approve')).status).toBe(200);
    // What a moderator has approved may be moved about.
    const moved = await noor.put(`/lessons/${lessonId}`, { minutes: 5 });
    expect(await moved.json()).toMatchObject({ state: 'published', title: 'The casino' });
    const section = `/courses/${id}/sections`;
    await noor.put(`${section}/${sectionId}`, { title: 'Casino broth' });
    await expectRefusal(await pageOf(id), 'not-found');
    expect((await decide('course', id, 'approve')).status).toBe(200);
    expect((await pageOf(id)).status).toBe(200);
    await noor.put(`${section}/${sectionId}`, { place: 0 });
    expect((await pageOf(id)).status).toBe(200);
    await noor.post(section, { title: 'On spam.example' });
    await expectRefusal(await pageOf(id), 'not-found');
    expect((await caseAbout(id)).kind).toBe('approval');
    // Learners hear of a lesson once they see it.
    await noor.put(`/lessons/${lessonId}/draft`, { markdown: 'A casino.' });
    await product.database.transaction(tellChanges, id, Date.now());
    await noor.post(`/lessons/${lessonId}/publish`, undefined);
    expect(await hasNews(id)).toBe(false);
    expect((await decide('lesson', lessonId, 'approve')).status).toBe(200);
    expect(await hasNews(id)).toBe(true);
  });

  test('an answer to a review that would wait is refused, and says why', {
    tags: ['HELD-2'],
  }, async () => {
    const [noor, lea] = [await join('Noor'), await join('Lea')];
    const id = await addCourse(product.database, noor.user);
    await enrolIn(product.database, id, lea.user);
    const reviewId = await addReview(product.database, lea.user, id, { rating: 4 });
    const path = `/courses/${id}/reviews/${reviewId}/answer`;
    const refused = await noor.put(path, { text: 'Come to my casino.' });
    const { message } = await expectRefusal(refused, 'rule-broken');
    expect(message).toContain('It has “casino” in it.');
    expect((await noor.put(path, { text: 'Thank you.' })).status).toBe(200);
  });

  test('courses of young accounts wait, and of who has a role do not', {
    tags: ['HELD-1'],
  }, async () => {
    await set({ 'approval.youngerThanDays': 7 });
    const young = await join('Young');
    const draft = await young.post('/add-course', { title: 'Soup', ...WORDS, draft: true });
    const { _id: id } = await draft.json();
    expect(await (await young.put(`/courses/${id}/state`, { state: 'published' })).json()).toEqual({
      courseId: id,
      state: 'draft',
      held: true,
    });
    expect((await caseAbout(id)).kind).toBe('approval');
    expect((await decide('course', id, 'approve')).status).toBe(200);
    expect((await pageOf(id)).status).toBe(200);
    const own = await mo.post('/add-course', { title: 'Rules', ...WORDS });
    expect(await own.json()).not.toHaveProperty('held');
    await set({ 'approval.youngerThanDays': 0 });
    const late = await young.post('/add-course', { title: 'Stew', ...WORDS });
    expect(await late.json()).not.toHaveProperty('held');
  });
});
