import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import {
  LEAST_SHARED_LEARNERS,
  LOOKED_AT,
} from '@lectern/api/features/related-courses/related-courses';
import { CALLS } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
import { loadSiteBuild } from '@lectern/server/site/site-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import {
  addCourses,
  addReview,
  archiveCourses,
  type CourseOverrides,
  enrolIn,
  LONG_AGO,
  setFigures,
  signIn,
} from '../support/arrange.ts';
import { type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** How old a choice of courses may be, in milliseconds. */
const CHOSEN_FOR = 5 * 60_000;
/** Rows of one statement. */
const BATCH = 500;

describe.each(ENGINES)('related courses on %s', (engine) => {
  let product: RunningProduct;
  let owner: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    owner = await (await openMembership(product))('Noor');
  });
  afterAll(() => product.stop());

  const ask = (id: string) => fetch(`${product.url}/api/courses/${id}/related`);
  /** The shelves by titles, at least a second after whatever was changed. */
  async function shelvesOf(id: string) {
    product.passTime(1_000);
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    const { alsoTaken, related } = CALLS.relatedCourses.answer.parse(await answer.json());
    const titles = (courses: typeof related) => courses.map(({ title }) => title);
    return { alsoTaken: titles(alsoTaken), related: titles(related) };
  }
  /** The same where the choice is made anew. */
  async function newShelvesOf(id: string) {
    product.passTime(CHOSEN_FOR);
    return await shelvesOf(id);
  }
  const add = (wishes: readonly CourseOverrides[]) =>
    addCourses(product.database, owner.user, wishes);
  const people = (howMany: number) =>
    Promise.all(
      Array.from({ length: howMany }, (_, place) => signIn(product.database, `Learner ${place}`)),
    );
  async function enrolAll(learners: readonly SignedInUser[], ...courses: string[]) {
    for (const course of courses) {
      for (const learner of learners) await enrolIn(product.database, course, learner);
    }
  }

  /** Enrols people at instants, past the rules: seats are not counted. */
  async function enrolAt(
    rows: readonly { readonly person: string; readonly course: string; readonly at: number }[],
  ) {
    await product.database.interactiveTransaction(async (writer) => {
      for (let from = 0; from < rows.length; from += BATCH) {
        await writer
          .insertInto('enrolment')
          .values(
            rows.slice(from, from + BATCH).map(({ person, course, at }) => ({
              id: crypto.randomUUID(),
              course_id: course,
              person_id: person,
              enrolled_at: LONG_AGO + at,
            })),
          )
          .execute();
      }
    });
  }

  /** Adds people directly; resolves to their ids. */
  async function strangers(howMany: number): Promise<string[]> {
    const ids = Array.from({ length: howMany }, () => crypto.randomUUID());
    await product.database.interactiveTransaction(async (writer) => {
      const who = { email: 'some@example.com', name: 'Some', created_at: 0, updated_at: 0 };
      await writer
        .insertInto('person')
        .values(ids.map((id) => ({ id, account_id: id, ...who, state: 'active', picture: '' })))
        .execute();
    });
    return ids;
  }

  /** How many learners courses have, where they were enrolled past the rules. */
  async function setLearners(students: number, ...courses: string[]) {
    for (const course of courses) await setFigures(product.database, course, { students });
  }

  test('are named as also taken from three learners on, and nobody is told of', {
    tags: ['RELATED-2'],
  }, async () => {
    expect(LEAST_SHARED_LEARNERS).toBe(3);
    const [course = '', shared = '', rare = ''] = await add([
      { title: 'Knots' },
      { title: 'Sails', category: 'Cooking' },
      { title: 'Anchors', category: 'Cooking' },
    ]);
    const [one, two, three] = (await people(3)) as [SignedInUser, SignedInUser, SignedInUser];
    await enrolAll([one, two, three], course);
    await enrolAll([one, two], shared, rare);
    expect((await shelvesOf(course)).alsoTaken).toEqual([]);

    await enrolAll([three], shared);
    expect((await newShelvesOf(course)).alsoTaken).toEqual(['Sails']);
    expect((await newShelvesOf(shared)).alsoTaken).toEqual(['Knots']);
    const text = await (await ask(course)).text();
    expect(text).not.toMatch(/Learner|shared|email|person/);
    expect(Object.keys(JSON.parse(text))).toEqual(['alsoTaken', 'related']);
  });

  test('are those that share the most for their size, and four of them', {
    tags: ['RELATED-3', 'RELATED-1'],
  }, async () => {
    const titles = ['Bestseller', 'Neighbour', 'Twin', 'Fourth', 'Fifth'];
    const subject = { category: 'Music' as const };
    const [course = '', ...others] = await add([
      { title: 'Fugues' },
      ...titles.map((title) => ({ ...subject, title })),
    ]);
    const [bestseller = '', neighbour = '', twin = '', fourth = '', fifth = ''] = others;
    const learners = await people(6);
    const outsiders = await strangers(16);
    await enrolAll(learners, course, bestseller);
    await enrolAt(outsiders.map((person, at) => ({ person, course: bestseller, at })));
    await enrolAll(learners.slice(0, 4), neighbour);
    await enrolAt([{ person: outsiders[0] ?? '', course: neighbour, at: 0 }]);
    await setLearners(22, bestseller);
    await setLearners(5, neighbour);
    await enrolAll(learners.slice(2), twin);
    // Alike, so their ids tell.
    await enrolAll(learners.slice(0, 3), fourth, fifth);
    const alike = [fourth, fifth].sort().map((id) => (id === fourth ? 'Fourth' : 'Fifth'));
    expect(LIMITS.relatedShelf).toBe(4);
    // 4²/4, 4²/5, 3²/3 twice and 6²/22
    const { alsoTaken } = await shelvesOf(course);
    expect(alsoTaken).toEqual(['Twin', 'Neighbour', ...alike]);
  });

  test('look at the latest 500 learners', { tags: ['RELATED-3'] }, async () => {
    expect(LOOKED_AT).toEqual({ learners: 500, coursesEach: 50 });
    const [course = '', other = ''] = await add([{ title: 'Crowd' }, { title: 'Early' }]);
    const [late = '', ...learners] = await strangers(501);
    await enrolAt(learners.slice(0, 3).map((person, at) => ({ person, course: other, at })));
    await enrolAt(learners.map((person, at) => ({ person, course, at })));
    await setLearners(3, other);
    expect((await shelvesOf(course)).alsoTaken).toEqual(['Early']);
    await enrolAt([{ person: late, course, at: 1_000 }]);
    expect((await newShelvesOf(course)).alsoTaken).toEqual([]);
  });

  test('look at the latest 50 courses of each learner', { tags: ['RELATED-3'] }, async () => {
    const more = Array.from({ length: 49 }, (_, place) => ({ title: `Filler ${place}` }));
    const [first = '', course = '', ...fillers] = await add([
      { title: 'Long ago' },
      { title: 'Lately' },
      ...more,
    ]);
    const learners = await strangers(3);
    const take = (courses: readonly string[], from: number) =>
      enrolAt(
        learners.flatMap((person) =>
          courses.map((one, place) => ({ person, course: one, at: from + place })),
        ),
      );
    const [last = '', ...others] = fillers;
    await take([first, ...others, course], 0);
    await setLearners(3, first);
    await setLearners(1_000, course, ...fillers);
    expect((await newShelvesOf(course)).alsoTaken[0]).toBe('Long ago');
    await take([last], 100);
    expect((await newShelvesOf(course)).alsoTaken).not.toContain('Long ago');
  });

  test('are of the subject, with words of the title, the better ones first, and none twice', {
    tags: ['RELATED-4', 'RELATED-1'],
  }, async () => {
    const subject = { category: 'Photography' as const };
    const [course = '', printing = '', portraits = '', night = ''] = await add([
      { ...subject, title: 'Introduction to Night Portraits' },
      { ...subject, title: 'Introduction to Printing' },
      { ...subject, title: 'The Portrait' },
      { ...subject, title: 'Night Portraits at Sea' },
      { ...subject, title: 'Frames' },
      { category: 'Cooking', title: 'Night Portraits of Soup' },
      { category: 'Cooking', title: 'Introduction to Soup' },
    ]);
    const [one, two, three] = (await people(3)) as [SignedInUser, SignedInUser, SignedInUser];
    await enrolAll([one], printing);
    await addReview(product.database, one, printing, { rating: 5 });
    // Nobody learns it.
    expect(await shelvesOf(course)).toEqual({
      alsoTaken: [],
      related: ['Night Portraits at Sea', 'The Portrait', 'Introduction to Printing', 'Frames'],
    });
    await enrolAll([one, two, three], course, portraits, night);
    const { alsoTaken, related } = await newShelvesOf(course);
    expect(alsoTaken.toSorted()).toEqual(['Night Portraits at Sea', 'The Portrait']);
    // One of another subject has much of the title in common; another only begins alike.
    expect(related).toEqual(['Introduction to Printing', 'Frames', 'Night Portraits of Soup']);
  });

  test('are listed and say what they say now; their choice and figures are minutes old at most', {
    tags: ['RELATED-5'],
  }, async () => {
    const [course = '', other = '', third = ''] = await add([
      { title: 'Looms', category: 'Fashion' },
      { title: 'Yarn', category: 'Cooking' },
      { title: 'Thread', category: 'Cooking' },
    ]);
    const learners = await people(4);
    await enrolAll(learners.slice(0, 3), course, other);
    const first = await ask(course);
    expect((await shelvesOf(course)).alsoTaken).toEqual(['Yarn']);

    await enrolAll(learners.slice(0, 3), third);
    await enrolAll(learners.slice(3), other);
    product.passTime(CHOSEN_FOR - 70_000);
    expect((await shelvesOf(course)).alsoTaken).toEqual(['Yarn']);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(first.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    // Nothing is committed meanwhile.
    product.passTime(70_000);
    expect((await shelvesOf(course)).alsoTaken).toEqual(['Thread', 'Yarn']);

    const edit = { title: 'Wool', description: 'About something.' };
    expect((await owner.put(`/courses/${other}`, edit)).status).toBe(200);
    expect((await shelvesOf(course)).alsoTaken).toEqual(['Thread', 'Wool']);
    await archiveCourses(product.database, third);
    expect((await shelvesOf(course)).alsoTaken).toEqual(['Wool']);
    // Who wants no page is led to by no answer.
    const instructors = async () => {
      product.passTime(1_000);
      const { alsoTaken } = CALLS.relatedCourses.answer.parse(await (await ask(course)).json());
      return alsoTaken.map(({ instructorId }) => instructorId);
    };
    expect(await instructors()).toEqual([expect.any(String)]);
    await owner.put('/instructor-page', { about: '', shown: false });
    expect(await instructors()).toEqual([undefined]);
    await owner.put(`/courses/${other}/state`, { state: 'withdrawn' });
    expect((await shelvesOf(course)).alsoTaken).toEqual([]);
  });

  test('are the same for everybody, and none of a course that is not listed', {
    tags: ['RELATED-7'],
  }, async () => {
    const [course = ''] = await add([{ title: 'Gone' }]);
    const [learner] = (await people(1)) as [SignedInUser];
    await enrolAll([learner], course);
    const { method, path } = CALLS.relatedCourses;
    expect(`${method} /api${path.replace(':id', '{id}')}`).toBe('GET /api/courses/{id}/related');
    const [guest, member] = [await ask(course), await owner.get(`/courses/${course}/related`)];
    expect(guest.status).toBe(200);
    // Any cache may keep it that asks again.
    expect(guest.headers.get('cache-control')).toBe('no-cache');
    expect(member.headers.get('etag')).toBe(guest.headers.get('etag'));
    expect(await member.json()).toEqual(await guest.json());
    await owner.put(`/courses/${course}/state`, { state: 'withdrawn' });
    product.passTime(1_000);
    await expectRefusal(await ask(course), 'not-found');
    await expectRefusal(await owner.get(`/courses/${course}/related`), 'not-found');
    await expectRefusal(await ask(crypto.randomUUID()), 'not-found');
    expect((await ask('nonsense')).status).toBe(400);
  });
});

