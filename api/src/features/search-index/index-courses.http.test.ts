import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshDatabaseUrl } from '../../../../database/testing/fresh-database.ts';
import {
  addCourse,
  addCourses,
  archiveCourses,
  importCoursesNow,
  LONG_AGO,
  signIn,
} from '../../../../tests/support/arrange.ts';
import {
  discardStaged,
  type ImportedCourse,
  publishStaged,
  stageCourses,
} from '../course-import/course-import.ts';
import { keepListings } from '../listing/upkeep.ts';
import { indexCourses } from './index-courses.ts';
import { countWords, keepSearchIndex } from './upkeep.ts';

/** A course as a file for the import has it. */
const inFile = (title: string, instructor: string): ImportedCourse => ({
  input: {
    title,
    category: 'Cooking',
    difficulty: 'Beginner',
    description: 'With a torch.',
    duration: '',
    totalSeats: 5,
    image: '',
    curriculum: ['Eggs', 'Sugar'],
  },
  ownerEmail: 'owner@example.com',
  instructor,
  importKey: title,
  addedAt: LONG_AGO,
});

describe.each(ENGINES)('the search index on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const fresh = await freshDatabaseUrl(engine);
    remove = fresh.remove;
    database = await openDatabase(fresh.url);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  const indexed = async () =>
    await database.read.selectFrom('course_words').selectAll().orderBy('seq').execute();
  const courses = async () =>
    await database.read
      .selectFrom('listing')
      .select(['seq', 'course_id', 'title_words', 'title_length'])
      .orderBy('seq')
      .execute();
  const wordCount = async (text: string) =>
    (
      await database.read
        .selectFrom('word')
        .select('courses')
        .where('text', '=', text)
        .executeTakeFirst()
    )?.courses;

  test('is complete again after an update that knows it', async () => {
    const teacher = await signIn(database, 'Ada Index');
    await addCourses(database, teacher, [{ title: 'One Soup' }, { title: 'Two Soups' }]);
    const gone = await addCourse(database, teacher, { title: 'Gone Soup' });
    await archiveCourses(database, gone);
    const [before, listed] = [await indexed(), await courses()];
    expect(before).toHaveLength(2);
    // As a database of an earlier version is.
    await database.interactiveTransaction(async (writer) => {
      await writer.deleteFrom('course_words').execute();
      await writer.deleteFrom('word').execute();
      const unread = { title_words: '', title_length: 0, length: null };
      await writer.updateTable('listing').set(unread).execute();
    });
    await keepListings(database);
    expect(await indexed()).toEqual(before);
    expect((await courses()).slice(0, 2)).toEqual(listed.slice(0, 2));
    expect(await wordCount('soup')).toBe(1);
    expect(await wordCount('ada')).toBe(2);
  });

  test('is gone on with after it was stopped, and words are counted then', async () => {
    const teacher = await signIn(database, 'Una Half');
    const many = Array.from({ length: 250 }, (_, place) => ({ title: `Teapot ${place}` }));
    const ids = await addCourses(database, teacher, many);
    await database.interactiveTransaction(async (writer) => {
      await writer.deleteFrom('course_words').execute();
      await writer.updateTable('word').set({ courses: 1 }).execute();
      await writer
        .deleteFrom('installation')
        .where('key', '=', 'words-counted-in-courses')
        .execute();
    });
    const stop = new AbortController();
    const upkeep = { signal: stop.signal, progress: () => stop.abort() };
    await expect(keepSearchIndex(database, upkeep)).rejects.toThrow('aborted');
    const done = (await indexed()).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(252);
    expect(await wordCount('ada')).toBe(1);
    await keepSearchIndex(database);
    expect(await indexed()).toHaveLength(252);
    expect(await wordCount('ada')).toBe(2);
    await archiveCourses(database, ...ids);
  });

  test('knows the words of an import that was staged while words were counted', async () => {
    const courses = [inFile('Zymurgy at home', 'Ada Index')];
    const staging = { importId: 'counted-meanwhile', from: 0, courses };
    await database.interactiveTransaction((writer) => stageCourses(writer, staging, LONG_AGO));
    await countWords(database);
    await countWords(database);
    const part = { importId: staging.importId, from: 0, to: 1 };
    await database.interactiveTransaction(async (writer) => {
      await publishStaged(writer, part, LONG_AGO);
      await discardStaged(writer, staging.importId);
    });
    expect(await wordCount('zymurgy')).toBe(1);
  });

  test('counts words anew where many courses came, and forgets what no course has', async () => {
    const teacher = await signIn(database, 'Ben Count');
    const more = Array.from({ length: 30 }, (_, place) => ({ title: `Kettle ${place}` }));
    const ids = await addCourses(database, teacher, more);
    expect(await wordCount('kettle')).toBe(1);
    await keepSearchIndex(database);
    expect(await wordCount('kettle')).toBe(30);
    await archiveCourses(database, ...ids);
    await countWords(database);
    expect(await wordCount('kettle')).toBe(0);
    await countWords(database);
    expect(await wordCount('kettle')).toBeUndefined();
    const keys = await database.read
      .selectFrom('word_key')
      .leftJoin('word', 'word.id', 'word_key.word_id')
      .select('key')
      .where('word.id', 'is', null)
      .execute();
    expect(keys).toEqual([]);
  });

  test('has an import as it has what people add', async () => {
    const course = inFile('Crème brûlée at home', 'Ina Structor');
    const teacher = await signIn(database, course.instructor);
    await addCourse(database, teacher, course.input);
    await importCoursesNow(database, [course]);
    const [{ seq: _one, ...added } = {}, { seq: _other, ...imported } = {}] = (
      await indexed()
    ).slice(-2);
    expect(imported).toEqual(added);
    const [first, second] = (await courses()).slice(-2);
    expect(second?.title_words).toBe(first?.title_words);
    expect(second?.title_length).toBe(4);
  });

  test('changes nothing where nothing changed', async () => {
    const before = await indexed();
    const ids = (await courses()).map(({ course_id }) => course_id);
    await database.interactiveTransaction((writer) => indexCourses(writer, ids));
    expect(await indexed()).toEqual(before);
  });
});
