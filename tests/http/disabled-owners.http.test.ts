import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../support/administrator.ts';
import { addCourse, addCourses, addReview, enrolIn, LONG_AGO, signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const CURRICULUM = ['Broth'];

describe('the courses of disabled accounts', () => {
  let product: RunningProduct;
  let join: Join;
  let ada: Member;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    ada = await join('Ada Ministrator');
    const { database } = product;
    await database.transaction(setRoleOfAccount, ada.accountId, 'administrator', Date.now());
  });
  afterAll(() => product.stop());

  /** Somebody whom the identity provider knows as well. */
  async function teacher(name: string) {
    const email = `${crypto.randomUUID()}@example.com`;
    const registered = await register(product, email, name);
    return { ...registered, user: await personOf(product, registered, name) };
  }
  type Teacher = Awaited<ReturnType<typeof teacher>>;

  const act = async ({ user }: Teacher, what: 'disable' | 'enable' | 'delete') => {
    const path = `/admin/people/${user.personId}/${what}`;
    expect((await ada.post(path, { reason: 'Asked for.' })).status).toBe(200);
  };
  const suspension = ({ user }: Teacher) => `/moderation/people/${user.personId}/suspension`;
  const suspend = async (person: Teacher) => {
    const answer = await ada.put(suspension(person), { forDays: null, reason: 'Spam.' });
    expect(answer.status).toBe(200);
  };
  const lift = async (person: Teacher) => {
    expect((await ada.post(`${suspension(person)}/end`, { reason: 'Enough.' })).status).toBe(200);
  };
  const decide = async (id: string, what: 'hide' | 'restore' | 'approve') => {
    const subject = { type: 'course', id };
    const answer = await ada.post('/moderation/acts', { subject, act: what, reason: 'So.' });
    expect(answer.status).toBe(200);
  };

  async function guest(path: string) {
    // Lists and pages are cached for a moment.
    product.passTime(2_000);
    const answer = await ask(product, 'GET', { path });
    expect(answer.status).toBe(200);
    return await answer.json();
  }
  const listed = async (): Promise<string[]> =>
    (await guest('/courses?limit=48')).map(({ _id }: { _id: string }) => _id);
  const isListed = async (id: string) => (await listed()).includes(id);

  test('leave every list and come back with the account, and who is enrolled keeps them', {
    tags: ['ADMIN-15'],
  }, async () => {
    const { database } = product;
    const zelda = await teacher('Zelda Quillfeather');
    const [shown = '', withdrawn = ''] = await addCourses(database, zelda.user, [
      { title: 'Marquetry', curriculum: CURRICULUM, category: 'Music' },
      { title: 'Withdrawn marquetry' },
    ]);
    const { lessonId } = await arrangeLesson(database, zelda.user, shown, { title: 'Veneer' });
    const words = { title: 'Draft', description: 'About it.', totalSeats: 5, draft: true };
    const added = await ask(product, 'POST', { path: '/add-course', body: words }, zelda.token);
    const { _id: draft } = await added.json();
    const withdrawal = { path: `/courses/${withdrawn}/state`, body: { state: 'withdrawn' } };
    expect((await ask(product, 'PUT', withdrawal, zelda.token)).status).toBe(200);
    const lea = await join('Lea');
    await enrolIn(database, shown, lea.user);
    await addReview(database, lea.user, shown, { rating: 5 });

    const found = async () => ({
      list: await isListed(shown),
      latest: (await guest('/latest-courses')).map(({ _id }: { _id: string }) => _id),
      search: (await guest('/courses?search=marquetry')).length,
      titles: (await guest('/suggestions?search=marque')).courses.length,
      people: (await guest('/suggestions?search=quillf')).instructors.length,
      counts: await guest('/filter-counts'),
      subject: (await guest('/courses?category=music')).length,
    });
    const before = await found();
    expect(before).toMatchObject({ list: true, search: 1, titles: 1, people: 1 });

    await act(zelda, 'disable');
    const disabled = await found();
    expect(disabled).toMatchObject({ list: false, search: 0, titles: 0, people: 0 });
    expect(disabled.latest).not.toContain(shown);
    expect(disabled.subject).toBe(before.subject - 1);
    expect(disabled.counts).not.toEqual(before.counts);
    await expectRefusal(await ask(product, 'GET', { path: `/courses/${shown}` }), 'not-found');
    const late = await join('Late');
    const enrolment = { courseId: shown, userEmail: late.email };
    await expectRefusal(await late.post('/enroll', enrolment), 'not-found');
    expect((await lea.get(`/courses/${shown}`)).status).toBe(200);
    expect((await lea.get(`/lessons/${lessonId}`)).status).toBe(200);
    expect((await lea.put(`/lessons/${lessonId}/done`, { done: true })).status).toBe(200);

    await act(zelda, 'enable');
    expect(await found()).toEqual(before);
    for (const id of [withdrawn, draft]) expect(await isListed(id)).toBe(false);
    expect(await (await lea.get(`/courses/${shown}`)).json()).toMatchObject({ reviewCount: 1 });
  });

  test('leave the lists by the command as well', { tags: ['OPERATE-5'] }, async () => {
    const tess = await teacher('Tess');
    const id = await addCourse(product.database, tess.user);
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const command = startCommand(['accounts', 'disable', tess.email], { DATABASE_URL, DATA_DIR });
    expect(await command.exitCode).toBe(0);
    expect(await isListed(id)).toBe(false);
    await act(tess, 'enable');
    expect(await isListed(id)).toBe(true);
  });

  test.each([
    ['disabled', 'suspended'],
    ['suspended', 'disabled'],
  ])(
    'come back when what ends last has ended: first %s, then %s',
    {
      tags: ['ADMIN-15', 'SUSPEND-1'],
    },
    async (first) => {
      const nat = await teacher('Nat');
      const id = await addCourse(product.database, nat.user);
      const disable = () => act(nat, 'disable');
      const enable = () => act(nat, 'enable');
      const begin = first === 'disabled' ? [disable, suspend] : [suspend, disable];
      for (const end of [
        [enable, lift],
        [lift, enable],
      ]) {
        for (const step of begin) await step(nat);
        expect(await isListed(id)).toBe(false);
        await end[0]?.(nat);
        expect(await isListed(id)).toBe(false);
        await end[1]?.(nat);
        expect(await isListed(id)).toBe(true);
      }
    },
  );

  test('that are hidden or wait for a look stay so, and are not stranded', {
    tags: ['ADMIN-15', 'MODERATE-1', 'HELD-3'],
  }, async () => {
    const hal = await teacher('Hal');
    const [kept = '', restored = ''] = await addCourses(product.database, hal.user, [{}, {}]);
    for (const id of [kept, restored]) await decide(id, 'hide');
    await changeSettings(product, { token: ada.token }, { heldWords: ['casino'] });
    const course = { title: 'My casino', description: 'About it.', totalSeats: 5 };
    const added = await ask(product, 'POST', { path: '/add-course', body: course }, hal.token);
    const { _id: waiting } = await added.json();

    await act(hal, 'disable');
    await decide(restored, 'restore');
    await decide(waiting, 'approve');
    expect(await listed()).not.toEqual(expect.arrayContaining([restored]));
    expect(await isListed(waiting)).toBe(false);

    await act(hal, 'enable');
    expect(await listed()).toEqual(expect.arrayContaining([restored, waiting]));
    expect(await isListed(kept)).toBe(false);
    await decide(kept, 'restore');
    expect(await isListed(kept)).toBe(true);
  });

  test('come back with a new owner, and stay out where the account is deleted', {
    tags: ['ADMIN-15', 'ADMIN-8'],
  }, async () => {
    const { database } = product;
    const [gus, noor, lea] = [await teacher('Gus'), await teacher('Noor'), await join('Lea')];
    const [given = '', left = ''] = await addCourses(database, gus.user, [{}, {}]);
    await enrolIn(database, left, lea.user);
    await suspend(gus);
    await act(gus, 'disable');
    const to = { email: noor.email, reason: 'They teach it now.' };
    expect((await ada.put(`/admin/courses/${given}/owner`, to)).status).toBe(200);
    expect(await isListed(given)).toBe(true);
    await act(gus, 'delete');
    expect(await isListed(given)).toBe(true);
    expect(await isListed(left)).toBe(false);
    expect((await lea.get(`/courses/${left}`)).status).toBe(200);
  });

  test('follow the latest news of the account, however often and late it comes', {
    tags: ['ADMIN-15'],
  }, async () => {
    const { database } = product;
    const accountId = crypto.randomUUID();
    const owner = await signIn(database, 'Olga', { id: accountId });
    const id = await addCourse(database, owner);
    const described = { email: owner.email, emailVerified: true, displayName: 'Olga' };
    const account = { accountId, ...described, photoUrl: '', validSince: 0 };
    const tell = (state: 'active' | 'disabled', asOf: number) =>
      database.transaction(applyAccountEvent, { ...account, state }, LONG_AGO + asOf, Date.now());
    const steps = [
      ['disabled', 1_000, false],
      ['disabled', 1_000, false],
      ['active', 3_000, true],
      ['active', 3_000, true],
      // Sent before the account was enabled.
      ['disabled', 2_000, true],
      ['disabled', 4_000, false],
      ['active', 3_000, false],
      ['active', 5_000, true],
    ] as const;
    for (const [state, asOf, isShown] of steps) {
      await tell(state, asOf);
      expect(await isListed(id)).toBe(isShown);
    }
  });
});
