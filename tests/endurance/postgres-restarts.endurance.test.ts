import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulateFullDisk } from '../../database/testing/simulate-full-disk.ts';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../database/testing/temporary-postgres.ts';
import { addCourse } from '../support/arrange.ts';
import { figuresOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const NOT_NOW = 'The service cannot answer just now. Please try again in a moment.';
const LEARNERS = 12;

describe('a PostgreSQL that is restarted under the running product', () => {
  let postgres: TemporaryPostgres;
  let product: RunningProduct;
  let join: Join;
  let owner: Member;
  let learners: Member[];
  let courseId: string;

  beforeAll(async () => {
    postgres = await startTemporaryPostgres({ durable: true });
    product = await startProduct('postgres', {
      through: async () => {
        const url = await postgres.createDatabase();
        const database = await openDatabase(url);
        await database.migrate();
        await database.close();
        return url;
      },
    });
    join = await openMembership(product);
    owner = await join('Noor');
    learners = [];
    for (let place = 0; place < LEARNERS; place++) learners.push(await join(`Lea ${place}`));
  });
  afterAll(async () => {
    await product.stop();
    await postgres.stop();
  });
  beforeEach(async () => {
    courseId = await addCourse(product.database, owner.user);
  });

  const enrol = (learner: Member) =>
    learner.post('/enroll', { courseId, userEmail: learner.email });

  /** A connection that broke may still be handed out once. */
  const expectAllWell = () =>
    expect
      .poll(async () => [
        (await fetch(`${product.url}/readyz`)).status,
        (await fetch(`${product.url}/api/courses/${courseId}`)).status,
        (await owner.get(`/my-courses?email=${owner.email}`)).status,
      ])
      .toEqual([200, 200, 200]);

  test.each(['crash', 'shutdown'] as const)(
    'a %s in the middle of everything loses nothing that was acknowledged; all is refused as 503 until it is back',
    async (how) => {
      await expectAllWell();
      let away: Promise<void> | undefined;
      const acknowledged = new Set<string>();
      /** Each again and again, until PostgreSQL is gone: some are caught inside a transaction. */
      const goOn = async (learner: Member) => {
        for (;;) {
          const answer = await enrol(learner);
          if (answer.status !== 200) return await expectRefusal(answer, 'unavailable');
          acknowledged.add(learner.user.personId);
          if (acknowledged.size >= LEARNERS / 2) away ??= postgres.stopServer(how);
          const left = await learner.delete(
            `/enroll?courseId=${courseId}&userEmail=${learner.email}`,
          );
          // Whether it was carried out is not known: that is what 503 says.
          acknowledged.delete(learner.user.personId);
          if (left.status !== 200) return await expectRefusal(left, 'unavailable');
        }
      };
      await Promise.all(learners.map(goOn));
      await away;

      product.passTime(2_000);
      const answers = [
        await fetch(`${product.url}/api/courses/${courseId}`),
        await owner.get(`/my-courses?email=${owner.email}`),
        await enrol(owner),
        await owner.post('/add-course', { title: 'Soup', description: 'Hot.', totalSeats: 2 }),
      ];
      for (const answer of answers) {
        expect(answer.headers.get('retry-after')).toBe('2');
        expect((await expectRefusal(answer, 'unavailable')).message).toBe(NOT_NOW);
      }
      await expectRefusal(await fetch(`${product.url}/readyz`), 'unavailable');
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);

      await postgres.restart();
      await expectAllWell();
      const { listing, enrolments } = await figuresOf(product, courseId);
      expect(listing?.students).toBe(enrolments.length);
      const seated = new Set(enrolments.map(({ person_id }) => person_id));
      expect([...acknowledged].filter((person) => !seated.has(person))).toEqual([]);
      await expect.poll(async () => (await enrol(owner)).status).toBe(200);
    },
  );

  test('a full disk under PostgreSQL refuses writes until there is room', async () => {
    await expectAllWell();
    const makeRoom = await simulateFullDisk(product.database, 'enrolment');
    const [learner] = learners;
    if (!learner) throw new Error('There is no learner');
    const refused = await enrol(learner);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await expectRefusal(refused, 'unavailable')).message).toBe(NOT_NOW);
    expect((await figuresOf(product, courseId)).listing?.students).toBe(0);
    expect((await fetch(`${product.url}/api/courses/${courseId}`)).status).toBe(200);
    await makeRoom();
    expect((await enrol(learner)).status).toBe(200);
  });
});
