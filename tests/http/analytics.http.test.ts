import { randomUUID } from 'node:crypto';
import type {
  CourseAnalytics,
  LearnerProgress,
  LearnerProgressPage,
  LessonAnalytics,
} from '@lectern/contract/analytics';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, LONG_AGO } from '../support/arrange.ts';
import { arrangeLesson, arrangeNote } from '../support/lessons.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('what learners do on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;
  let people: Member[];

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
    people = await Promise.all(['Ada', 'Ben', 'Cem', 'Dee', 'Eva'].map((name) => join(name)));
  });
  afterAll(() => product.stop());

  /** A course of Noor's with these lessons in its first section, in which so many are enrolled. */
  async function courseOf(
    lessons: readonly Parameters<typeof arrangeLesson>[3][],
    learners = people.length,
  ) {
    const { database } = product;
    const id = await addCourse(database, noor.user, { curriculum: ['Broth', 'Bread'] });
    const ids: string[] = [];
    for (const wishes of lessons) {
      ids.push((await arrangeLesson(database, noor.user, id, wishes)).lessonId);
    }
    for (const { user } of people.slice(0, learners)) await enrolIn(database, id, user);
    return { id, lessons: ids };
  }
  const person = (place: number): Member => {
    const found = people[place];
    if (!found) throw new Error('There are five');
    return found;
  };
  const report = (place: number, lesson = '', body: Readonly<Record<string, unknown>> = {}) =>
    person(place).put(`/lessons/${lesson}/progress`, {
      ...body,
      ...(body.played ? { playings: body.played } : {}),
    });
  const done = (place: number, lesson = '', body: object = {}) =>
    person(place).put(`/lessons/${lesson}/done`, { done: true, ...body });
  const spend = (place: number, lesson: string | undefined, seconds: number) =>
    report(place, lesson, { visit: { id: randomUUID(), seconds } });
  const analytics = async (id: string): Promise<CourseAnalytics> =>
    await (await noor.get(`/courses/${id}/analytics`)).json();
  const lessonFigures = async (id: string): Promise<LessonAnalytics> =>
    await (await noor.get(`/lessons/${id}/analytics`)).json();
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

  test('tells where people stop', { tags: ['ANALYTICS-3'] }, async () => {
    const { id, lessons } = await courseOf([{}, { required: false }, {}]);
    const [first, optional, last] = lessons;
    const stopped = async () => (await analytics(id)).lessons.map((each) => each.stopped);
    const long = { at: ago(14 * DAY + 60_000) };
    const lately = { at: ago(14 * DAY - 60_000) };
    // Ada stops at the first lesson, Ben at the optional one, Cem before the end of the last.
    await done(0, first, long);
    await done(1, first, long);
    await report(1, optional, long);
    await done(2, first, long);
    await report(2, last, long);
    // Dee is still there, Eva has all of it.
    await report(3, first, lately);
    await done(4, first, long);
    await done(4, last, long);
    expect(await stopped()).toEqual([1, 1, 1]);
    product.passTime(120_000);
    expect(await stopped()).toEqual([2, 1, 1]);
    await report(0, first);
    expect(await stopped()).toEqual([1, 1, 1]);
  });

  test('counts all who play at once, and keeps nobody’s name', {
    tags: ['ANALYTICS-4'],
  }, async () => {
    const address = 'https://media.example/soup.mp4';
    const { lessons } = await courseOf([{ kind: 'video', address }]);
    const [video = ''] = lessons;
    await Promise.all(
      people.flatMap((_, place) =>
        [[[0, 60]], [[60, 120]]].map(([played], half) =>
          report(place, video, { at: ago(30_000 - half), played: [played] }),
        ),
      ),
    );
    const all = (await lessonFigures(video)).plays?.parts ?? [];
    // Of two reports of one learner the older one may come last and does not count.
    expect(Math.max(...all.map(({ plays }) => plays))).toBe(people.length);
    const kept = await product.database.read
      .selectFrom('lesson_play')
      .selectAll()
      .where('lesson_id', '=', video)
      .executeTakeFirstOrThrow();
    expect(Object.keys(kept).toSorted()).toEqual(['learners', 'lesson_id', 'part', 'plays']);
    await noor.delete(`/lessons/${video}`);
    const left = product.database.read.selectFrom('lesson_play').where('lesson_id', '=', video);
    expect(await left.select('part').execute()).toEqual([]);
  });

  test('tells how far each learner is, a page at a time', { tags: ['ANALYTICS-6'] }, async () => {
    const { id, lessons } = await courseOf([{}, {}, { required: false }, {}]);
    await done(4, lessons[0], { at: ago(5_000) });
    await done(4, lessons[2], { at: ago(4_000) });
    for (const lesson of [lessons[0], lessons[1], lessons[3]]) {
      await done(3, lesson, { at: ago(3_000) });
    }
    await report(2, lessons[1], { at: ago(2_000) });
    await noor.post(`/lessons/${lessons[1]}/unpublish`, undefined);
    const pages: LearnerProgressPage[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor = next === '' ? '' : `&cursor=${next}`;
      const answer = await noor.get(`/courses/${id}/learner-progress?limit=2${cursor}`);
      const page: LearnerProgressPage = await answer.json();
      pages.push(page);
      next = page.next;
    }
    expect(pages.map(({ learners, total }) => [learners.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ]);
    const learners = pages.flatMap((page) => page.learners);
    const byName = (name: string) => learners.find((each) => each.name === name);
    const enrolledAt = new Date(LONG_AGO).toISOString();
    const nothing = {
      enrolledAt,
      done: 0,
      required: 2,
      percent: 0,
      lastAt: null,
      completedAt: null,
    };
    expect(byName('Ada')).toEqual({ name: 'Ada', ...nothing });
    expect(byName('Cem')).toMatchObject({ percent: 0, lastAt: expect.any(String) });
    expect(byName('Dee')).toMatchObject({ done: 2, percent: 100, completedAt: expect.any(String) });
    expect(byName('Eva')).toMatchObject({ done: 1, percent: 50, completedAt: null });
    const whole = await (await noor.get(`/courses/${id}/learner-progress`)).json();
    expect(whole).toEqual({ learners, total: 5, next: null });
    for (const bad of ['cursor=nonsense', 'limit=0', `limit=${LIMITS.learnersAtOnce + 1}`]) {
      await expectRefusal(await noor.get(`/courses/${id}/learner-progress?${bad}`), 'malformed');
    }
  });

  test('agrees with what was done, whatever was done', {
    tags: ['ANALYTICS-2', 'ANALYTICS-3', 'ANALYTICS-6'],
  }, async () => {
    const { id, lessons } = await courseOf([{}, {}, {}, {}]);
    const acts = Array.from({ length: 40 }, (_, act) => {
      // Every combination turns up in the same order each time.
      const mixed = (act * 7_919 + 104_729) % 997;
      return { place: mixed % 4, lesson: Math.floor(mixed / 4) % 4, isDone: mixed % 3 === 0 };
    });
    for (const { place, lesson, isDone } of acts) {
      if (isDone) await done(place, lessons[lesson]);
      else await report(place, lessons[lesson]);
    }
    const counted = (lesson: number, mustBeDone: boolean) =>
      new Set(
        acts
          .filter((act) => act.lesson === lesson && (act.isDone || !mustBeDone))
          .map(({ place }) => place),
      ).size;
    expect((await analytics(id)).lessons.map(({ began, finished }) => [began, finished])).toEqual(
      lessons.map((_, lesson) => [counted(lesson, false), counted(lesson, true)]),
    );
    const { learners }: LearnerProgressPage = await (
      await noor.get(`/courses/${id}/learner-progress`)
    ).json();
    for (const [place, name] of ['Ada', 'Ben', 'Cem', 'Dee', 'Eva'].entries()) {
      const lessonsDone = acts.filter((act) => act.place === place && act.isDone);
      const count = new Set(lessonsDone.map(({ lesson }) => lesson)).size;
      const found = learners.find((each: LearnerProgress) => each.name === name);
      expect(found?.percent, name).toBe(count * 25);
    }
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('is told of the whole course, and of each lesson in the order of the outline', {
    tags: ['ANALYTICS-1', 'ANALYTICS-2'],
  }, async () => {
    const { id, lessons } = await courseOf([
      { section: 1, title: 'Crust' },
      { title: 'Salt', minutes: 7 },
      { title: 'Water', required: false },
      { title: 'Not yet', isDraft: true },
    ]);
    const [crust, salt, water] = lessons;
    for (const place of [0, 1, 2]) await report(place, salt);
    for (const place of [0, 1]) await done(place, salt);
    await report(0, water);
    await done(0, crust);
    const figures = await analytics(id);
    expect(figures).toMatchObject({ courseId: id, learners: 5, began: 3, completed: 1 });
    const plain = { kind: 'text', stopped: 0, medianSeconds: null, required: true };
    expect(figures.lessons).toEqual([
      {
        ...plain,
        id: salt,
        title: 'Salt',
        sectionTitle: 'Broth',
        minutes: 7,
        began: 3,
        finished: 2,
      },
      {
        ...plain,
        id: water,
        title: 'Water',
        sectionTitle: 'Broth',
        minutes: 1,
        required: false,
        began: 1,
        finished: 0,
      },
      {
        ...plain,
        id: crust,
        title: 'Crust',
        sectionTitle: 'Bread',
        minutes: 1,
        began: 1,
        finished: 1,
      },
    ]);
    const { email } = person(0);
    await person(0).delete(`/enroll?courseId=${id}&userEmail=${email}`);
    expect(await analytics(id)).toMatchObject({
      learners: 4,
      began: 2,
      completed: 0,
      lessons: [{ began: 2, finished: 1 }, { began: 0 }, { began: 0, finished: 0 }],
    });
  });

  test('tells what is watched again, once however often it is sent', {
    tags: ['ANALYTICS-4', 'ANALYTICS-5'],
  }, async () => {
    const address = 'https://media.example/soup.mp4';
    const { lessons } = await courseOf([{ kind: 'video', address }, {}]);
    const [video = '', text = ''] = lessons;
    expect(await lessonFigures(video)).toMatchObject({ plays: { partSeconds: 5, parts: [] } });
    expect(await lessonFigures(text)).toMatchObject({ plays: null, learners: 5 });
    const first = {
      at: ago(30_000),
      played: [
        [0, 12.4],
        [5, 12.4],
      ],
    };
    const second = { at: ago(20_000), played: [[12.4, 20]] };
    for (const body of [first, first, second, second, first]) await report(0, video, body);
    await report(1, video, { at: ago(10_000), played: [[15, 20]] });
    // One without a time may be a repetition.
    await report(1, video, { played: [[0, 20]] });
    const { plays } = await lessonFigures(video);
    expect(plays?.parts).toEqual([
      { plays: 1, learners: 1 },
      { plays: 2, learners: 1 },
      { plays: 1, learners: 1 },
      { plays: 2, learners: 2 },
    ]);
    // Ben has had the first part before.
    await report(1, video, { at: ago(0), played: [[0, 5]] });
    expect((await lessonFigures(video)).plays?.parts[0]).toEqual({ plays: 2, learners: 1 });
  });

  test('shows a long recording in so many parts, each with its most played five seconds', {
    tags: ['ANALYTICS-4'],
  }, async () => {
    const { lessons } = await courseOf([{ kind: 'audio', address: 'https://media.example/a.mp3' }]);
    const [audio = ''] = lessons;
    await report(0, audio, {
      at: ago(30_000),
      played: [
        [0, 5],
        [5, 10],
        [5, 10],
        [86_000, 86_400],
      ],
    });
    const { plays } = await lessonFigures(audio);
    expect(plays?.partSeconds).toBe(86_400 / LIMITS.playedParts);
    expect(plays?.parts).toHaveLength(LIMITS.playedParts);
    expect(plays?.parts.at(0)).toEqual({ plays: 2, learners: 1 });
    expect(plays?.parts.at(1)).toEqual({ plays: 0, learners: 0 });
    expect(plays?.parts.at(-1)).toEqual({ plays: 1, learners: 1 });
  });

  test('is downloaded as files in which no formula hides', { tags: ['ANALYTICS-7'] }, async () => {
    const { id, lessons } = await courseOf([{ title: '=1+1' }, { title: 'Salt; =2' }], 1);
    const mallory = await join('=HYPERLINK("x")');
    await enrolIn(product.database, id, mallory.user);
    await spend(0, lessons[0], 90);
    await done(0, lessons[0]);
    const today = new Date(Date.now()).toISOString().slice(0, 10);
    const read = async (name: string) => {
      const answer = await noor.get(`/courses/${id}/${name}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { name: answer.headers.get('content-disposition'), text: bytes.toString() };
    };
    const ofLessons = await read('analytics.csv');
    expect(ofLessons.name).toContain(`filename="lessons.csv"; filename*=UTF-8''A%20course`);
    expect(ofLessons.text).toBe(
      [
        '\uFEFFSection,Lesson,Kind,Required,Began,Finished,Stopped here,Median seconds',
        "Broth,'=1+1,text,yes,1,1,0,90",
        'Broth,"Salt; =2",text,yes,0,0,0,',
        '',
      ].join('\r\n'),
    );
    const ofLearners = await read('learner-progress.csv');
    expect(ofLearners.name).toContain('filename="progress.csv"');
    const [header, ...rows] = ofLearners.text.split('\r\n');
    expect(header).toBe(
      '\uFEFFName,Enrolled on,Last active on,Lessons done,Required lessons,Percent,Completed on',
    );
    expect(rows.toSorted()).toEqual([
      '',
      `"'=HYPERLINK(""x"")",2026-01-05,,0,2,0,`,
      `Ada,2026-01-05,${today},1,2,50,`,
    ]);
  });

  test('is the owner’s alone, and holds neither notes nor addresses', {
    tags: ['ANALYTICS-8'],
  }, async () => {
    const { id, lessons } = await courseOf([{}]);
    await arrangeNote(product.database, person(0).user, lessons[0] ?? '');
    const paths = [
      `/courses/${id}/analytics`,
      `/courses/${id}/analytics.csv`,
      `/lessons/${lessons[0]}/analytics`,
      `/courses/${id}/learner-progress`,
      `/courses/${id}/learner-progress.csv`,
    ];
    for (const path of paths) {
      const text = await (await noor.get(path)).text();
      expect(text).not.toMatch(/salt|@|email|note/i);
      for (const other of [person(0), await join('Ola')]) {
        await expectRefusal(await other.get(path), 'forbidden');
      }
    }
    const draft = await arrangeLesson(product.database, noor.user, id, { isDraft: true });
    await expectRefusal(await noor.get(`/lessons/${draft.lessonId}/analytics`), 'not-found');
    await noor.put(`/courses/${id}/state`, { state: 'withdrawn' });
    expect((await analytics(id)).learners).toBe(5);
    await expectRefusal(await person(0).get(`/courses/${id}/analytics`), 'not-found');
  });

  test('is told of a course without learners or lessons', { tags: ['ANALYTICS-9'] }, async () => {
    const { id } = await courseOf([], 0);
    expect(await analytics(id)).toMatchObject({ learners: 0, began: 0, completed: 0, lessons: [] });
    const page = await (await noor.get(`/courses/${id}/learner-progress`)).json();
    expect(page).toEqual({ learners: [], total: 0, next: null });
    const file = await (await noor.get(`/courses/${id}/learner-progress.csv`)).text();
    expect(file).toMatch(/^.?Name,.*Completed on\r\n$/);
  });
});
