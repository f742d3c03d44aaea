import { randomUUID } from 'node:crypto';
import { addCourse as add } from '@lectern/api/features/teaching/add-course';
import { deleteCourse } from '@lectern/api/features/teaching/delete-course';
import { editCourse } from '@lectern/api/features/teaching/edit-course';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { courseInput } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { countDeadlocks } from '../../database/testing/postgres-locks.ts';
import { addCourse, addCourses, addReview, archiveCourses, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { auditOf, figuresOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = { title: 'Soup', description: 'About soup.' };

describe.each(ENGINES)('teaching on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor', 'https://pictures.example/noor.png');
  });
  afterAll(() => product.stop());

  const courseOf = (owner: Member, wish: { totalSeats?: number; title?: string } = {}) =>
    addCourse(product.database, owner.user, wish);

  async function read(id: string) {
    product.passTime(1_000);
    return await (await noor.get(`/courses/${id}`)).json();
  }

  async function found(search: string): Promise<string[]> {
    product.passTime(1_000);
    const query = new URLSearchParams({ search, verbatim: 'true' });
    const courses = await (await noor.get(`/courses?${query}`)).json();
    return courses.map(({ _id }: { _id: string }) => _id);
  }

  test('a new course is its teacher’s, empty, and in the lists at once', {
    tags: ['DATA-1', 'DATA-2'],
  }, async () => {
    const title = `Bread ${randomUUID()}`;
    const written = {
      category: 'Cooking',
      difficulty: 'Advanced',
      description: 'Lines\nand lines.',
      duration: '2 hours',
      totalSeats: 7,
      image: '/a.png',
      curriculum: ['Flour', 'Oven'],
    };
    const claimed = {
      students: 99,
      rating: 5,
      reviews: [{ name: 'Me', rating: 5 }],
      instructor: 'The Pope',
      instructorImage: 'https://evil.example/x.png',
      dateAdded: '2001-01-01',
      createdBy: { email: 'pope@example.com', name: 'The Pope', timestamp: '2001-01-01' },
    };
    const answer = await noor.post('/add-course', { ...claimed, ...written, title });
    expect(answer.status).toBe(201);
    const course = await answer.json();
    expect(course).toEqual({
      ...written,
      _id: expect.any(String),
      title,
      students: 0,
      rating: 0,
      reviewCount: 0,
      instructor: 'Noor',
      instructorImage: 'https://pictures.example/noor.png',
      instructorId: expect.any(String),
      dateAdded: new Date(course.createdBy.timestamp).toISOString().slice(0, 10),
      createdBy: {
        email: noor.email,
        name: 'Noor',
        image: 'https://pictures.example/noor.png',
        timestamp: expect.any(String),
      },
    });
    const { email: _, ...createdBy } = course.createdBy;
    expect(await read(course._id)).toEqual({ ...course, createdBy, reviews: [] });
    expect(await found(title)).toEqual([course._id]);
    const [act] = await auditOf(product, course._id);
    expect(act).toEqual({
      action: 'course.create',
      actor: noor.user.personId,
      detail: { title },
    });
  });

  test('a new course is refused to an instructor with 500, also with two at once, until there is room', {
    tags: ['ADD-20'],
  }, async () => {
    const { database } = product;
    const lea = await join('Lea');
    const rest = LIMITS.coursesPerPerson - 1;
    expect(rest).toBe(499);
    const wishes = Array<object>(rest).fill({ title: `Lea’s ${randomUUID()}` });
    const [archived, deleted, brought] = await addCourses(database, lea.user, wishes);
    const add = () => lea.post('/add-course', { ...WORDS, totalSeats: 1 });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refusal = await expectRefusal(await add(), 'rule-broken');
    expect(refusal.message).toBe(
      'You can have 500 courses at a time. Please delete one you no longer need, then try again.',
    );
    await archiveCourses(database, archived ?? '');
    expect((await add()).status).toBe(201);
    await expectRefusal(await add(), 'rule-broken');
    expect((await lea.delete(`/course/${deleted}`)).status).toBe(200);
    expect((await add()).status).toBe(201);
    await expectRefusal(await add(), 'rule-broken');
    // Those that were imported do not count.
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('course')
        .set({ import_key: randomUUID() })
        .where('id', '=', brought ?? '')
        .execute(),
    );
    expect((await add()).status).toBe(201);
  });

  test('an edit changes what is sent and nothing else', { tags: ['API-15'] }, async () => {
    const id = await courseOf(noor, { totalSeats: 5 });
    const lea = await join('Lea');
    await enrolIn(product.database, id, lea.user);
    await addReview(product.database, lea.user, id, { rating: 4 });
    const before = await read(id);
    const sent = {
      ...WORDS,
      title: `Chowder ${id}`,
      category: 'Cooking',
      difficulty: 'Intermediate',
      totalSeats: 1,
      curriculum: ['', 'Clams'],
      students: 0,
      rating: 5,
      reviews: [],
      instructor: 'Somebody',
      instructorImage: '/other.png',
      lastUpdated: '2001-01-01T00:00:00Z',
    };
    const answer = await noor.put(`/courses/${id}`, sent);
    expect(answer.status).toBe(200);
    const { createdBy, ...after } = await answer.json();
    const { reviews, createdBy: wasCreatedBy, ...unchanged } = before;
    expect(after).toEqual({
      ...unchanged,
      ...WORDS,
      title: sent.title,
      category: 'Cooking',
      difficulty: 'Intermediate',
      totalSeats: 1,
      curriculum: ['Clams'],
      lastUpdated: expect.any(String),
    });
    expect(createdBy).toEqual({ ...wasCreatedBy, email: noor.email });
    expect(await read(id)).toEqual({ ...after, createdBy: wasCreatedBy, reviews });
    expect(await found(sent.title)).toEqual([id]);
    expect(await found('Noor')).toContain(id);
    expect((await auditOf(product, id)).at(-1)).toEqual({
      action: 'course.update',
      actor: noor.user.personId,
      detail: { title: sent.title, totalSeats: 1 },
    });
  });

  test('an edit of six at once of the same version one is applied', async () => {
    const id = await courseOf(noor);
    const etag = (await noor.get(`/courses/${id}`)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        noor.put(`/courses/${id}`, { ...WORDS, title: `${place}` }, { 'if-match': etag }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(412)]);
  });

  test('a deletion takes everything with it, once', { tags: ['API-14', 'MANAGE-11'] }, async () => {
    const [id, other] = [await courseOf(noor, { title: 'Old soup' }), await courseOf(noor)];
    const learners = [await join('One'), await join('Two'), await join('Three')];
    for (const { user, email, ...learner } of learners) {
      await enrolIn(product.database, id, user);
      await enrolIn(product.database, other, user);
      await addReview(product.database, user, id, { rating: 5 });
      await learner.delete(`/enroll?courseId=${id}&userEmail=${email}`);
    }
    await learners[0]?.delete(`/courses/${id}/reviews`);
    await read(id);
    const answer = await noor.delete(`/course/${id}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'Deleted!', withdrawn: false });
    await expectRefusal(await noor.delete(`/course/${id}`), 'not-found');
    expect(await figuresOf(product, id)).toEqual({
      listing: undefined,
      enrolments: [],
      reviews: [],
    });
    expect((await figuresOf(product, other)).enrolments.length).toBe(3);
    product.passTime(1_000);
    await expectRefusal(await noor.get(`/courses/${id}`), 'not-found');
    expect(await found('Old soup')).toEqual([]);
    expect((await auditOf(product, id)).at(-1)).toEqual({
      action: 'course.delete',
      actor: noor.user.personId,
      detail: { title: 'Old soup', students: 0, reviews: 2 },
    });
  });

  test('a deletion while people come, go and review answers everybody properly', async () => {
    const owner = await join('Owner');
    for (let round = 0; round < 2; round++) {
      const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => join(name)));
      const id = await courseOf(owner);
      for (const { user } of people.slice(0, 3)) await enrolIn(product.database, id, user);
      const acts = people.flatMap((person) => [
        person.post('/enroll', { courseId: id, userEmail: person.email }),
        person.post(`/courses/${id}/reviews`, { rating: 3, comment: 'Quick.' }),
        person.delete(`/enroll?courseId=${id}&userEmail=${person.email}`),
      ]);
      const answers = await Promise.all([...acts, owner.delete(`/course/${id}`)]);
      expect(answers.at(-1)?.status).toBe(200);
      for (const answer of answers) expect([200, 403, 404]).toContain(answer.status);
      const { listing, enrolments, reviews } = await figuresOf(product, id);
      // Those who learned in it when it was deleted still have it.
      if (listing) expect(enrolments.length).toBe(listing.students);
      else expect([enrolments, reviews]).toEqual([[], []]);
    }
  });

  if (engine === 'postgres') {
    // An act that meets one is tried again, and nobody would hear of it.
    test('all of it without a deadlock', async () => {
      expect(await countDeadlocks(product.database)).toBe(0);
    });
    // Both engines treat the rest alike: once is enough.
    return;
  }

  test('a deletion of a course in which somebody learns withdraws it, and it stays theirs', {
    tags: ['API-14', 'AUTHOR-5'],
  }, async () => {
    const id = await courseOf(noor, { title: 'Loved soup' });
    const [lea, stranger] = [await join('Lea'), await join('Stranger')];
    await enrolIn(product.database, id, lea.user);
    await read(id);
    const answer = await noor.delete(`/course/${id}`);
    expect(await answer.json()).toEqual({
      message:
        'People learn in this course: it has left the catalogue, and stays for those who are enrolled.',
      withdrawn: true,
    });
    product.passTime(1_000);
    expect(await found('Loved soup')).toEqual([]);
    const seat = { courseId: id, userEmail: stranger.email };
    await expectRefusal(await stranger.post('/enroll', seat), 'not-found');
    await expectRefusal(await stranger.get(`/courses/${id}`), 'not-found');
    expect(await (await lea.get(`/courses/${id}`)).json()).toMatchObject({ archived: true });
    const taught = async (query = '') =>
      (await (await noor.get(`/my-courses?email=${noor.email}${query}`)).json()).map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await taught()).not.toContain(id);
    expect(await taught('&withdrawn=true')).toEqual([id]);
    expect((await auditOf(product, id)).at(-1)).toMatchObject({ action: 'course.withdraw' });
    // Once nobody learns in it any more it can go for good.
    await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
    expect(await (await noor.delete(`/course/${id}`)).json()).toMatchObject({ withdrawn: false });
    await expectRefusal(await noor.delete(`/course/${id}`), 'not-found');
  });

  test('a new course is for accounts with an e-mail, as the screens are', {
    tags: ['ROUTE-8'],
  }, async () => {
    const { idToken } = await call(product, 'v1/accounts:signUp', { returnSecureToken: true });
    const asking = { path: '/add-course', body: { ...WORDS, totalSeats: 1 } };
    const refusal = await expectRefusal(await ask(product, 'POST', asking, idToken), 'forbidden');
    expect(refusal.message).toBe('Please add an email address to your account first.');
  });

  test('an edit needs a seat for every learner', async () => {
    const id = await courseOf(noor, { totalSeats: 5 });
    for (const name of ['One', 'Two']) {
      await enrolIn(product.database, id, (await join(name)).user);
    }
    const refusal = await expectRefusal(
      await noor.put(`/courses/${id}`, { ...WORDS, totalSeats: 1 }),
      'rule-broken',
    );
    const message = 'Total seats cannot be less than enrolled students (2)';
    expect(refusal).toEqual({
      code: 'rule-broken',
      message,
      errors: [{ path: 'totalSeats', message }],
    });
    expect((await noor.put(`/courses/${id}`, { ...WORDS, totalSeats: 2 })).status).toBe(200);
  });

  test('an edit of the current version is applied, once', { tags: ['EDIT-9'] }, async () => {
    const id = await courseOf(noor);
    const etag = (await noor.get(`/courses/${id}`)).headers.get('etag') ?? '';
    const edit = (match: string) => noor.put(`/courses/${id}`, WORDS, { 'if-match': match });
    const first = await edit(etag);
    expect(first.status).toBe(200);
    const refusal = await expectRefusal(await edit(etag), 'edited-meanwhile');
    expect(refusal.message).toContain('changed in the meantime');
    expect((await edit(first.headers.get('etag') ?? '')).status).toBe(200);
    product.passTime(1_000);
    const now = (await noor.get(`/courses/${id}`)).headers.get('etag') ?? '';
    expect((await edit(now)).status).toBe(200);
  });

  test('an edit is visible at once to its owner, who may have missed the answer', {
    tags: ['EDIT-11'],
  }, async () => {
    const id = await courseOf(noor);
    const read = async (token: string | undefined, headers: Record<string, string> = {}) => {
      const answer = await ask(product, 'GET', { path: `/courses/${id}`, headers }, token);
      return ((await answer.json()) as { title: string }).title;
    };
    // As a browser asks that keeps nothing of it (`cache: 'no-store'`).
    const anew = { 'cache-control': 'no-cache', pragma: 'no-cache' };
    await read(undefined);
    expect((await noor.put(`/courses/${id}`, WORDS)).status).toBe(200);
    expect(await read(noor.token)).toBe(WORDS.title);

    const again = { ...WORDS, title: 'Better soup' };
    expect((await noor.put(`/courses/${id}`, again)).status).toBe(200);
    expect(await read(undefined, anew), 'a guest may not have it made anew').toBe(WORDS.title);
    expect(await read('forged', anew), 'nor may a forged token').toBe(WORDS.title);
    expect(await read(noor.token)).toBe(again.title);
  });

  test('an edit is not refused for an enrolment or a review in between', async () => {
    const id = await courseOf(noor);
    const etag = (await noor.get(`/courses/${id}`)).headers.get('etag') ?? '';
    const lea = await join('Lea');
    await enrolIn(product.database, id, lea.user);
    await addReview(product.database, lea.user, id, { rating: 4 });
    product.passTime(1_000);
    expect((await noor.get(`/courses/${id}`)).headers.get('etag')).not.toBe(etag);
    const answer = await noor.put(`/courses/${id}`, WORDS, { 'if-match': etag });
    expect(answer.status).toBe(200);
  });

  test('an edit takes a list of tags, strong or weak, and any', async () => {
    const id = await courseOf(noor);
    const edit = (match: string) => noor.put(`/courses/${id}`, WORDS, { 'if-match': match });
    const tag = async () => {
      product.passTime(1_000);
      return (await noor.get(`/courses/${id}`)).headers.get('etag') ?? '';
    };
    const revision = async () => /[0-9a-z]+(?=-)/.exec(await tag())?.[0] ?? '';
    expect((await edit('*')).status).toBe(200);
    expect((await edit(`"other", ${await tag()}`)).status).toBe(200);
    expect((await edit(`"${await revision()}"`)).status).toBe(200);
    expect((await edit(`W/"${await revision()}-gz"`)).status).toBe(200);
    for (const match of ['', '"', '"other"', 'W/"x-y"', await revision(), '"*"']) {
      await expectRefusal(await edit(match), 'edited-meanwhile');
    }
    expect((await noor.put(`/courses/${id}`, WORDS)).status).toBe(200);
  });

  test('an edit twice in one moment is two versions', async () => {
    const { database } = product;
    const id = await courseOf(noor);
    const revisions = new Set<string>();
    const at = Date.now();
    for (const instant of [at, at, at - 5_000]) {
      const given = [noor.user, id, WORDS, null, instant] as const;
      revisions.add((await database.transaction(editCourse, ...given)).revision);
    }
    expect(revisions.size).toBe(3);
  });

  test('an edit or a deletion of a course that is archived, gone or another’s changes nothing', {
    tags: ['EDIT-8', 'PERMIT-4'],
  }, async () => {
    const [archived, foreign] = [await courseOf(noor), await courseOf(await join('Other'))];
    await archiveCourses(product.database, archived);
    for (const id of [archived, randomUUID()]) {
      await expectRefusal(await noor.put(`/courses/${id}`, WORDS), 'not-found');
    }
    const refusal = await expectRefusal(await noor.put(`/courses/${foreign}`, WORDS), 'forbidden');
    expect(refusal.message).toBe('You can only change your own courses.');
    await expectRefusal(await noor.delete(`/course/${foreign}`), 'forbidden');
    await expectRefusal(await noor.delete(`/course/${archived}`), 'not-found');
    expect((await read(foreign)).title).toBe('A course');
  });

  test('an account that ended after its token was checked teaches nothing', async () => {
    const { database } = product;
    const { accountId, email, user } = await join('Gone');
    const id = await addCourse(database, user);
    const said = { accountId, email, emailVerified: true, displayName: 'Gone', photoUrl: '' };
    const becomes = async (state: 'active' | 'disabled') => {
      const news = { ...said, state, validSince: 0 };
      await database.transaction(applyAccountEvent, news, Date.now());
    };
    await becomes('disabled');
    const input = courseInput.parse({ ...WORDS, totalSeats: 3 });
    const acts = await Promise.allSettled([
      database.transaction(add, user, input, Date.now()),
      database.transaction(editCourse, user, id, WORDS, null, Date.now()),
      database.transaction(deleteCourse, user, id, Date.now()),
    ]);
    const refused = { status: 'rejected', reason: { code: 'unauthenticated' } };
    expect(acts).toMatchObject([refused, refused, refused]);
    await becomes('active');
    expect((await read(id)).title).toBe('A course');
  });
});
