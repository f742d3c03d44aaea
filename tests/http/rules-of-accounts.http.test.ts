import { type AccountEvent, applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { CALLS } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import {
  addCourse,
  addImported,
  addReview,
  enrolIn,
  LONG_AGO,
  signIn,
} from '../support/arrange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const LATER = LONG_AGO + 60_000;
const TRIES = 4;

describe.each(ENGINES)('account events on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  function tell(accountId: string, news: Partial<AccountEvent>, at = LATER) {
    const plain = { email: `${accountId}@example.com`, emailVerified: true, photoUrl: '' };
    const told = { state: 'active', displayName: accountId, validSince: 0 } as const;
    return product.database.interactiveTransaction((writer) =>
      applyAccountEvent(writer, { accountId, ...plain, ...told, ...news }, at),
    );
  }

  function recogniseAt(id: string, issuedAt: number, name = id) {
    const account = { accountId: id, email: `${id}@example.com`, emailVerified: true, name };
    return product.database.interactiveTransaction((writer) =>
      upsertPersonFromToken(writer, { ...account, picture: '', issuedAt }, LATER),
    );
  }

  const readCourse = async (id: string) => {
    const answer = await fetch(`${product.url}/api/courses/${id}`);
    expect(answer.status).toBe(200);
    return CALLS.course.answer.parse(await answer.json());
  };

  function personOf(accountId: string) {
    return product.database.read
      .selectFrom('person')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  function rowOf(courseId: string) {
    return product.database.read
      .selectFrom('course')
      .innerJoin('listing', 'listing.course_id', 'course.id')
      .selectAll()
      .where('course.id', '=', courseId)
      .executeTakeFirst();
  }

  function actsOn(...ids: string[]) {
    return product.database.read
      .selectFrom('audit')
      .select(['action', 'actor_id', 'subject_id'])
      .where('subject_id', 'in', ids)
      .orderBy('id')
      .execute();
  }

  async function expectSeatsToBeRows() {
    const rows = await product.database.read
      .selectFrom('listing')
      .leftJoin('enrolment', 'enrolment.course_id', 'listing.course_id')
      .select((eb) => [
        'listing.course_id',
        'listing.students',
        eb.fn.count<number>('enrolment.id').as('rows'),
      ])
      .groupBy(['listing.course_id', 'listing.students'])
      .execute();
    expect(rows.filter(({ students, rows }) => students !== rows)).toEqual([]);
  }

  test('a changed name and picture show with every review and course', {
    tags: ['REVIEW-13'],
  }, async () => {
    const { database } = product;
    const lea = await signIn(database, 'Lea', { id: 'changing' });
    const other = await addCourse(database, await signIn(database, 'Noor'), { title: 'Of Noor' });
    await enrolIn(database, other, lea);
    await addReview(database, lea, other, { rating: 5 });
    const own = await addCourse(database, lea, { title: 'Of Lea' });
    const [reviewed, taught] = [await readCourse(other), await readCourse(own)];
    expect(reviewed.reviews[0]?.name).toBe('Lea');
    expect(taught.instructor).toBe('Lea');

    const photoUrl = 'https://pictures.example/lea.png';
    await tell('changing', { displayName: ' Lea\u0000 Lenz ', photoUrl });
    product.passTime(2_000);
    const shown = { name: 'Lea Lenz', image: photoUrl };
    expect((await readCourse(other)).reviews[0]).toMatchObject(shown);
    expect(await readCourse(own)).toMatchObject({
      instructor: 'Lea Lenz',
      instructorImage: photoUrl,
      createdBy: shown,
    });
    const found = await fetch(`${product.url}/api/courses?search=lea%20lenz`);
    expect(await found.json()).toMatchObject([{ _id: own }]);
    expect(await personOf('changing')).toMatchObject({ name: 'Lea Lenz', email_verified: 1 });
  });

  test('an older token does not bring the old name back, a newer one brings the new', async () => {
    await recogniseAt('flapping', LATER - 5_000, 'Old');
    await tell('flapping', { displayName: 'New' }, LATER);
    expect(await recogniseAt('flapping', LATER - 5_000, 'Old')).toMatchObject({ name: 'New' });
    expect(await recogniseAt('flapping', LATER + 1_000, 'Newest')).toMatchObject({
      name: 'Newest',
    });
    await tell('flapping', { displayName: 'New' }, LATER);
    expect(await personOf('flapping')).toMatchObject({ name: 'Newest' });
  });

  test('tokens from before the sessions were ended are refused, later ones taken', async () => {
    await recogniseAt('ended', LATER);
    const validSince = LATER + 10_000;
    await tell('ended', { validSince }, validSince);
    await expect(recogniseAt('ended', validSince - 1_000)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in.',
    });
    expect(await recogniseAt('ended', validSince)).toMatchObject({ name: 'ended' });
    // News that comes late takes nothing back, and still ends what it says.
    await tell('ended', { validSince: 0 }, LATER + 20_000);
    await expect(recogniseAt('ended', validSince - 1_000)).rejects.toThrow();
    await tell('ended', { validSince: validSince + 60_000 }, LATER);
    await expect(recogniseAt('ended', validSince)).rejects.toThrow();
  });

  test.each(['disabled', 'deleted'] as const)(
    'an account that is %s in the second of its newest token is refused',
    async (state) => {
      const id = `hasty-${state}`;
      await recogniseAt(id, LATER + 1_000, 'Hasty');
      await tell(id, { state }, LATER + 400);
      await expect(recogniseAt(id, LATER + 1_000, 'Hasty')).rejects.toThrow('no longer');
    },
  );

  test.each(['disabled', 'deleted'] as const)(
    'an account that is %s before the product ever saw it is refused',
    async (state) => {
      await tell(`unseen-${state}`, { state });
      await expect(recogniseAt(`unseen-${state}`, LATER + 1_000)).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'This account can no longer be used.',
      });
    },
  );

  test('a disabled account keeps all it has, and gets in again once enabled', async () => {
    const { database } = product;
    const lou = await signIn(database, 'Lou', { id: 'paused' });
    const own = await addCourse(database, lou, { title: 'Of Lou' });
    await tell('paused', { state: 'disabled', displayName: 'Lou' });
    await tell('paused', { state: 'disabled', displayName: 'Lou' });
    await expect(recogniseAt('paused', LATER + 1_000)).rejects.toThrow('no longer');
    expect((await fetch(`${product.url}/api/courses/${own}`)).status).toBe(404);
    await tell('paused', { state: 'active', displayName: 'Lou' });
    expect((await readCourse(own)).instructor).toBe('Lou');
    expect((await recogniseAt('paused', LATER + 1_000, 'Lou')).personId).toBe(lou.personId);
    expect((await actsOn('paused')).map(({ action }) => action)).toEqual([
      'person.disable',
      'person.enable',
    ]);
  });

  test('a deleted account leaves free seats, reviews of nobody and its taught courses', {
    tags: ['PROFILE-10'],
  }, async () => {
    const { database } = product;
    const email = 'gone@example.com';
    const picture = 'https://pictures.example/gone.png';
    const gone = await signIn(database, 'Gone Girl', { id: 'gone', email, picture });
    const noor = await signIn(database, 'Noor');
    const visited = await addCourse(database, noor, { title: 'Visited', totalSeats: 1 });
    await enrolIn(database, visited, gone);
    await addReview(database, gone, visited, { rating: 4, comment: 'Lovely.' });
    const taught = await addCourse(database, gone, { title: 'Taught' });
    await enrolIn(database, taught, noor);
    const empty = await addCourse(database, gone, { title: 'Empty' });
    const onlyOwn = await addCourse(database, gone, { title: 'Attended by its owner alone' });
    await enrolIn(database, onlyOwn, gone);
    expect((await readCourse(visited)).reviews[0]).toMatchObject({ name: 'Gone Girl' });

    const news = { state: 'deleted', email: undefined, displayName: '', photoUrl: '' } as const;
    await tell('gone', news);
    await expectSeatsToBeRows();
    product.passTime(2_000);

    const left = await readCourse(visited);
    expect(left).toMatchObject({ students: 0, rating: 4, reviewCount: 1 });
    expect(left.reviews).toMatchObject([
      { name: 'A former learner', image: '', comment: 'Lovely.' },
    ]);
    await enrolIn(database, visited, noor);
    for (const id of [taught, empty, onlyOwn]) {
      await expectRefusal(await fetch(`${product.url}/api/courses/${id}`), 'not-found');
    }
    expect(await rowOf(empty)).toBeUndefined();
    expect(await rowOf(onlyOwn)).toBeUndefined();
    expect(await rowOf(taught)).toMatchObject({
      owner_id: null,
      archived_at: LATER,
      students: 1,
      instructor_name: 'A former instructor',
      instructor_image: '',
    });
    expect(await personOf('gone')).toMatchObject({
      state: 'deleted',
      email: '',
      email_verified: 0,
      name: '',
      picture: '',
    });
    await expect(recogniseAt('gone', LATER + 1_000)).rejects.toThrow('no longer');

    const everything = await Promise.all(
      (['person', 'course', 'listing', 'review', 'enrolment'] as const).map((table) =>
        database.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toMatch(/Gone Girl|gone girl|gone@example|gone\.png/);
  });

  test('a deletion counts however late it arrives', async () => {
    await tell('late', { displayName: 'Late' }, LATER + 5_000);
    await tell('late', { state: 'deleted' }, LATER);
    expect(await personOf('late')).toMatchObject({ state: 'deleted', name: '' });
  });

  test('a deletion is final, whatever other events have the same time', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const id = `at-once-${tries}`;
      await tell(id, { displayName: 'First' });
      await Promise.all([
        tell(id, { displayName: 'Second' }, LATER + 1),
        tell(id, { state: 'deleted', email: undefined, displayName: '' }, LATER + 2),
        tell(id, { displayName: 'Third' }, LATER + 3),
        recogniseAt(id, LATER + 4_000).catch(() => {}),
      ]);
      expect(await personOf(id)).toMatchObject({ state: 'deleted', email: '', name: '' });
    }
  });

  test('what changed while an account was disabled shows', async () => {
    const { database } = product;
    const lou = await signIn(database, 'Lou', { id: 'renamed' });
    const own = await addCourse(database, lou, { title: 'Of Lou' });
    await tell('renamed', { state: 'disabled', displayName: 'Lou Lenz' }, LATER + 1);
    await tell('renamed', { displayName: 'Lou Lenz' }, LATER + 2);
    expect(await rowOf(own)).toMatchObject({ instructor_name: 'Lou Lenz' });
  });

  test('each change of a deletion is audited, and a repeated event changes nothing', async () => {
    const { database } = product;
    const { personId } = await signIn(database, 'Twice', { id: 'twice' });
    const twice = await signIn(database, 'Twice', { id: 'twice' });
    const noor = await signIn(database, 'Noor');
    const visited = await addCourse(database, noor);
    const taught = await addCourse(database, twice);
    const empty = await addCourse(database, twice);
    await enrolIn(database, visited, twice);
    await enrolIn(database, taught, noor);
    const reviewId = await addReview(database, twice, visited, { rating: 1 });
    const seat = await database.read
      .selectFrom('enrolment')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();

    const about = [seat.id, reviewId, taught, empty, 'twice'];
    const before = (await actsOn(...about)).length;
    await tell('twice', { state: 'deleted' });
    const acts = (await actsOn(...about)).slice(before);
    expect(acts.map(({ action, subject_id }) => `${action} ${subject_id}`)).toEqual([
      `enrolment.delete ${seat.id}`,
      `review.disown ${reviewId}`,
      `course.delete ${empty}`,
      `course.archive ${taught}`,
      'person.delete twice',
    ]);
    expect(acts.every(({ actor_id }) => actor_id === personId)).toBe(true);

    await tell('twice', { state: 'deleted' }, LATER + 1);
    await tell('twice', { state: 'active', displayName: 'Twice' }, LATER + 2);
    expect((await actsOn(...about)).length).toBe(before + acts.length);
    expect(await personOf('twice')).toMatchObject({ state: 'deleted', name: '' });
    expect((await readCourse(visited)).students).toBe(0);
    await expectSeatsToBeRows();
  });

  describe('an imported course', () => {
    test('passes to the first account that has verified its e-mail', {
      tags: ['OPERATE-2'],
    }, async () => {
      const { database } = product;
      const id = await addImported(database, 'wanted@example.com');
      const account = { accountId: 'unproven', email: 'wanted@example.com', emailVerified: false };
      const enter = (emailVerified: boolean) =>
        database.interactiveTransaction((writer) =>
          upsertPersonFromToken(
            writer,
            { ...account, emailVerified, name: 'Wanda', picture: '' },
            LONG_AGO,
          ),
        );
      const { personId } = await enter(false);
      expect(await rowOf(id)).toMatchObject({ owner_id: null, owner_email: 'wanted@example.com' });
      await enter(true);
      expect(await rowOf(id)).toMatchObject({
        owner_id: personId,
        owner_email: null,
        instructor_name: 'Ina Structor',
      });
      const acts = (await actsOn(id)).map(({ action, actor_id }) => [action, actor_id]);
      expect(acts).toEqual([
        ['course.import', null],
        ['course.claim', personId],
      ]);
    });

    test('passes by an account event as well, and keeps its instructor', async () => {
      const id = await addImported(product.database, 'heard@example.com');
      await tell('heard', { email: 'heard@example.com', emailVerified: false });
      expect(await rowOf(id)).toMatchObject({ owner_id: null });
      await tell('heard', { email: 'heard@example.com', displayName: 'Hed' }, LATER + 1);
      await tell('heard', { email: 'heard@example.com', displayName: 'Heddy' }, LATER + 2);
      const { id: personId } = (await personOf('heard')) ?? { id: undefined };
      expect(await rowOf(id)).toMatchObject({
        owner_id: personId,
        instructor_name: 'Ina Structor',
      });
    });

    test('waits while the account is disabled, and passes once it is enabled', async () => {
      const { database } = product;
      const email = 'resting@example.com';
      await signIn(database, 'Resa', { id: 'resting', email });
      await tell('resting', { email, state: 'disabled' }, LATER + 1);
      const late = await addImported(database, email);
      const early = await addImported(database, 'both@example.com');
      await tell('both', { email: 'both@example.com', state: 'disabled' }, LATER + 1);
      expect(await rowOf(late)).toMatchObject({ owner_id: null });
      expect(await rowOf(early)).toMatchObject({ owner_id: null });
      await tell('resting', { email }, LATER + 2);
      await tell('both', { email: 'both@example.com' }, LATER + 2);
      expect(await rowOf(late)).toMatchObject({ owner_id: (await personOf('resting'))?.id });
      expect(await rowOf(early)).toMatchObject({ owner_id: (await personOf('both'))?.id });
    });

    test('of another e-mail stays where it is', async () => {
      const id = await addImported(product.database, 'nobody@example.com');
      await signIn(product.database, 'Other', { id: 'other', email: 'other@example.com' });
      expect(await rowOf(id)).toMatchObject({ owner_id: null, owner_email: 'nobody@example.com' });
    });
  });
});