describe('the page of a course', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct('sqlite', { site: await loadSiteBuild() });
  });
  afterAll(() => product.stop());

  async function openPage(id: string): Promise<string> {
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/courses/${id}`);
    expect(answer.status).toBe(200);
    // What is written on the page, without the data that its script takes over.
    return (await answer.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  }

  test('shows related courses as they are now', { tags: ['RELATED-5', 'RELATED-6'] }, async () => {
    const owner = await (await openMembership(product))('Noor');
    const [course = '', other = ''] = await addCourses(product.database, owner.user, [
      { title: 'Soup', category: 'Cooking' },
      { title: 'Broth', category: 'Cooking' },
    ]);
    expect(await openPage(course)).toMatch(/Related courses.*Broth/s);
    const edit = { title: 'Stock', description: 'About something.', category: 'Cooking' };
    expect((await owner.put(`/courses/${other}`, edit)).status).toBe(200);
    expect(await openPage(course)).toMatch(/Related courses.*Stock/s);
    await owner.put(`/courses/${other}/state`, { state: 'withdrawn' });
    expect(await openPage(course)).not.toMatch(/Related courses|Stock/);
  });

  test('is shown without them where they cannot be read, and with them afterwards', {
    tags: ['RELATED-6'],
  }, async () => {
    const owner = await (await openMembership(product))('Ben');
    const [course = ''] = await addCourses(product.database, owner.user, [
      { title: 'Knots', category: 'Music' },
      { title: 'Ropes', category: 'Music' },
    ]);
    const rename = (from: string, to: string) =>
      product.database.interactiveTransaction((writer) =>
        writer.schema.alterTable(from).renameTo(to).execute(),
      );
    await rename('word', 'lost_word');
    expect((await fetch(`${product.url}/api/courses/${course}/related`)).status).toBe(500);
    const page = await openPage(course);
    expect(page).toContain('Knots');
    expect(page).not.toContain('Related courses');
    await rename('lost_word', 'word');
    expect(await openPage(course)).toMatch(/Related courses.*Ropes/s);
  });
});
