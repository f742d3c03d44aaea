import { randomUUID } from 'node:crypto';
import type { AuthoredOutline, CourseOutline } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('the outline of a course on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const newCourse = (curriculum = ['Broth', 'Bread']) =>
    addCourse(product.database, noor.user, { curriculum });
  const authored = async (id: string): Promise<AuthoredOutline> =>
    await (await noor.get(`/courses/${id}/authoring`)).json();
  const shown = async (id: string): Promise<CourseOutline> => {
    product.passTime(1_000);
    return await (await ask(product, 'GET', { path: `/courses/${id}/outline` })).json();
  };
  /** Titles of sections, each with those of its lessons. */
  const told = ({ sections }: AuthoredOutline | CourseOutline) =>
    sections.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]);
  async function addLessons(courseId: string, section: number, ...titles: string[]) {
    const ids: string[] = [];
    for (const title of titles) {
      const arranged = await arrangeLesson(product.database, noor.user, courseId, {
        section,
        title,
      });
      ids.push(arranged.lessonId);
    }
    return ids;
  }

  test('moves lessons within a section and between sections', { tags: ['AUTHOR-1'] }, async () => {
    const id = await newCourse();
    const [a = '', b = '', c = ''] = await addLessons(id, 0, 'a', 'b', 'c');
    const bread = (await authored(id)).sections[1]?.id;
    await noor.put(`/lessons/${c}`, { place: 0 });
    expect(told(await authored(id))[0]).toEqual(['Broth', 'c', 'a', 'b']);
    await noor.put(`/lessons/${c}`, { place: 2 });
    expect(told(await authored(id))[0]).toEqual(['Broth', 'a', 'b', 'c']);
    await noor.put(`/lessons/${a}`, { sectionId: bread });
    await noor.put(`/lessons/${b}`, { sectionId: bread, place: 0, title: 'B' });
    expect(told(await shown(id))).toEqual([
      ['Broth', 'c'],
      ['Bread', 'B', 'a'],
    ]);
    await expectRefusal(await noor.put(`/lessons/${a}`, { sectionId: randomUUID() }), 'not-found');
    await noor.delete(`/lessons/${b}`);
    await noor.put(`/lessons/${c}`, { sectionId: bread, place: 99 });
    expect(told(await shown(id))).toEqual([['Broth'], ['Bread', 'a', 'c']]);
    const places = await product.database.read
      .selectFrom('lesson')
      .select(['title', 'place'])
      .where('course_id', '=', id)
      .orderBy('place')
      .execute();
    expect(places).toEqual([
      { title: 'a', place: 0 },
      { title: 'c', place: 1 },
    ]);
  });

  test('keeps lessons with their sections where the form changes the curriculum', {
    tags: ['AUTHOR-1', 'AUTHOR-2'],
  }, async () => {
    const id = await newCourse(['Broth', 'Bread', 'Salad']);
    await addLessons(id, 0, 'Bones');
    await addLessons(id, 2, 'Leaves');
    const edit = (more: object) =>
      noor.put(`/courses/${id}`, { title: 'Soup', description: 'About soup.', ...more });
    await edit({ curriculum: ['Salad', 'Bread', 'Stock'] });
    expect(told(await authored(id))).toEqual([['Salad', 'Leaves'], ['Bread'], ['Stock', 'Bones']]);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('takes sections in, names them anew and moves them', { tags: ['AUTHOR-1'] }, async () => {
    const id = await newCourse();
    await addLessons(id, 1, 'Dough');
    const added = await (await noor.post(`/courses/${id}/sections`, { title: 'Salad' })).json();
    const place = `/courses/${id}/sections/${added.id}`;
    await noor.put(place, { title: 'Greens', place: 0 });
    expect(told(await authored(id))).toEqual([['Greens'], ['Broth'], ['Bread', 'Dough']]);
    await noor.put(place, { place: 99 });
    expect(told(await shown(id))).toEqual([['Broth'], ['Bread', 'Dough'], ['Greens']]);
    // The wire's curriculum is the list of their titles.
    const course = await (await noor.get(`/courses/${id}`)).json();
    expect(course.curriculum).toEqual(['Broth', 'Bread', 'Greens']);
  });

  test('shows everybody what is published, and what it takes', { tags: ['LESSON-1'] }, async () => {
    const id = await newCourse();
    const { database } = product;
    await arrangeLesson(database, noor.user, id, { title: 'Bones', minutes: 20, preview: true });
    await arrangeLesson(database, noor.user, id, { title: 'Salt', minutes: 5, required: false });
    await arrangeLesson(database, noor.user, id, { title: 'Secret', isDraft: true });
    expect(await shown(id)).toEqual({
      sections: [
        {
          id: expect.any(String),
          title: 'Broth',
          lessons: [
            expect.objectContaining({ title: 'Bones', minutes: 20, preview: true, required: true }),
            expect.objectContaining({ title: 'Salt', minutes: 5, preview: false, required: false }),
          ],
        },
        { id: expect.any(String), title: 'Bread', lessons: [] },
      ],
      lessonCount: 2,
      minutes: 25,
    });
    expect(told(await authored(id))).toEqual([['Broth', 'Bones', 'Salt', 'Secret'], ['Bread']]);
  });

  test('refuses a section’s end while it has lessons, and that of the last one', {
    tags: ['AUTHOR-2'],
  }, async () => {
    const id = await newCourse();
    const [bones = ''] = await addLessons(id, 0, 'Bones');
    const { sections } = await authored(id);
    const [broth, bread] = sections.map((section) => `/courses/${id}/sections/${section.id}`);
    const refusal = await expectRefusal(await noor.delete(broth ?? ''), 'rule-broken');
    expect(refusal.message).toBe('“Broth” has lessons. Please move or delete them first.');
    const form = { title: 'Soup', description: 'About soup.', curriculum: ['Bread'] };
    const byForm = await expectRefusal(await noor.put(`/courses/${id}`, form), 'rule-broken');
    expect(byForm.errors).toEqual([{ path: 'curriculum', message: refusal.message }]);
    expect(await (await noor.delete(bread ?? '')).json()).toEqual({ deleted: true });
    expect(await (await noor.delete(bread ?? '')).json()).toEqual({ deleted: false });
    await noor.delete(`/lessons/${bones}`);
    const last = await expectRefusal(await noor.delete(broth ?? ''), 'conflict');
    expect(last.message).toBe('A course keeps at least one section.');
  });

  test('tells a form that was opened before, and people who look', {
    tags: ['AUTHOR-1'],
  }, async () => {
    const id = await newCourse();
    const { headers } = await noor.get(`/courses/${id}`);
    const before = await shown(id);
    await noor.post(`/courses/${id}/sections`, { title: 'Salad' });
    expect(await shown(id)).not.toEqual(before);
    const form = { title: 'Soup', description: 'About soup.', curriculum: ['Broth'] };
    const tag = { 'if-match': headers.get('etag') ?? '' };
    await expectRefusal(await noor.put(`/courses/${id}`, form, tag), 'edited-meanwhile');
  });

  test('has an end', { tags: ['AUTHOR-7'] }, async () => {
    const id = await newCourse();
    const sectionId = (await authored(id)).sections[0]?.id ?? '';
    const rows = Array.from({ length: LIMITS.lessonsPerCourse - 1 }, (_, place) => ({
      id: randomUUID(),
      course_id: id,
      section_id: sectionId,
      place,
      kind: 'text' as const,
      title: 'One of many',
      created_at: 1,
      updated_at: 1,
    }));
    await product.database.interactiveTransaction(async (writer) => {
      for (let from = 0; from < rows.length; from += 500) {
        await writer
          .insertInto('lesson')
          .values(rows.slice(from, from + 500))
          .execute();
      }
    });
    const add = () =>
      noor.post(`/courses/${id}/lessons`, { sectionId, kind: 'text', title: 'Last' });
    expect((await add()).status).toBe(201);
    const refusal = await expectRefusal(await add(), 'rule-broken');
    expect(refusal.message).toBe('A course has at most 1000 lessons.');
    const sections = Array(LIMITS.curriculumSections).fill('x');
    const full = await newCourse(sections);
    await expectRefusal(
      await noor.post(`/courses/${full}/sections`, { title: 'y' }),
      'rule-broken',
    );
  });
});
