import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse } from '../support/arrange.ts';
import { auditOf, figuresOf, waitingFor } from '../support/database-state.ts';
import { type Exchange, possibleFinalStates } from '../support/linearizable.ts';
import { type Member, member, openMembership } from '../support/members.ts';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import {
  type CourseOperation,
  figures,
  INSTRUCTOR,
  type Reply,
  seatsModel,
} from '../support/seats-model.ts';

const PEOPLE = 4;
const RUNS = 6;

const learner = fc.nat(PEOPLE - 1);
const learnerOperation: fc.Arbitrary<CourseOperation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('enrol' as const), learner }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), learner }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      learner,
      rating: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), learner }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('status' as const), learner }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), learner }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait no more' as const), learner }) },
);
const ownerOperation: fc.Arbitrary<CourseOperation> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      seats: fc.integer({ min: 1, max: PEOPLE }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete' as const }) },
);
/** Several at once may act for one person: a browser has many tabs. */
const scenario = fc.record({
  seats: fc.integer({ min: 1, max: PEOPLE - 1 }),
  clients: fc.array(fc.array(learnerOperation, { minLength: 1, maxLength: 7 }), {
    minLength: 2,
    maxLength: 5,
  }),
  owner: fc.array(ownerOperation, { maxLength: 5 }),
});

