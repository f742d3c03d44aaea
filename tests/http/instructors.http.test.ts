import { claimImportedCourses } from '@lectern/api/features/course/ownership';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { CALLS } from '@lectern/contract/calls';
import type { CourseSummary } from '@lectern/contract/course';
import type { Instructor, InstructorPageInput } from '@lectern/contract/instructor';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import {
  addCourse,
  addCourses,
  addReview,
  archiveCourses,
  enrolIn,
  importCoursesNow,
  instructorPage,
  LONG_AGO,
  setFigures,
  signIn,
} from '../support/arrange.ts';
import { type Member, member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('the pages of instructors on %s', (engine) => {
  let product: RunningProduct;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    noor = await (await openMembership(product))('Noor');
  });
  afterAll(() => product.stop());

  const answer = async (id: string) => {
    product.passTime(1_000);
    return await fetch(`${product.url}/api/instructors/${id}`);
  };
  const read = async (id: string): Promise<Instructor> =>
    CALLS.instructor.answer.parse(await (await answer(id)).json());
  const courseOf = async (id: string): Promise<CourseSummary> =>
    await (await fetch(`${product.url}/api/courses/${id}`)).json();
  const say = async (input: InstructorPageInput) =>
    CALLS.saveInstructorPage.answer.parse(
      await (await member(product, noor).put('/instructor-page', input)).json(),
    );

  test('show courses, learners and ratings, and what one writes about oneself', {
    tags: ['INSTRUCTOR-1', 'INSTRUCTOR-3'],
  }, async () => {
    const { database } = product;
    expect(await say({ about: ' I cook.\n\nFor many. ', shown: true })).toEqual({
      about: 'I cook.\n\nFor many.',
      shown: true,
    });
    const [soup = '', stew = '', gone = ''] = await addCourses(database, noor.user, [
      { title: 'Soup' },
      { title: 'Stew' },
      { title: 'Gone' },
    ]);
    await archiveCourses(database, gone);
    await setFigures(database, stew, { students: 5, review_count: 2, rating_total: 7 });
    const lea = await signIn(database, 'Lea');
    await enrolIn(database, soup, lea);
    await addReview(database, lea, soup, { rating: 5 });
    const id = await instructorPage(database, soup);
    const page = await read(id);
    expect(page).toMatchObject({
      _id: id,
      name: 'Noor',
      about: 'I cook.\n\nFor many.',
      courseCount: 2,
      learners: 6,
      rating: 4,
      reviewCount: 3,
    });
    expect(page.courses.map(({ title }) => title)).toEqual(['Stew', 'Soup']);
    expect((await courseOf(soup)).instructorId).toBe(id);
    expect(await (await member(product, noor).get('/instructor-page')).json()).toEqual({
      about: 'I cook.\n\nFor many.',
      shown: true,
      _id: id,
    });
    await addReview(database, lea, soup, { rating: 2 });
    expect((await read(id)).rating).toBe(3);
  });

  test('are there only for who wants one', { tags: ['INSTRUCTOR-3'] }, async () => {
    const { database } = product;
    const course = await addCourse(database, noor.user, { title: 'Bread' });
    const id = await instructorPage(database, course);
    expect(await say({ about: 'Not for everybody.', shown: false })).toEqual({
      about: 'Not for everybody.',
      shown: false,
    });
    await expectRefusal(await answer(id), 'not-found');
    expect(await courseOf(course)).not.toHaveProperty('instructorId');
    const later = await addCourse(database, noor.user, { title: 'Cake' });
    expect(await courseOf(later)).not.toHaveProperty('instructorId');
    expect((await say({ about: 'I am back.', shown: true }))._id).toBe(id);
    expect((await read(id)).about).toBe('I am back.');
    for (const each of [course, later]) expect((await courseOf(each)).instructorId).toBe(id);
  });

  test('are not there by imported courses of who wants none, unless they name somebody else', {
    tags: ['INSTRUCTOR-3', 'INSTRUCTOR-4'],
  }, async () => {
    const { database } = product;
    const ina = await (await openMembership(product))('Ina Structor');
    const input = CALLS.addCourse.body.parse({ title: 'A', description: 'B', totalSeats: 5 });
    const from = (instructor: string, importKey: string) => ({
      input,
      ownerEmail: 'ina@example.com',
      instructor,
      importKey,
      addedAt: LONG_AGO,
    });
    await importCoursesNow(database, [
      from('Ina Structor', 'own'),
      from('INA STRUCTÓR', 'own in capitals'),
      from('Another', 'other'),
    ]);
    await database.interactiveTransaction((writer) =>
      claimImportedCourses(
        writer,
        { personId: ina.user.personId, email: 'ina@example.com' },
        LONG_AGO,
      ),
    );
    const pageOf = async (key: string) =>
      (
        await database.read
          .selectFrom('course')
          .select('instructor_id')
          .where('import_key', '=', key)
          .executeTakeFirstOrThrow()
      ).instructor_id;
    const [own, other] = [await pageOf('own'), await pageOf('other')];
    expect(own).not.toBeNull();
    const choose = (shown: boolean) =>
      member(product, ina).put('/instructor-page', { about: '', shown });
    await choose(false);
    expect([await pageOf('own'), await pageOf('other')]).toEqual([null, other]);
    expect(await pageOf('own in capitals')).toBeNull();
    await choose(true);
    expect([await pageOf('own'), await pageOf('other')]).toEqual([own, other]);
  });

  test('are not there for nobody, nor without a listed course', {
    tags: ['INSTRUCTOR-1'],
  }, async () => {
    const { database } = product;
    await expectRefusal(await answer('00000000-0000-4000-8000-000000000000'), 'not-found');
    const course = await addCourse(database, await signIn(database, 'Ada'));
    const id = await instructorPage(database, course);
    expect((await answer(id)).status).toBe(200);
    await archiveCourses(database, course);
    await expectRefusal(await answer(id), 'not-found');
    expect((await fetch(`${product.url}/api/instructors/7`)).status).toBe(400);
  });

  test('have each name of an imported catalogue once', { tags: ['INSTRUCTOR-4'] }, async () => {
    const { database } = product;
    const input = CALLS.addCourse.body.parse({ title: 'A', description: 'B', totalSeats: 5 });
    const from = (instructor: string, importKey: string) => ({
      input: { ...input, title: `Of ${importKey}` },
      ownerEmail: 'catalogue@example.com',
      instructor,
      importKey,
      addedAt: LONG_AGO,
    });
    await importCoursesNow(database, [
      from('École des Mines', 'one'),
      from('ECOLE DES MINES', 'two'),
      from('Duke University', 'three'),
    ]);
    await importCoursesNow(database, [from('Duke University', 'four')]);
    const pages = await database.read
      .selectFrom('course')
      .select(['import_key', 'instructor_id'])
      .where('import_key', 'in', ['one', 'two', 'three', 'four'])
      .orderBy('import_key')
      .execute();
    const pageOf = (key: string) =>
      pages.find(({ import_key }) => import_key === key)?.instructor_id ?? '';
    expect(new Set(pages.map(({ instructor_id }) => instructor_id)).size).toBe(2);
    expect(pageOf('one')).toBe(pageOf('two'));
    expect((await read(pageOf('four'))).courses.map(({ title }) => title)).toEqual([
      'Of four',
      'Of three',
    ]);
    expect(await read(pageOf('one'))).toMatchObject({ about: '', courseCount: 2 });
  });

  test(`list at most ${LIMITS.instructorCourses} courses`, {
    tags: ['INSTRUCTOR-1'],
  }, async () => {
    const { database } = product;
    const many = Array.from({ length: LIMITS.instructorCourses + 1 }, (_, place) => ({
      title: `Course ${place}`,
    }));
    const [course = ''] = await addCourses(database, await signIn(database, 'Busy'), many);
    const { courses, courseCount } = await read(await instructorPage(database, course));
    expect(courses).toHaveLength(LIMITS.instructorCourses);
    expect(courseCount).toBe(LIMITS.instructorCourses + 1);
  });

  test('show another name at once, and are gone with the account', {
    tags: ['INSTRUCTOR-5'],
  }, async () => {
    const { database } = product;
    const account = { id: 'renamed-account', email: 'renamed@example.com' };
    const teacher = await signIn(database, 'First Name', account);
    const course = await addCourse(database, teacher);
    const id = await instructorPage(database, course);
    expect((await read(id)).name).toBe('First Name');
    const known = {
      accountId: account.id,
      email: account.email,
      emailVerified: true,
      photoUrl: '',
      validSince: 0,
    };
    const renamed = { ...known, state: 'active', displayName: 'Second Name' } as const;
    await database.transaction(applyAccountEvent, renamed, LONG_AGO + 1_000);
    expect((await read(id)).name).toBe('Second Name');
    await enrolIn(database, course, await signIn(database, 'Learner'));
    const deleted = { ...known, state: 'deleted', displayName: '' } as const;
    await database.transaction(applyAccountEvent, deleted, LONG_AGO + 2_000);
    await expectRefusal(await answer(id), 'not-found');
    const rows = await database.read
      .selectFrom('instructor')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });
});
