import { courseInput } from '@lectern/contract/course';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, importCoursesNow, LONG_AGO, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('people and what they own on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  function personOf(accountId: string) {
    return product.database.read
      .selectFrom('person')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
  }

  test('an account is one person, refreshed with each token', async () => {
    const { database } = product;
    const before = await signIn(database, 'Lea', { id: 'lea', email: 'lea@old.example' });
    const fresh = { id: 'lea', email: 'lea@new.example', picture: '/lea.png' };
    const after = await signIn(database, 'Lea Newname', fresh);
    expect(after.personId).toBe(before.personId);
    const shown = { name: 'Lea Newname', email: 'lea@new.example', picture: '/lea.png' };
    expect(after).toMatchObject(shown);
    expect(await personOf('lea')).toMatchObject({ ...shown, state: 'active' });
    expect(await signIn(database, 'Lea Newname', fresh)).toEqual(after);
  });

  test('each of e-mail, name and picture is refreshed by itself', async () => {
    const { database } = product;
    const account = { id: 'zoe', email: 'zoe@a.example', picture: '/a.png' };
    await signIn(database, 'Zoe', account);
    await signIn(database, 'Zoe', { ...account, email: 'zoe@b.example' });
    expect(await personOf('zoe')).toMatchObject({ email: 'zoe@b.example', name: 'Zoe' });
    await signIn(database, 'Zoe', { ...account, picture: '/b.png' });
    expect(await personOf('zoe')).toMatchObject({ email: 'zoe@a.example', picture: '/b.png' });
    await signIn(database, 'Zoë', { ...account, picture: '/b.png' });
    expect(await personOf('zoe')).toMatchObject({ name: 'Zoë', picture: '/b.png' });
  });

  test('20 first requests of one account make one person', async () => {
    const { database } = product;
    const account = { id: 'eager', email: 'eager@example.com' };
    const people = await Promise.all(
      Array.from({ length: 20 }, () => signIn(database, 'Eager', account)),
    );
    expect(new Set(people.map(({ personId }) => personId)).size).toBe(1);
  });

  test.each(['disabled', 'deleted'] as const)(
    'a %s account is refused',
    { tags: ['PERMIT-6'] },
    async (state) => {
      const { database } = product;
      const { personId } = await signIn(database, 'Bad', { id: state });
      await database.interactiveTransaction((writer) =>
        writer.updateTable('person').set({ state }).where('id', '=', personId).execute(),
      );
      for (const name of ['Bad', 'Renamed']) {
        await expect(signIn(database, name, { id: state })).rejects.toMatchObject({
          code: 'unauthenticated',
          status: 401,
          message: 'This account can no longer be used.',
        });
      }
      expect(await personOf(state)).toMatchObject({ state, name: 'Bad' });
    },
  );

  test('an imported course waits for its owner’s e-mail, and comes once', async () => {
    const { database } = product;
    const plain = { title: 'Imported', description: 'From a file.', totalSeats: 3 };
    const course = (importKey: string) => ({
      input: courseInput.parse(plain),
      ownerEmail: 'owner@example.com',
      instructor: 'Ina Structor',
      importKey,
      addedAt: LONG_AGO,
    });
    const add = (...keys: string[]) => importCoursesNow(database, keys.map(course));
    expect(await add('file 1', 'file 2')).toBe(2);
    expect(await add('file 2', 'file 3')).toBe(1);
    expect(await add('file 1', 'file 2')).toBe(0);

    const rows = await database.read
      .selectFrom('course')
      .innerJoin('listing', 'listing.course_id', 'course.id')
      .select(['import_key', 'owner_id', 'owner_email', 'instructor_name', 'title_words'])
      .where('course.import_key', 'is not', null)
      .orderBy('course.import_key')
      .execute();
    expect(rows.map(({ import_key }) => import_key)).toEqual(['file 1', 'file 2', 'file 3']);
    expect({ ...rows[0] }).toEqual({
      import_key: 'file 1',
      owner_id: null,
      owner_email: 'owner@example.com',
      instructor_name: 'Ina Structor',
      title_words: 'imported |',
    });
    const audits = await database.read
      .selectFrom('audit')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'course.import')
      .execute();
    expect(audits.length).toBe(3);
    expect(audits.every(({ actor_id }) => actor_id === null)).toBe(true);
  });

  test('a course belongs to the account and not to its e-mail', async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor', { id: 'noor', email: 'noor@example.com' });
    const id = await addCourse(database, owner);
    const row = await database.read
      .selectFrom('course')
      .select(['owner_id', 'owner_email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ owner_id: owner.personId, owner_email: null });
  });
});