describe.each([
  { engine: 'sqlite', products: 1 },
  { engine: 'postgres', products: 2 },
] as const)(
  'concurrent requests for one course, on $engine with $products',
  ({ engine, products }) => {
    let first: RunningProduct;
    let others: RunningCommand[];
    let urls: string[];
    let dataDir: string;
    let owner: Member;
    const people: Member[] = [];

    beforeAll(async () => {
      first = await startProduct(engine);
      dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-seats-'));
      // Processes of their own, as an operator runs them: nothing but the database is in common.
      others = Array.from({ length: products - 1 }, () =>
        startCommand(['start'], {
          PORT: '0',
          DEMO: 'off',
          LOG_LEVEL: 'silent',
          RATE_LIMITS: 'off',
          DATA_DIR: dataDir,
          DATABASE_URL: first.databaseUrl,
        }),
      );
      urls = [first.url, ...(await Promise.all(others.map(addressOf)))];
      const join = await openMembership(first);
      owner = await join('Noor');
      people[INSTRUCTOR] = owner;
      while (people.length < PEOPLE) people.push(await join(`Learner ${people.length}`));
    });
    afterAll(async () => {
      for (const { process } of others) process.kill('SIGTERM');
      await Promise.all(others.map(({ exitCode }) => exitCode));
      await first.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    /** Each client has its own product to speak to, as far as they go. */
    async function execute(
      operation: CourseOperation,
      courseId: string,
      client: number,
    ): Promise<Reply> {
      const url = urls[client % urls.length];
      const person = 'learner' in operation ? people[operation.learner] : owner;
      if (!url || !person) throw new Error('There are products and people');
      const { email: userEmail, ...asking } = member({ url }, person);
      const seat = `/enroll?courseId=${courseId}&userEmail=${userEmail}`;
      const reviews = `/courses/${courseId}/reviews`;
      const send = () => {
        switch (operation.kind) {
          case 'enrol':
            return asking.post('/enroll', { courseId, userEmail });
          case 'leave':
            return asking.delete(seat);
          case 'status':
            return asking.get(seat);
          case 'wait':
            return asking.post('/waitlist', { courseId, userEmail });
          case 'wait no more':
            return asking.delete(`/waitlist?courseId=${courseId}&userEmail=${userEmail}`);
          case 'review':
            return asking.post(reviews, { rating: operation.rating, comment: 'So it was.' });
          case 'withdraw':
            return asking.delete(reviews);
          case 'edit':
            return asking.put(`/courses/${courseId}`, {
              title: 'A course',
              description: 'About something.',
              totalSeats: operation.seats,
            });
          case 'delete':
            return asking.delete(`/course/${courseId}`);
        }
      };
      const answer = await send();
      const body = await answer.json();
      const more = { hasReview: body.reviewId !== null, rated: body.review?.rating };
      return { status: answer.status, body: { ...body, ...more } };
    }

    async function exchanges(acts: readonly CourseOperation[], courseId: string, client: number) {
      const made: Exchange<CourseOperation, Reply>[] = [];
      for (const request of acts) {
        const from = performance.now();
        const answer = await execute(request, courseId, client);
        made.push({ request, answer, from, to: performance.now() });
      }
      return made;
    }

    /** The course as its rows have it, in the model's words. */
    async function readState(courseId: string) {
      const { listing, enrolments, reviews } = await figuresOf(first, courseId);
      const waiting = await waitingFor(first, courseId);
      const ordinal = (id: string | null) => people.findIndex(({ user }) => user.personId === id);
      const state = {
        there: listing !== undefined,
        listed: listing !== undefined && listing.archived_at === null,
        seats: listing?.total_seats ?? 0,
        enrolled: enrolments.map(({ person_id }) => ordinal(person_id)).toSorted(),
        waiting: waiting.map(({ person_id }) => ordinal(person_id)),
        ratings: Object.fromEntries(
          reviews.map(({ person_id, rating }) => [ordinal(person_id), rating] as const),
        ),
      };
      return { state, listing };
    }

    test('are answered as if they had come in some order, and the figures add up', {
      tags: ['OPERATE-6', 'WAIT-1', 'WAIT-2'],
    }, async () => {
      const property = fc.asyncProperty(scenario, async ({ seats, clients, owner: edits }) => {
        const courseId = await addCourse(first.database, owner.user, { totalSeats: seats });
        const history = await Promise.all(
          [...clients, edits].map((acts, client) => exchanges(acts, courseId, client)),
        );
        const ends = possibleFinalStates(history, seatsModel(seats));
        const { state, listing } = await readState(courseId);
        const explained = ends.some((end) => isDeepStrictEqual(end, state));
        expect(explained, told(history, state)).toBe(true);

        if (!listing) return;
        const { rating, reviewCount } = figures(state);
        expect(listing.students).toBe(state.enrolled.length);
        expect(listing.students).toBeLessThanOrEqual(listing.total_seats);
        const isSeatFree = listing.students < listing.total_seats && state.listed;
        expect(isSeatFree && state.waiting.length > 0, 'a free seat beside who waits').toBe(false);
        expect(listing).toMatchObject({ review_count: reviewCount, rating });
        const acts = (await auditOf(first, courseId)).map(({ action }) => action);
        const count = (action: string) => acts.filter((each) => each === action).length;
        expect(count('enrolment.create') - count('enrolment.delete')).toBe(listing.students);
        const reviews = Object.keys(state.ratings).length;
        expect(count('review.create') - count('review.delete')).toBe(reviews);
      });
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    });
  },
);

/** A history that has no order, line by line in the order in which it was asked. */
function told(
  history: readonly (readonly Exchange<CourseOperation, Reply>[])[],
  state: object,
): string {
  const lines = history
    .flatMap((exchanges, client) => exchanges.map((exchange) => ({ client, ...exchange })))
    .toSorted((one, other) => one.from - other.from)
    .map(({ client, request, answer: { status, body }, from, to }) => {
      const { enrolled, place, students, totalSeats, rating, reviewCount, hasReview, message } =
        body;
      const said = {
        enrolled,
        place,
        students,
        totalSeats,
        rating,
        reviewCount,
        hasReview,
        message,
      };
      const time = `${from.toFixed(1)}–${to.toFixed(1)}`;
      return `${time} ${client}: ${JSON.stringify(request)} → ${status} ${JSON.stringify(said)}`;
    });
  return ['No order explains this:', ...lines, JSON.stringify(state)].join('\n');
}
