import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = { title: 'Soup', description: 'About soup.', totalSeats: 5, curriculum: ['Broth'] };

describe.each(ENGINES)('drafts and withdrawn courses on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const listed = async () => {
    product.passTime(1_000);
    const answer = await ask(product, 'GET', { path: '/courses' });
    return (await answer.json()).map(({ _id }: { _id: string }) => _id);
  };
  const setState = (id: string, state: string) => noor.put(`/courses/${id}/state`, { state });

  test('a draft is its instructor’s alone, until it is published as a new course', {
    tags: ['AUTHOR-6'],
  }, async () => {
    const added = await noor.post('/add-course', { ...WORDS, draft: true });
    const { _id: id, draft } = await added.json();
    expect([added.status, draft]).toEqual([201, true]);
    await noor.post('/add-course', { ...WORDS, title: 'Stew' });
    const stranger = await join('Stranger');
    expect(await listed()).not.toContain(id);
    for (const person of [stranger, undefined]) {
      for (const path of [`/courses/${id}`, `/courses/${id}/outline`]) {
        const answer = await ask(product, 'GET', { path }, person?.token);
        await expectRefusal(answer, 'not-found');
      }
    }
    const seat = { courseId: id, userEmail: stranger.email };
    await expectRefusal(await stranger.post('/enroll', seat), 'not-found');
    expect(await (await noor.get(`/courses/${id}`)).json()).toMatchObject({ draft: true });
    expect((await noor.get(`/courses/${id}/outline`)).status).toBe(200);
    const taught = await (await noor.get(`/my-courses?email=${noor.email}`)).json();
    expect(taught).toContainEqual(expect.objectContaining({ _id: id, draft: true }));
    await expectRefusal(await setState(id, 'withdrawn'), 'rule-broken');

    product.passTime(60_000);
    expect(await (await setState(id, 'published')).json()).toEqual({
      courseId: id,
      state: 'published',
    });
    // Published last, it is the newest.
    const latest = await ask(product, 'GET', { path: '/latest-courses' });
    expect((await latest.json())[0]._id).toBe(id);
    expect((await stranger.post('/enroll', seat)).status).toBe(200);
  });

  test('a withdrawn course comes back at its old place', { tags: ['AUTHOR-6'] }, async () => {
    const { _id: id } = await (await noor.post('/add-course', WORDS)).json();
    product.passTime(1_000);
    const { _id: newer } = await (await noor.post('/add-course', WORDS)).json();
    await setState(id, 'withdrawn');
    expect(await listed()).not.toContain(id);
    expect((await setState(id, 'withdrawn')).status).toBe(200);
    await setState(id, 'published');
    const ids = await listed();
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(id));
  });
});
