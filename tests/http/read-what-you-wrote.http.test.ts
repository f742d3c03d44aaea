import { CALLS } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Join, type Member, member, openMembership } from '../support/members.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = { title: 'Soup', description: 'About soup.', totalSeats: 1_000 };

describe('with a token', () => {
  let node: RunningProduct;
  let otherNode: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    node = await startProduct('sqlite');
    otherNode = await startProduct('sqlite', { through: async () => node.databaseUrl });
    join = await openMembership(node);
    noor = await join('Noor');
  });
  afterAll(async () => {
    await otherNode.stop();
    await node.stop();
  });

  async function courseOf(owner: Member): Promise<string> {
    const answer = await owner.post('/add-course', WORDS);
    expect(answer.status).toBe(201);
    return CALLS.addCourse.answer.parse(await answer.json())._id;
  }

  describe.each(['the same node', 'another node'])(
    'what was written is read at once from %s',
    (from) => {
      const reading = () => (from === 'another node' ? otherNode : node);
      const here = (person: Member) => member(reading(), person);

      /** Has the answer kept, and fresh, before something is written. */
      async function keep(path: string): Promise<void> {
        expect((await ask(reading(), 'GET', { path })).status).toBe(200);
      }

      async function read(
        person: Member,
        path: string,
      ): Promise<{ body: string; headers: Headers }> {
        const answer = await here(person).get(path);
        expect(answer.status).toBe(200);
        return { body: await answer.text(), headers: answer.headers };
      }

      test('in one course', { tags: ['API-23'] }, async () => {
        const id = await courseOf(noor);
        const lea = await join('Lea');
        const path = `/courses/${id}`;
        const shown = async () =>
          CALLS.course.answer.parse(JSON.parse((await read(lea, path)).body));
        await keep(path);
        await lea.post('/enroll', { courseId: id, userEmail: lea.email });
        expect((await shown()).students).toBe(1);
        await keep(path);
        await lea.post(`/courses/${id}/reviews`, { rating: 5, comment: 'Clear.' });
        expect(await shown()).toMatchObject({ rating: 5, reviews: [{ comment: 'Clear.' }] });
        await keep(path);
        await noor.put(path, { ...WORDS, title: 'Another soup' });
        expect((await shown()).title).toBe('Another soup');
        await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
        await noor.delete(`/course/${id}`);
        expect((await here(lea).get(path)).status).toBe(404);
      });

      test('in every list', { tags: ['API-23'] }, async () => {
        const lists = [
          '/courses',
          '/courses?limit=10',
          '/courses?level=Beginner',
          '/latest-courses',
          '/courses?search=soup',
          '/course-addresses',
        ];
        const counts = ['x-total-count', 'x-catalogue-count'];
        const countsNow = async () => {
          const { headers } = await read(noor, '/courses?search=soup');
          return counts.map((name) => Number(headers.get(name)));
        };
        const before = await countsNow();
        for (const path of [...lists, '/popular-courses']) await keep(path);
        const id = await courseOf(noor);
        for (const path of lists) expect((await read(noor, path)).body, path).toContain(id);
        expect(await countsNow()).toEqual(before.map((count) => count + 1));
        const lea = await join('Lea');
        await lea.post('/enroll', { courseId: id, userEmail: lea.email });
        const popular = JSON.parse((await read(lea, '/popular-courses')).body);
        const shown = CALLS.popularCourses.answer.parse(popular).find(({ _id }) => _id === id);
        expect(shown?.students).toBe(1);
        await noor.put(`/courses/${id}`, { ...WORDS, title: 'Soup of today' });
        for (const path of lists.slice(0, 5)) {
          expect((await read(noor, path)).body, path).toContain('Soup of today');
        }
        await lea.delete(`/enroll?courseId=${id}&userEmail=${lea.email}`);
        await noor.delete(`/course/${id}`);
        for (const path of lists) expect((await read(noor, path)).body, path).not.toContain(id);
      });
    },
  );

  test('that is not good the answer is a guest’s', async () => {
    const id = await courseOf(noor);
    node.passTime(1_000);
    for (const path of ['/courses?limit=1', '/latest-courses', `/courses/${id}`]) {
      const guest = await ask(node, 'GET', { path });
      for (const token of ['nonsense', `${noor.token}x`]) {
        const same = await ask(node, 'GET', { path }, token);
        expect(same.status).toBe(200);
        expect(same.headers.get('etag')).toBe(guest.headers.get('etag'));
      }
    }
  });
});
