import { CALLS, type CallName } from '@lectern/contract/calls';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { enrolAll, type LaidCourse, layLessons, layProgress } from '../learning/sample.ts';
import type { Outcome } from '../outcome.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { fillWithSample, LEARNERS } from '../writes/sample.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atMost: 50 };
/** Of a page that is opened once in a while and counts all that all learners did. */
const ANALYTICS_GOAL = { atMost: 1_000 };
const LARGE = { sections: 25, lessonsEach: 20 };
const SMALL = { sections: 2, lessonsEach: 5 };
const LEARNERS_EACH = 1_000;
/** A learner of both courses, and the owner of all. */
const [LEARNER, OWNER] = [0, LEARNERS - 1];

/** A course of 500 lessons beside one of 10, in both roles. */
export async function largeCourse(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  const sqlite = `file:${workshop.folder()}/lectern.db`;
  return [
    ...(await measure(workshop, 'SQLite', sqlite)),
    ...(await measure(workshop, 'PostgreSQL', await postgres.createDatabase())),
  ];
}

/** Something that a learner or the owner does with a course. */
interface Act {
  readonly label: string;
  readonly by: number;
  /** Where it may take longer than the others. */
  readonly goal?: { readonly atMost: number };
  readonly send: (course: LaidCourse, turn: number) => Sent;
}

interface Sent {
  readonly name: CallName;
  readonly id: string;
  readonly body?: object;
}

const lessonAt = ({ texts }: LaidCourse, turn: number) => texts[(turn * 37) % texts.length] ?? '';

const ACTS: readonly Act[] = [
  { label: 'outline', by: LEARNER, send: ({ id }) => ({ name: 'courseOutline', id }) },
  { label: 'progress', by: LEARNER, send: ({ id }) => ({ name: 'learning', id }) },
  {
    label: 'a lesson',
    by: LEARNER,
    send: (course, turn) => ({ name: 'lesson', id: lessonAt(course, turn) }),
  },
  {
    label: 'marking as done',
    by: LEARNER,
    send: (course, turn) => ({
      name: 'markDone',
      id: lessonAt(course, turn),
      body: { done: turn % 2 === 0, at: new Date().toISOString() },
    }),
  },
  {
    label: 'what learners do',
    by: OWNER,
    goal: ANALYTICS_GOAL,
    send: ({ id }) => ({ name: 'courseAnalytics', id }),
  },
  { label: 'how far learners are', by: OWNER, send: ({ id }) => ({ name: 'learnerProgress', id }) },
  { label: 'outline to edit', by: OWNER, send: ({ id }) => ({ name: 'authoredOutline', id }) },
  {
    label: 'moving a lesson',
    by: OWNER,
    send: (course, turn) => ({
      name: 'editLesson',
      id: lessonAt(course, turn),
      body: { place: turn % 5 },
    }),
  },
];

async function measure(workshop: Workshop, engine: string, url: string): Promise<Outcome[]> {
  const courses: LaidCourse[] = [];
  await fillWithSample(url, async (database) => {
    const learners = Array.from({ length: LEARNERS_EACH }, (_, number) => number);
    for (const [course, size] of [LARGE, SMALL].entries()) {
      const laid = await layLessons(database, course, size);
      await enrolAll(database, course, learners);
      await layProgress(database, laid, learners);
      courses.push(laid);
    }
  });
  const { product, tokens } = await startWritingProduct(workshop, url);
  const turns = workshop.options.quick ? 40 : 200;
  const outcomes: Outcome[] = [];
  for (const { label, by, goal = GOAL, send } of ACTS) {
    const times: [large: number[], small: number[]] = [[], []];
    // Alternating, so that what disturbs the machine disturbs both.
    for (let turn = 0; turn < turns; turn++) {
      for (const [place, course] of courses.entries()) {
        times[place]?.push(await timed(product.url, tokens[by] ?? '', send(course, turn)));
      }
    }
    const [large, small] = times.map((each) => each.slice(turns / 10));
    const p95 = quantile(large ?? [], 0.95);
    outcomes.push({
      label: `${engine}, ${label}, p95`,
      value: p95,
      unit: 'ms',
      goal,
      detail: `500 lessons and ${LEARNERS_EACH} learners; with 10 lessons ${quantile(small ?? [], 0.95).toFixed(1)} ms, medians ${quantile(large ?? [], 0.5).toFixed(1)} and ${quantile(small ?? [], 0.5).toFixed(1)} ms`,
    });
  }
  return outcomes;
}

/** @returns milliseconds until the whole answer is there */
async function timed(origin: string, token: string, { name, id, body }: Sent): Promise<number> {
  const { method, path } = CALLS[name];
  const began = performance.now();
  const answer = await fetch(`${origin}/api${path.replace(':id', id)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return performance.now() - began;
}
