import { setTimeout as wait } from 'node:timers/promises';
import { courseIdAt, learnerAt } from '../writes/sample.ts';
import { Memory } from './memory.ts';

/** Courses that the clients share, with fewer seats than learners who want one. */
export const SHARED_COURSES = 12;
export const SEATS = 40;
/** Learners of one client; no other client acts for them. */
export const LEARNERS_EACH = 4;
/** The most courses of a learner. */
const OWN_COURSES = 3;

export interface Acting {
  readonly origin: string;
  /** By the learner's number. */
  readonly tokens: readonly string[];
  readonly random: () => number;
  /** Aborted when the product is killed. */
  readonly signal: AbortSignal;
}

/** A client that does random operations one after the other and remembers the answers. */
export class Client {
  readonly memory = new Memory();
  acknowledged = 0;
  #courses = 0;
  readonly #number: number;

  constructor(number: number) {
    this.#number = number;
  }

  /** The numbers of its learners. */
  learners(): number[] {
    return Array.from(
      { length: LEARNERS_EACH },
      (_, index) => this.#number * LEARNERS_EACH + index,
    );
  }

  /** Runs until the product is killed; throws for an unexpected answer. */
  async act(acting: Acting): Promise<void> {
    while (!acting.signal.aborted) {
      const step = this.#next(acting);
      this.memory.begin(step.key, step.after);
      const answer = await ask(acting, step).catch(() => undefined);
      if (!answer) return;
      if (answer.ok) {
        this.memory.done();
        this.acknowledged += 1;
      } else if (step.refusals.includes(answer.status)) this.memory.refused();
      else
        throw new Error(`${step.method} ${step.address} answered ${answer.status}: ${answer.text}`);
      await wait(0);
    }
  }

  #next(acting: Acting): Step {
    const pick = (below: number) => Math.floor(acting.random() * below);
    const learner = this.#number * LEARNERS_EACH + pick(LEARNERS_EACH);
    const courseId = courseIdAt(pick(SHARED_COURSES));
    const { email } = learnerAt(learner);
    const of = { learner, pair: `${learner} ${courseId}` };
    switch (pick(6)) {
      case 0:
      case 1:
        return {
          ...of,
          key: `enrolment ${of.pair}`,
          after: 'there',
          method: 'POST',
          address: '/api/enroll',
          body: { courseId, userEmail: email },
          refusals: [409],
        };
      case 2:
        return {
          ...of,
          key: `enrolment ${of.pair}`,
          after: undefined,
          method: 'DELETE',
          address: `/api/enroll?courseId=${courseId}&userEmail=${encodeURIComponent(email)}`,
          refusals: [],
        };
      case 3: {
        const rating = 1 + pick(5);
        const comment = `Take ${pick(1_000_000)}`;
        return {
          ...of,
          key: `review ${of.pair}`,
          after: `${rating} ${comment}`,
          method: 'POST',
          address: `/api/courses/${courseId}/reviews`,
          body: { rating, comment, name: '', image: '' },
          refusals: [403],
        };
      }
      case 4:
        return {
          ...of,
          key: `review ${of.pair}`,
          after: undefined,
          method: 'DELETE',
          address: `/api/courses/${courseId}/reviews`,
          refusals: [],
        };
      default:
        return this.#aboutOwnCourse(learner, pick);
    }
  }

  /** Courses are identified by their descriptions, as the server assigns the ids. */
  #aboutOwnCourse(learner: number, pick: (below: number) => number): Step {
    const own = [...this.memory.keys()].filter((key) => key.startsWith(`course ${learner} `));
    if (own.length < OWN_COURSES) {
      this.#courses += 1;
      const description = `${this.#number}-${this.#courses}-${pick(1_000_000)}`;
      return {
        learner,
        key: `course ${learner} ${description}`,
        after: 'there',
        method: 'POST',
        address: '/api/add-course',
        body: { title: `By ${learner}`, description, totalSeats: 1 + pick(50) },
        refusals: [],
      };
    }
    const key = own[pick(own.length)] ?? '';
    return { learner, key, after: undefined, method: 'DELETE', address: key, refusals: [] };
  }
}

interface Step {
  readonly learner: number;
  readonly key: string;
  readonly after: string | undefined;
  readonly method: 'POST' | 'DELETE';
  /** The key of a course to delete; its id is looked up first. */
  readonly address: string;
  readonly body?: object;
  /** Statuses that are a valid refusal. */
  readonly refusals: readonly number[];
}

async function ask({ origin, tokens, signal }: Acting, step: Step) {
  const headers = { authorization: `Bearer ${tokens[step.learner]}` };
  let { address } = step;
  if (address.startsWith('course ')) {
    const { email } = learnerAt(step.learner);
    const list = await fetch(`${origin}/api/my-courses?email=${encodeURIComponent(email)}`, {
      headers,
      signal,
    });
    if (!list.ok) return { ok: false, status: list.status, text: await list.text() };
    const courses = (await list.json()) as { _id: string; description: string }[];
    const [, , description] = address.split(' ');
    const course = courses.find((one) => one.description === description);
    // An error here means that the product was killed.
    if (!course) return { ok: false, status: 404, text: 'An acknowledged course is not listed' };
    address = `/api/course/${course._id}`;
  }
  const answer = await fetch(origin + address, {
    method: step.method,
    signal,
    headers: { ...headers, ...(step.body ? { 'content-type': 'application/json' } : {}) },
    ...(step.body ? { body: JSON.stringify(step.body) } : {}),
  });
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}
