import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { setCourseState } from '@lectern/api/features/authoring/set-course-state';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeFailedJob, arrangeMessage } from '../support/operators.ts';
import { lettersTo } from '../support/outbox.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeUpload } from '../support/uploads.ts';

describe.each(ENGINES)('the lists of administrators on %s', (engine) => {
  let product: RunningProduct;
  let administrator: Registered;

  beforeAll(async () => {
    product = await startProduct(engine);
    administrator = await register(product, 'root@example.com', 'Root');
    const { accountId } = administrator;
    await product.database.transaction(setRoleOfAccount, accountId, 'administrator', Date.now());
  });
  afterAll(() => product.stop());

  const send = (method: string, address: string, body?: unknown) =>
    ask(product, method, { path: address, body }, administrator.token);

  /** Every row of a list, a few at a time. */
  async function rowsOf<Row>(address: string): Promise<Row[]> {
    const rows: Row[] = [];
    const first = `${address}${address.includes('?') ? '&' : '?'}limit=2`;
    for (let next = first; next !== ''; ) {
      const answer = await send('GET', next);
      expect(answer.status).toBe(200);
      rows.push(...(await answer.json()));
      next = /<\/api([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    }
    return rows;
  }

  describe('courses', () => {
    const titles = async (query: string) =>
      (await rowsOf<{ title: string }>(`/admin/courses?${query}`)).map(({ title }) => title);

    test('are found by title, state, category and owner', { tags: ['ADMIN-7'] }, async () => {
      const { database } = product;
      const noor = await signIn(database, 'Noor', { email: 'noor@teach.example' });
      const broth = { title: 'Broth for beginners', category: 'Cooking' } as const;
      await addCourse(database, noor, broth);
      const old = await addCourse(database, noor, { title: 'Broth of old', category: 'Cooking' });
      await database.transaction(setCourseState, noor, old, 'withdrawn', Date.now());
      await addCourse(database, noor, { title: 'Music for all', category: 'Music' });
      expect(await titles('owner=NOOR@teach.example')).toEqual([
        'Music for all',
        'Broth of old',
        'Broth for beginners',
      ]);
      expect(await titles('search=broth%20begin')).toEqual(['Broth for beginners']);
      expect(await titles('owner=noor@teach.example&state=withdrawn')).toEqual(['Broth of old']);
      expect(await titles('category=Cooking&state=published')).toEqual(['Broth for beginners']);
      expect(await titles('state=withdrawn')).toEqual(['Broth of old']);
      expect(await titles('state=draft')).toEqual([]);
      expect(await titles('state=hidden')).toEqual([]);
      const hide = { subject: { type: 'course', id: old }, act: 'hide', reason: 'Spoilt.' };
      expect((await send('POST', '/moderation/acts', hide)).status).toBe(200);
      expect(await titles('state=hidden')).toEqual(['Broth of old']);
      expect(await titles('state=hidden&search=broth')).toEqual(['Broth of old']);
      expect(await titles('state=hidden&category=Music')).toEqual([]);
      expect(await titles('owner=nobody@teach.example')).toEqual([]);
      const file = await (await send('GET', '/admin/courses.csv?category=Music')).text();
      expect(file).toContain('Music for all,Music,published,0,');
    });

    test('pass to another owner, whom they show', { tags: ['ADMIN-8'] }, async () => {
      const { database } = product;
      const before = await signIn(database, 'Before', { email: 'before@teach.example' });
      const after = await register(product, 'after@teach.example', 'After');
      const id = await addCourse(database, before, { title: 'Handed over' });
      // Known to the product with the first call.
      await ask(product, 'GET', { path: '/account' }, after.token);
      const hand = (email: string) =>
        send('PUT', `/admin/courses/${id}/owner`, { email, reason: 'Has left.' });
      await expectRefusal(await hand('nobody@teach.example'), 'rule-broken');
      expect((await hand('After@teach.example')).status).toBe(200);
      const own = await ask(
        product,
        'GET',
        { path: '/my-courses?email=after@teach.example' },
        after.token,
      );
      expect(await own.json()).toMatchObject([{ title: 'Handed over', instructor: 'After' }]);
      const [entry] = await rowsOf(`/admin/audit?action=course.hand-over&subjectId=${id}`);
      expect(entry).toMatchObject({
        actor: { name: 'Root' },
        detail: { from: before.personId, reason: 'Has left.' },
      });
    });

    test('get other seats, never fewer than learners', { tags: ['ADMIN-8'] }, async () => {
      const { database } = product;
      const owner = await signIn(database, 'Full');
      const id = await addCourse(database, owner, { title: 'Full house', totalSeats: 2 });
      for (const name of ['One', 'Two']) await enrolIn(database, id, await signIn(database, name));
      const seats = (totalSeats: number) =>
        send('PUT', `/admin/courses/${id}/seats`, { totalSeats, reason: 'Asked for.' });
      await expectRefusal(await seats(1), 'rule-broken');
      expect((await seats(3)).status).toBe(200);
      expect(await titles('search=full%20house')).toEqual(['Full house']);
      const [course] = await rowsOf('/admin/courses?search=full%20house');
      expect(course).toMatchObject({ students: 2, totalSeats: 3 });
    });
  });

  describe('messages', () => {
    test('are answered by a letter, marked as done and deleted', {
      tags: ['ADMIN-9'],
    }, async () => {
      const { database } = product;
      const email = 'Asks@Learner.example';
      const id = await arrangeMessage(database, { email, message: 'When?' });
      await arrangeMessage(database, { email: 'other@learner.example' });
      const found = (query: string) => rowsOf<{ id: string }>(`/admin/messages?${query}`);
      expect(await found('search=asks@')).toMatchObject([{ id, message: 'When?', doneAt: null }]);
      expect(await found('state=open')).toHaveLength(2);
      const answered = await send('POST', `/admin/messages/${id}/answer`, { answer: 'At eight.' });
      expect(answered.status).toBe(200);
      expect(await found('state=done')).toMatchObject([{ id }]);
      expect(await found('state=open&search=asks')).toEqual([]);
      // A letter has the domain in small letters.
      await expect
        .poll(() => lettersTo(product, 'Asks@learner.example'))
        .toEqual([expect.stringContaining('At eight.')]);
      expect((await send('POST', `/admin/messages/${id}/done`)).status).toBe(200);
      expect((await send('DELETE', `/admin/messages/${id}`)).status).toBe(200);
      await expectRefusal(await send('DELETE', `/admin/messages/${id}`), 'not-found');
      const file = await (await send('GET', '/admin/messages.csv')).text();
      expect(file).toContain('other@learner.example');
    });
  });

  describe('work in the background', () => {
    test('is listed, run again and deleted', { tags: ['ADMIN-10', 'ADMIN-11'] }, async () => {
      const { database } = product;
      const id = await arrangeFailedJob(database);
      const erased = await arrangeFailedJob(database, { kind: 'letter', payload: null });
      const failed = (query: string) => rowsOf<{ id: string }>(`/admin/jobs?state=failed&${query}`);
      expect(await failed('about=other')).toMatchObject([
        {
          id,
          kind: 'test-of-jobs',
          state: 'failed',
          recipient: null,
          lastError: 'It did not work',
          canRetry: true,
        },
      ]);
      expect(await failed('about=letters')).toMatchObject([
        { id: erased, recipient: null, canRetry: false },
      ]);
      await expectRefusal(await send('POST', `/admin/jobs/${erased}/retry`), 'conflict');
      expect((await send('POST', `/admin/jobs/${id}/retry`)).status).toBe(200);
      expect(await rowsOf('/admin/jobs?about=other&state=waiting')).toMatchObject([
        { id, state: 'waiting', attempts: 0 },
      ]);
      const file = await (await send('GET', '/admin/jobs.csv?state=failed')).text();
      expect(file).toContain(`letter,${erased},,failed,3,`);
      for (const job of [id, erased]) {
        expect((await send('DELETE', `/admin/jobs/${job}`)).status).toBe(200);
      }
      await expectRefusal(await send('DELETE', `/admin/jobs/${id}`), 'not-found');
    });
  });

  describe('uploads', () => {
    test('are found by owner and by name, and deleted', { tags: ['ADMIN-12'] }, async () => {
      const { database } = product;
      const owner = await signIn(database, 'Uploader', { email: 'up@load.example' });
      const course = await addCourse(database, owner, { title: 'With files' });
      const id = await arrangeUpload(database, owner, course);
      const found = (query: string) =>
        rowsOf<{ id: string; name: string }>(`/admin/uploads?${query}`);
      const [upload] = await found('search=UP@load.example');
      expect(upload).toMatchObject({ id, owner: { name: 'Uploader' }, inUse: false });
      const beginning = encodeURIComponent(upload?.name.slice(0, 3).toUpperCase() ?? '');
      expect((await found(`search=${beginning}`)).map((each) => each.id)).toContain(id);
      expect(await found('search=nobody@load.example')).toEqual([]);
      const file = await (await send('GET', '/admin/uploads.csv')).text();
      expect(file).toContain('up@load.example,With files,no');
      expect((await send('DELETE', `/admin/uploads/${id}`)).status).toBe(200);
      expect(await found('search=up@load.example')).toEqual([]);
      await expectRefusal(await send('DELETE', `/admin/uploads/${id}`), 'not-found');
    });
  });
});
