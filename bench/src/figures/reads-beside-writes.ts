import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { type Stream, sendAtFixedRates } from '../load/open-loop.ts';
import type { Outcome } from '../outcome.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { COURSES, courseIdAt, fillWithSample, LEARNERS, learnerAt } from '../writes/sample.ts';
import { courseOf } from '../writes/write-operation.ts';
import { startWritingProduct, type WritingProduct } from '../writes/writing-product.ts';

const GOAL = { atMost: 50 };
const READS = 1_000;
const WRITES = 500;
/** The time to fill the cache, in seconds. */
const WARM_UP = 3;

/** How long readers wait while many enrol, in an open loop. */
export async function readsBesideWrites(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  const sqlite = `file:${workshop.folder()}/lectern.db`;
  return [
    ...(await measure(workshop, 'SQLite', sqlite)),
    ...(await measure(workshop, 'PostgreSQL', await postgres.createDatabase())),
  ];
}

async function measure(workshop: Workshop, engine: string, url: string): Promise<Outcome[]> {
  await fillWithSample(url);
  const writing = await startWritingProduct(workshop, url);
  const seconds = workshop.options.quick ? 5 : 30;
  const at = (turn: number) => [reads(), enrolments(writing, turn)];
  await sendAtFixedRates(writing.product.url, at(0), { perSecond: READS, seconds: WARM_UP });
  const waited = await sendAtFixedRates(writing.product.url, at(1), { perSecond: READS, seconds });
  return ['reads', 'enrolments'].map((kind, place) => {
    const times = waited[place] ?? [];
    return {
      label: `${engine}, ${kind}, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      ...(kind === 'reads' ? { goal: GOAL } : {}),
      detail:
        `${READS} reads and ${WRITES} enrolments a second together, no error; ` +
        `median ${quantile(times, 0.5).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(0)} ms`,
    };
  });
}

/** Mostly one course, with some pages of the list and shelves. */
function reads(): Stream {
  const requests = Array.from({ length: COURSES }, (_, course) => {
    if (course % 10 === 0) return { address: '/api/courses?sort=most-enrolled', headers: {} };
    if (course % 10 === 5) return { address: '/api/popular-courses', headers: {} };
    return { address: `/api/courses/${courseIdAt(course)}`, headers: {} };
  });
  return { label: 'reads', requests };
}

function enrolments({ tokens }: WritingProduct, turn: number): Stream {
  const operation = { name: 'enrolments', inOneCourse: false } as const;
  // A learner enrols in another course each time.
  const requests = Array.from({ length: 3 * LEARNERS }, (_, number) => {
    const learner = number % LEARNERS;
    const courseId = courseOf(operation, learner, turn * 3 + Math.floor(number / LEARNERS));
    return {
      address: '/api/enroll',
      headers: {
        authorization: `Bearer ${tokens[learner]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ courseId, userEmail: learnerAt(learner).email }),
    };
  });
  return { label: 'enrolments', requests, perSecond: WRITES };
}
