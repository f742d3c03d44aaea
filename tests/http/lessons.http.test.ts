import { saveDraft } from '@lectern/api/features/authoring/save-draft';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const MINUTE = 60_000;

describe('lessons', () => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    join = await openMembership(product);
    noor = await join('Noor');
    courseId = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
  });
  afterAll(() => product.stop());

  const asGuest = (path: string) => ask(product, 'GET', { path });
  const htmlFor = async (person: Member, id: string) =>
    (await (await person.get(`/lessons/${id}`)).json()).html;
  async function newLesson(kind = 'text'): Promise<string> {
    const outline = await (await noor.get(`/courses/${courseId}/authoring`)).json();
    const sectionId = outline.sections[0].id;
    const body = { sectionId, kind, title: 'Salt' };
    return (await (await noor.post(`/courses/${courseId}/lessons`, body)).json()).id;
  }
  const save = (id: string, markdown: string, etag?: string | null) =>
    noor.put(`/lessons/${id}/draft`, { markdown }, etag ? { 'if-match': etag } : {});
  const publish = (id: string) => noor.post(`/lessons/${id}/publish`, undefined);

  test('are taken by who is enrolled, previews by everybody', { tags: ['LESSON-2'] }, async () => {
    const { database } = product;
    const id = await addCourse(database, noor.user, { curriculum: ['Broth'] });
    const lesson = await arrangeLesson(database, noor.user, id);
    const preview = await arrangeLesson(database, noor.user, id, { preview: true });
    const draft = await arrangeLesson(database, noor.user, id, { isDraft: true, preview: true });
    const [lea, stranger] = [await join('Lea'), await join('Stranger')];
    await enrolIn(database, id, lea.user);
    const path = `/lessons/${lesson.lessonId}`;
    await expectRefusal(await asGuest(path), 'unauthenticated');
    const refusal = await expectRefusal(await stranger.get(path), 'forbidden');
    expect(refusal.message).toBe('Please enrol in this course to take its lessons.');
    expect((await lea.get(path)).status).toBe(200);
    for (const answer of [asGuest, stranger.get, lea.get, noor.get]) {
      expect((await answer(`/lessons/${preview.lessonId}`)).status).toBe(200);
      await expectRefusal(await answer(`/lessons/${draft.lessonId}`), 'not-found');
    }
    // Withdrawn, it stays for who is enrolled.
    await noor.put(`/courses/${id}/state`, { state: 'withdrawn' });
    product.passTime(1_000);
    await expectRefusal(await asGuest(`/lessons/${preview.lessonId}`), 'not-found');
    await expectRefusal(await stranger.get(path), 'not-found');
    expect((await lea.get(path)).status).toBe(200);
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    await expectRefusal(await lea.get(path), 'not-found');
  });

  test('show what was published, until the next publication', { tags: ['AUTHOR-3'] }, async () => {
    const id = await newLesson();
    const nothing = await expectRefusal(await publish(id), 'rule-broken');
    expect(nothing.message).toBe('Please write a text before you publish this lesson.');
    await save(id, '# Salt\n\nA *pinch*.');
    expect((await (await publish(id)).json()).state).toBe('published');
    const first = '<h2 id="text-salt">Salt</h2>\n<p>A <em>pinch</em>.</p>';
    expect(await htmlFor(noor, id)).toBe(first);
    const saved = await (await save(id, 'A handful.')).json();
    expect(saved.lesson).toMatchObject({ state: 'published', hasChanges: true });
    expect(await htmlFor(noor, id)).toBe(first);
    const preview = await (await noor.get(`/lessons/${id}/preview`)).json();
    expect(preview.html).toBe('<p>A handful.</p>');
    expect(await (await publish(id)).json()).toMatchObject({ hasChanges: false });
    expect(await htmlFor(noor, id)).toBe('<p>A handful.</p>');
    await noor.post(`/lessons/${id}/unpublish`, undefined);
    await expectRefusal(await noor.get(`/lessons/${id}`), 'not-found');
  });

  test('are saved only over the text that was read', { tags: ['AUTHOR-4'] }, async () => {
    const id = await newLesson();
    const opened = (await noor.get(`/lessons/${id}/draft`)).headers.get('etag');
    const first = await save(id, 'One.', opened);
    expect(first.status).toBe(200);
    const second = await save(id, 'Two, from elsewhere.', opened);
    const refusal = await expectRefusal(second, 'edited-meanwhile');
    expect(refusal.message).toBe('This lesson was changed in another window or on another device.');
    const now = await noor.get(`/lessons/${id}/draft`);
    expect((await now.json()).markdown).toBe('One.');
    expect(now.headers.get('etag')).toBe(first.headers.get('etag'));
    // The same text once more changes nothing: an answer that was lost does no harm.
    expect((await save(id, 'One.', first.headers.get('etag'))).headers.get('etag')).toBe(
      first.headers.get('etag'),
    );
    expect((await save(id, 'Two.', first.headers.get('etag'))).status).toBe(200);
  });

  test('are forgotten as somebody’s writing, not as texts, when the account goes', {
    tags: ['PROGRESS-5'],
  }, async () => {
    const gone = await join('Gone');
    const id = await addCourse(product.database, gone.user, { curriculum: ['Broth'] });
    const lea = await join('Lea');
    await enrolIn(product.database, id, lea.user);
    const { lessonId } = await arrangeLesson(product.database, gone.user, id);
    await lea.put(`/lessons/${lessonId}/done`, { done: true });
    const note = { lessonId, text: 'Mine.' };
    await lea.put(`/notes/${crypto.randomUUID()}`, note);
    const event = { email: undefined, emailVerified: false, displayName: '', photoUrl: '' };
    const { applyAccountEvent } = await import('@lectern/api/workflows/apply-account-event');
    const goes = (accountId: string) =>
      product.database.transaction(
        applyAccountEvent,
        { ...event, accountId, state: 'deleted', validSince: 0 },
        Date.now(),
      );
    await goes(gone.accountId);
    expect((await lea.get(`/lessons/${lessonId}`)).status).toBe(200);
    const { read } = product.database;
    const texts = read.selectFrom('lesson_version').selectAll().where('lesson_id', '=', lessonId);
    expect(await texts.execute()).toMatchObject([{ saved_by: null, markdown: 'Stir.' }]);
    await goes(lea.accountId);
    for (const table of ['lesson_progress', 'course_completion', 'lesson_note'] as const) {
      const left = read.selectFrom(table).selectAll().where('person_id', '=', lea.user.personId);
      expect(await left.execute()).toEqual([]);
    }
  });

  test('of a guest are shown anew once they have changed', { tags: ['AUTHOR-3'] }, async () => {
    const id = await newLesson();
    await save(id, 'Old.');
    await noor.put(`/lessons/${id}`, { preview: true });
    await publish(id);
    expect((await (await asGuest(`/lessons/${id}`)).json()).html).toBe('<p>Old.</p>');
    await save(id, 'New.');
    await publish(id);
    product.passTime(1_000);
    expect((await (await asGuest(`/lessons/${id}`)).json()).html).toBe('<p>New.</p>');
  });

  test('that lead elsewhere need an address', { tags: ['AUTHOR-3'] }, async () => {
    const id = await newLesson('link');
    const refusal = await expectRefusal(await publish(id), 'rule-broken');
    expect(refusal.message).toBe('Please give the address before you publish this lesson.');
    await noor.put(`/lessons/${id}`, { address: 'https://example.com/salt' });
    expect((await publish(id)).status).toBe(200);
    const shown = await (await noor.get(`/lessons/${id}`)).json();
    expect(shown).toMatchObject({ kind: 'link', address: 'https://example.com/salt', html: '' });
    await expectRefusal(await noor.put(`/lessons/${id}`, { address: '' }), 'rule-broken');
  });

  test('take as long as was said, else as their text takes to read', {
    tags: ['LESSON-1'],
  }, async () => {
    const [read, said] = [await newLesson(), await newLesson()];
    await noor.put(`/lessons/${said}`, { minutes: 30 });
    for (const id of [read, said]) {
      await save(id, 'word '.repeat(700));
      await publish(id);
    }
    const minutesOf = async (id: string) =>
      (await (await noor.get(`/lessons/${id}`)).json()).minutes;
    expect([await minutesOf(read), await minutesOf(said)]).toEqual([4, 30]);
  });

  test('keep what was written in each sitting', { tags: ['AUTHOR-4'] }, async () => {
    const id = await newLesson();
    const versions = async () => await (await noor.get(`/lessons/${id}/versions`)).json();
    await save(id, 'One.');
    product.passTime(25 * MINUTE);
    await save(id, 'One and a half.');
    expect(await versions()).toMatchObject([{ words: 4, published: false }]);
    await publish(id);
    await save(id, 'Two.');
    product.passTime(31 * MINUTE);
    await save(id, 'Three.');
    const known = await versions();
    expect(known).toMatchObject([
      { words: 1, published: false },
      { words: 1, published: false },
      { words: 4, published: true },
    ]);
    const text = await (await noor.get(`/lessons/${id}/versions/${known[2].id}`)).json();
    expect(text).toEqual({ ...known[2], markdown: 'One and a half.' });
    for (let round = 1; round <= LIMITS.lessonVersions; round++) {
      // A token would not live that long.
      const now = Date.now() + (round + 2) * 31 * MINUTE;
      await product.database.transaction(saveDraft, noor.user, id, `Round ${round}.`, null, now);
    }
    // The published one is kept beside the latest.
    const kept = await versions();
    expect(kept.length).toBe(LIMITS.lessonVersions + 1);
    expect(kept.at(-1)).toMatchObject({ published: true });
  });
});
