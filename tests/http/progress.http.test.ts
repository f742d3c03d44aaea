import { randomUUID } from 'node:crypto';
import { LIMITS } from '@lectern/contract/limits';
import type { CourseProgress, Learning } from '@lectern/contract/progress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, enrolIn } from '../support/arrange.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('progress on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let lea: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    [noor, lea] = [await join('Noor'), await join('Lea')];
  });
  afterAll(() => product.stop());

  /** A course in which Lea is enrolled, with so many required lessons. */
  async function courseWith(count: number): Promise<{ id: string; lessons: string[] }> {
    const id = await addCourse(product.database, noor.user, { curriculum: ['Broth', 'Bread'] });
    const lessons: string[] = [];
    for (let place = 0; place < count; place++) {
      const title = `Lesson ${place + 1}`;
      const arranged = await arrangeLesson(product.database, noor.user, id, { title });
      lessons.push(arranged.lessonId);
    }
    await enrolIn(product.database, id, lea.user);
    return { id, lessons };
  }
  const learning = async (id: string, person = lea): Promise<Learning> =>
    await (await person.get(`/courses/${id}/learning`)).json();
  const done = async (lesson = '', body: object = { done: true }): Promise<CourseProgress> =>
    (await (await lea.put(`/lessons/${lesson}/done`, body)).json()).course;
  const report = (lesson = '', body: object = {}) => lea.put(`/lessons/${lesson}/progress`, body);
  const positionOf = async (id: string) => (await learning(id)).lessons[0]?.position;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

  test('is the part of the required lessons that are done', { tags: ['PROGRESS-1'] }, async () => {
    const { id, lessons } = await courseWith(3);
    const extra = { required: false };
    const optional = await arrangeLesson(product.database, noor.user, id, extra);
    await arrangeLesson(product.database, noor.user, id, { isDraft: true });
    expect((await learning(id)).course).toMatchObject({ done: 0, required: 3, percent: 0 });
    expect(await done(optional.lessonId)).toMatchObject({ done: 0, percent: 0 });
    const percents: number[] = [];
    for (const lesson of lessons) percents.push((await done(lesson)).percent);
    expect(percents).toEqual([33, 66, 100]);
    // Said again it is the same.
    expect(await done(lessons[0])).toMatchObject({ done: 3, percent: 100 });
  });

  test('stays with lessons that are renamed or moved, and goes with one that is deleted', {
    tags: ['PROGRESS-1', 'AUTHOR-1'],
  }, async () => {
    const { id, lessons } = await courseWith(4);
    await done(lessons[0]);
    await done(lessons[1]);
    const { sections } = await (await noor.get(`/courses/${id}/authoring`)).json();
    await noor.put(`/lessons/${lessons[0]}`, { title: 'Anew', sectionId: sections[1].id });
    expect((await learning(id)).course).toMatchObject({ done: 2, required: 4, percent: 50 });
    await noor.delete(`/lessons/${lessons[1]}`);
    expect((await learning(id)).course).toMatchObject({ done: 1, required: 3, percent: 33 });
    await noor.post(`/lessons/${lessons[0]}/unpublish`, undefined);
    expect((await learning(id)).course).toMatchObject({ done: 0, required: 2, percent: 0 });
    await noor.post(`/lessons/${lessons[0]}/publish`, undefined);
    expect((await learning(id)).course).toMatchObject({ done: 1, required: 3, percent: 33 });
  });

  test('is complete from the moment at which all is done', { tags: ['PROGRESS-4'] }, async () => {
    const { id, lessons } = await courseWith(2);
    await done(lessons[0]);
    const { completedAt } = await done(lessons[1]);
    expect(completedAt).not.toBeNull();
    // One who looks back has completed it all the same.
    expect(await done(lessons[1], { done: false })).toMatchObject({ percent: 50, completedAt });
    await done(lessons[1]);
    product.passTime(1_000);
    const now = Date.now() + 5_000;
    const added = await arrangeLesson(product.database, noor.user, id, { now });
    await arrangeLesson(product.database, noor.user, id, { now, required: false });
    expect((await learning(id)).course).toMatchObject({
      done: 2,
      required: 3,
      percent: 66,
      completedAt,
      newLessons: 1,
      next: { lessonId: added.lessonId, isResumed: false },
    });
    expect(await done(added.lessonId)).toMatchObject({ percent: 100, newLessons: 0, completedAt });
  });

  test('is gathered on the dashboard', { tags: ['PROGRESS-6'] }, async () => {
    const ada = await join('Ada');
    const [one, two] = [await courseWith(2), await courseWith(1)];
    for (const { id } of [one, two]) await enrolIn(product.database, id, ada.user);
    const today = new Date().toISOString().slice(0, 10);
    const dashboard = async () => await (await ada.get(`/dashboard?today=${today}`)).json();
    expect((await dashboard()).week.goal).toBeNull();
    await ada.put('/weekly-goal', { days: 3 });
    await ada.put(`/lessons/${one.lessons[0]}/done`, { done: true, day: today });
    product.passTime(1_000);
    const visit = { id: randomUUID(), seconds: 95 };
    await ada.put(`/lessons/${two.lessons[0]}/progress`, { visit, day: today });
    const shown = await dashboard();
    expect(shown.courses).toMatchObject([
      { courseId: two.id, title: 'A course', next: { lessonId: two.lessons[0], isResumed: true } },
      { courseId: one.id, percent: 50, next: { lessonId: one.lessons[1], isResumed: false } },
    ]);
    expect(shown.week.goal).toBe(3);
    expect(shown.week.days.length).toBe(7);
    expect(shown.week.days.find(({ day }: { day: string }) => day === today)).toEqual({
      day: today,
      seconds: 95,
      lessonsDone: 1,
    });
    await ada.put('/weekly-goal', { days: null });
    expect((await dashboard()).week.goal).toBeNull();
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('knows the newest place in a recording, whichever report comes first', {
    tags: ['PROGRESS-3'],
  }, async () => {
    const { id, lessons } = await courseWith(1);
    await report(lessons[0], { position: 50, at: ago(10_000) });
    await report(lessons[0], { position: 20, at: ago(20_000) });
    expect(await positionOf(id)).toBe(50);
    await report(lessons[0], { position: 30 });
    // A clock that is ahead is not believed, so that what follows still counts.
    await report(lessons[0], { position: 40, at: ago(-86_400_000) });
    product.passTime(1_000);
    await report(lessons[0], { position: 45 });
    expect(await positionOf(id)).toBe(45);
  });

  test('counts what was played and how long it took once', { tags: ['PROGRESS-3'] }, async () => {
    const { lessons } = await courseWith(1);
    const visit = randomUUID();
    const day = new Date().toISOString().slice(0, 10);
    const first = { visit: { id: visit, seconds: 30 }, played: [[0, 30]], day };
    const second = { visit: { id: visit, seconds: 60 }, played: [[20, 60]], day };
    for (const body of [first, second, second, first]) await report(lessons[0], body);
    const row = await product.database.read
      .selectFrom('lesson_progress')
      .select(['played', 'spent_seconds'])
      .where('lesson_id', '=', lessons[0] ?? '')
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ played: '[[0,60]]', spent_seconds: 60 });
  });

  test('is told in My Courses', { tags: ['PROGRESS-7'] }, async () => {
    const ada = await join('Ada');
    const { id, lessons } = await courseWith(2);
    const empty = await addCourse(product.database, noor.user);
    for (const course of [id, empty]) await enrolIn(product.database, course, ada.user);
    await ada.put(`/lessons/${lessons[0]}/done`, { done: true });
    const records = await (await ada.get(`/my-enrollments?email=${ada.email}`)).json();
    const progress = Object.fromEntries(
      records.map((record: { course: { _id: string }; progress: object }) => [
        record.course._id,
        record.progress,
      ]),
    );
    const none = { done: 0, completedAt: null, newLessons: 0 };
    expect(progress).toEqual({
      [id]: { ...none, done: 1, required: 2, percent: 50 },
      [empty]: { ...none, required: 0, percent: 0 },
    });
  });

  test('has notes beside it, which are one’s own', { tags: ['LESSON-4'] }, async () => {
    const { id, lessons } = await courseWith(1);
    const note = randomUUID();
    const put = (person: Member, text: string, noteId = note) =>
      person.put(`/notes/${noteId}`, { lessonId: lessons[0], text, second: 12.5 });
    expect((await put(lea, 'Ask about salt.')).status).toBe(200);
    // Sent twice it is there once, and changed it is the same.
    await put(lea, 'Ask about pepper.');
    const notesOf = async (person: Member) =>
      await (await person.get(`/courses/${id}/notes`)).json();
    expect(await notesOf(lea)).toMatchObject([
      { id: note, text: 'Ask about pepper.', second: 12.5 },
    ]);
    expect(await notesOf(noor)).toEqual([]);
    await expectRefusal(await put(noor, 'Not mine.'), 'not-found');
    const stranger = await join('Stranger');
    await expectRefusal(await put(stranger, 'Mine?', randomUUID()), 'forbidden');
    await expectRefusal(await stranger.get(`/courses/${id}/notes`), 'forbidden');
    expect(await (await noor.delete(`/notes/${note}`)).json()).toEqual({ deleted: false });
    expect(await (await lea.delete(`/notes/${note}`)).json()).toEqual({ deleted: true });
    expect(await notesOf(lea)).toEqual([]);

    const rows = Array.from({ length: LIMITS.notesPerCourse }, () => ({
      id: randomUUID(),
      person_id: lea.user.personId,
      lesson_id: lessons[0] ?? '',
      course_id: id,
      second: null,
      text: 'One of many.',
      created_at: 1,
      updated_at: 1,
    }));
    await product.database.interactiveTransaction(async (writer) => {
      for (let from = 0; from < rows.length; from += 500) {
        await writer
          .insertInto('lesson_note')
          .values(rows.slice(from, from + 500))
          .execute();
      }
    });
    const refusal = await expectRefusal(await put(lea, 'One more.', randomUUID()), 'rule-broken');
    expect(refusal.message).toMatch(/^You can have 2000 notes in a course\./);
  });

  test('is taken back as easily', { tags: ['PROGRESS-2'] }, async () => {
    const { id, lessons } = await courseWith(2);
    await done(lessons[0]);
    expect(await done(lessons[0], { done: false })).toMatchObject({ done: 0, percent: 0 });
    expect((await learning(id)).lessons).toMatchObject([{ lessonId: lessons[0], doneAt: null }]);
  });

  test('is made by nobody else, and in no lesson that is not there', {
    tags: ['PROGRESS-2'],
  }, async () => {
    const { id, lessons } = await courseWith(1);
    const stranger = await join('Stranger');
    const draft = await arrangeLesson(product.database, noor.user, id, { isDraft: true });
    for (const act of ['done', 'progress']) {
      const body = act === 'done' ? { done: true } : {};
      const path = `/lessons/${lessons[0]}/${act}`;
      for (const person of [stranger, noor]) {
        await expectRefusal(await person.put(path, body), 'forbidden');
      }
      for (const missing of [draft.lessonId, randomUUID()]) {
        await expectRefusal(await lea.put(`/lessons/${missing}/${act}`, body), 'not-found');
      }
    }
    expect((await learning(id)).course).toMatchObject({ done: 0, percent: 0 });
    await expectRefusal(await stranger.get(`/courses/${id}/learning`), 'forbidden');
  });

  test('what was said last without a network stays', { tags: ['PROGRESS-3'] }, async () => {
    const { lessons } = await courseWith(1);
    expect(await done(lessons[0], { done: false, at: ago(10_000) })).toMatchObject({ done: 0 });
    expect(await done(lessons[0], { done: true, at: ago(20_000) })).toMatchObject({ done: 0 });
    expect(await done(lessons[0], { done: true, at: ago(5_000) })).toMatchObject({ done: 1 });
    const at = ago(4_000);
    for (const _ of [1, 2]) await done(lessons[0], { done: true, at });
    const rows = product.database.read
      .selectFrom('lesson_progress')
      .select(['done_at', 'done_changed_at'])
      .where('lesson_id', '=', lessons[0] ?? '');
    // It was done five seconds ago, and has stayed so.
    const [row] = await rows.execute();
    expect(Number(row?.done_changed_at) - Number(row?.done_at)).toBeCloseTo(1_000, -3);
  });

  test('is complete where less is required than before', { tags: ['PROGRESS-4'] }, async () => {
    const lessRequired = [
      (lesson: string) => noor.delete(`/lessons/${lesson}`),
      (lesson: string) => noor.put(`/lessons/${lesson}`, { required: false }),
      (lesson: string) => noor.post(`/lessons/${lesson}/unpublish`, undefined),
    ];
    for (const act of lessRequired) {
      const { id, lessons } = await courseWith(2);
      await done(lessons[0]);
      await act(lessons[1] ?? '');
      const { course } = await learning(id);
      expect(course).toMatchObject({ done: 1, required: 1, percent: 100, newLessons: 0 });
      expect(course.completedAt).not.toBeNull();
    }
  });

  test('is complete where the first lesson becomes required', {
    tags: ['PROGRESS-4'],
  }, async () => {
    const { id, lessons } = await courseWith(1);
    await noor.put(`/lessons/${lessons[0]}`, { required: false });
    expect((await done(lessons[0])).completedAt).toBeNull();
    await noor.put(`/lessons/${lessons[0]}`, { required: true });
    const { course } = await learning(id);
    expect(course).toMatchObject({ done: 1, required: 1, percent: 100 });
    expect(course.completedAt).not.toBeNull();
  });

  test('is kept for coming back', { tags: ['PROGRESS-5'] }, async () => {
    const { id, lessons } = await courseWith(2);
    await done(lessons[0]);
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    await expectRefusal(await lea.get(`/courses/${id}/learning`), 'forbidden');
    await lea.post('/enroll', { courseId: id, userEmail: lea.email });
    expect((await learning(id)).course).toMatchObject({ done: 1, percent: 50 });
  });

  test('of many courses is told of those that were taken last', {
    tags: ['PROGRESS-6'],
  }, async () => {
    const ada = await join('Ada');
    const wishes = Array.from({ length: LIMITS.dashboardCourses + 1 }, () => ({}));
    const ids = await addCourses(product.database, noor.user, wishes);
    for (const id of ids) await enrolIn(product.database, id, ada.user);
    const { courses } = await (await ada.get('/dashboard?today=2026-01-05')).json();
    expect(courses.length).toBe(LIMITS.dashboardCourses);
  });
});
