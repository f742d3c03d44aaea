import {
  enrolAll,
  type LaidCourse,
  layLessons,
  layPlay,
  layProgress,
  RECORDING_SECONDS,
} from '../learning/sample.ts';
import { type Asked, type Stream, sendAtFixedRates } from '../load/open-loop.ts';
import type { Outcome } from '../outcome.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { COURSES, courseIdAt, fillWithSample } from '../writes/sample.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atMost: 50 };
const READS = 1_000;
const UPDATES = 1_000;
/** The time to fill the caches and to have the code compiled, in seconds. */
const WARM_UP = 10;
const COURSES_TAKEN = 20;
/** In each course. */
const LEARNERS_EACH = 100;
/** How much is played between two reports of a player, in seconds. */
const REPORTED_EACH = 10;
/** Of a recording, in seconds: who has played less than so much before is not done with it. */
const UNDONE = 0.9 * RECORDING_SECONDS;

/** How long readers wait while many learners tell where they are in a recording, in an open loop. */
export async function heartbeats(workshop: Workshop): Promise<Outcome[]> {
  const url = `file:${workshop.folder()}/lectern.db`;
  const courses: LaidCourse[] = [];
  await fillWithSample(url, async (database) => {
    for (let course = 0; course < COURSES_TAKEN; course++) {
      const laid = await layLessons(database, course, { sections: 4, lessonsEach: 5 });
      courses.push(laid);
      await enrolAll(database, course, learnersOf(course));
      await layProgress(database, { ...laid, recordings: [] }, learnersOf(course));
      await layPlay(
        database,
        learnersOf(course).map((learner) => ({ ...recordingOf(laid, learner), courseId: laid.id })),
      );
    }
  });
  const { product, tokens } = await startWritingProduct(workshop, url);
  const seconds = workshop.options.quick ? 5 : 30;
  const streams = (from: number, lasting: number) => [
    reads(courses, tokens),
    updates(courses, tokens, from, lasting),
  ];
  const load = { perSecond: READS };
  await sendAtFixedRates(product.url, streams(0, WARM_UP), { ...load, seconds: WARM_UP });
  const measured = streams(WARM_UP * UPDATES, seconds);
  const waited = await sendAtFixedRates(product.url, measured, { ...load, seconds });
  return ['reads', 'updates'].map((kind, place) => {
    const times = waited[place] ?? [];
    return {
      label: `SQLite, ${kind}, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      ...(kind === 'reads' ? { goal: GOAL } : {}),
      detail:
        `${READS} reads and ${UPDATES} updates of a place a second together, of ` +
        `${COURSES_TAKEN * LEARNERS_EACH} learners amid their courses, no error; ` +
        `median ${quantile(times, 0.5).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(0)} ms`,
    };
  });
}

function learnersOf(course: number): number[] {
  return Array.from({ length: LEARNERS_EACH }, (_, index) => course * LEARNERS_EACH + index);
}

/** The recording that a learner plays, and how far they had come, in seconds: all are elsewhere. */
function recordingOf({ recordings }: LaidCourse, learner: number) {
  const lessonId = recordings[learner % recordings.length];
  if (lessonId === undefined) throw new Error('The course has no recording');
  return { learner, lessonId, until: (learner * REPORTED_EACH) % UNDONE };
}

const learnerOf = (number: number) => number % (COURSES_TAKEN * LEARNERS_EACH);

/**
 * A quarter of them learners’ own: a lesson, and how far they are. Who plays a recording opens one in some
 * minutes, and reports sixfold a minute: really it is less.
 */
function reads(courses: readonly LaidCourse[], tokens: readonly string[]): Stream {
  const requests = Array.from({ length: COURSES }, (_, number): Asked => {
    const learner = learnerOf(number * 37);
    const course = courses[Math.floor(learner / LEARNERS_EACH)];
    const headers = { authorization: `Bearer ${tokens[learner]}` };
    if (number % 8 === 0) {
      const lesson = course?.texts[number % course.texts.length];
      return { address: `/api/lessons/${lesson}`, headers };
    }
    if (number % 8 === 4) return { address: `/api/courses/${course?.id}/learning`, headers };
    if (number % 8 === 2) return { address: '/api/courses?sort=most-enrolled', headers: {} };
    return { address: `/api/courses/${courseIdAt(number)}`, headers: {} };
  });
  return { label: 'reads', requests };
}

/** As players report: each learner a little further each time, from the beginning again at the end. */
function updates(
  courses: readonly LaidCourse[],
  tokens: readonly string[],
  from: number,
  seconds: number,
): Stream {
  const headers = tokens.map((token) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }));
  const requests = Array.from({ length: UPDATES * seconds }, (_, index): Asked => {
    const number = from + index;
    const learner = learnerOf(number);
    const course = courses[Math.floor(learner / LEARNERS_EACH)];
    if (!course) throw new Error('There is no such course');
    const { lessonId, until } = recordingOf(course, learner);
    const turn = Math.floor(number / (COURSES_TAKEN * LEARNERS_EACH)) + 1;
    const position = ((until + turn * REPORTED_EACH - 1) % RECORDING_SECONDS) + 1;
    const body = {
      at: new Date().toISOString(),
      position,
      played: [[0, position]],
      playings: [[Math.max(0, position - REPORTED_EACH), position]],
      length: RECORDING_SECONDS,
      day: new Date().toISOString().slice(0, 10),
    };
    return {
      method: 'PUT',
      address: `/api/lessons/${lessonId}/progress`,
      headers: headers[learner] ?? {},
      body: JSON.stringify(body),
    };
  });
  return { label: 'updates', requests, perSecond: UPDATES };
}
