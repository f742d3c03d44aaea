import type { Model } from './linearizable.ts';

/** What clients ask of one course. */
export type CourseOperation =
  | {
      readonly kind: 'enrol' | 'leave' | 'withdraw' | 'status' | 'wait' | 'wait no more';
      readonly learner: number;
    }
  | { readonly kind: 'review'; readonly learner: number; readonly rating: number }
  | { readonly kind: 'edit'; readonly seats: number }
  | { readonly kind: 'delete' };

/** The part of an answer that depends on the state of the course. */
export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CourseState {
  readonly there: boolean;
  /** False once it was withdrawn: then it is there for those who are enrolled and its owner. */
  readonly listed: boolean;
  readonly seats: number;
  /** Ordinals of those who are enrolled, ascending. */
  readonly enrolled: readonly number[];
  /** Ordinals of those who wait for a seat, the first first. */
  readonly waiting: readonly number[];
  /** Ratings by the ordinal of the reviewer. */
  readonly ratings: Readonly<Record<number, number>>;
}

/** A course, its seats and its reviews, as docs/product has them. */
export function seatsModel(seats: number): Model<CourseState, CourseOperation, Reply> {
  return {
    initial: { there: true, listed: true, seats, enrolled: [], waiting: [], ratings: {} },
    next(state, operation, reply) {
      const { after, expected } = applyOperation(state, operation);
      return isSame(expected, reply) ? after : undefined;
    },
  };
}

interface Outcome {
  readonly after: CourseState;
  readonly expected: Reply;
}

function applyOperation(state: CourseState, operation: CourseOperation): Outcome {
  const { enrolled, ratings } = state;
  const refused = (status: number, body: Reply['body'] = {}) => ({
    after: state,
    expected: { status, body },
  });
  if (!state.there) return refused(404);
  if (!state.listed && isNotThere(state, operation)) return refused(404);
  switch (operation.kind) {
    case 'enrol': {
      if (enrolled.includes(operation.learner)) {
        const message = 'You are already enrolled in this course.';
        return refused(200, { enrolled: true, students: enrolled.length, message });
      }
      if (enrolled.length >= state.seats) return refused(409, { message: 'No seats left' });
      const after = { ...state, enrolled: [...enrolled, operation.learner].sort() };
      return answered(after, { enrolled: true, students: after.enrolled.length });
    }
    case 'leave': {
      const after = filled({
        ...state,
        enrolled: enrolled.filter((learner) => learner !== operation.learner),
      });
      return answered(after, { enrolled: false, students: after.enrolled.length });
    }
    case 'wait': {
      const { learner } = operation;
      if (enrolled.includes(learner)) return refused(200, { enrolled: true, place: null });
      if (enrolled.length < state.seats) {
        const after = { ...state, enrolled: [...enrolled, learner].sort() };
        return answered(after, { enrolled: true, place: null });
      }
      const waiting = state.waiting.includes(learner) ? state.waiting : [...state.waiting, learner];
      const place = waiting.indexOf(learner) + 1;
      return answered({ ...state, waiting }, { enrolled: false, place });
    }
    case 'wait no more': {
      const { learner } = operation;
      const waiting = state.waiting.filter((other) => other !== learner);
      const isEnrolled = enrolled.includes(learner);
      return answered({ ...state, waiting }, { enrolled: isEnrolled, place: null });
    }
    case 'status': {
      const isEnrolled = enrolled.includes(operation.learner);
      const hasReview = ratings[operation.learner] !== undefined;
      const place = state.waiting.indexOf(operation.learner) + 1 || undefined;
      return refused(200, { enrolled: isEnrolled, students: enrolled.length, hasReview, place });
    }
    case 'review': {
      if (!enrolled.includes(operation.learner)) return refused(403);
      const after = { ...state, ratings: { ...ratings, [operation.learner]: operation.rating } };
      return answered(after, { ...figures(after), rated: operation.rating });
    }
    case 'withdraw': {
      const { [operation.learner]: _withdrawn, ...left } = ratings;
      const after = { ...state, ratings: left };
      return answered(after, figures(after));
    }
    case 'edit': {
      if (operation.seats < enrolled.length) {
        const message = `Total seats cannot be less than enrolled students (${enrolled.length})`;
        return refused(422, { message });
      }
      const after = filled({ ...state, seats: operation.seats });
      return answered(after, { totalSeats: operation.seats, students: after.enrolled.length });
    }
    case 'delete': {
      const isTaken = enrolled.length > 0;
      const gone = {
        there: false,
        listed: false,
        seats: 0,
        enrolled: [],
        waiting: [],
        ratings: {},
      };
      return answered(isTaken ? { ...state, listed: false } : gone, { withdrawn: isTaken });
    }
  }
}

/** Free seats go to those who wait, in their order, while the course is listed. */
function filled(state: CourseState): CourseState {
  const { listed, seats, enrolled, waiting } = state;
  const free = listed ? Math.max(0, seats - enrolled.length) : 0;
  return {
    ...state,
    enrolled: [...enrolled, ...waiting.slice(0, free)].sort(),
    waiting: waiting.slice(free),
  };
}

/**
 * True for who is not enrolled in a withdrawn course. Its owner still sees how it stands, and a review
 * of one's own can be withdrawn.
 */
function isNotThere({ enrolled, ratings }: CourseState, operation: CourseOperation): boolean {
  if (!('learner' in operation) || enrolled.includes(operation.learner)) return false;
  if (operation.kind === 'withdraw' && ratings[operation.learner] !== undefined) return false;
  if (operation.kind === 'wait no more') return false;
  return !(operation.kind === 'status' && operation.learner === INSTRUCTOR);
}

function answered(after: CourseState, body: Reply['body']): Outcome {
  return { after, expected: { status: 200, body } };
}

/** The ordinal of the course's instructor, whose own review counts in no figure. */
export const INSTRUCTOR = 0;

/** The mean of the learners' reviews, and how many they are. */
export function figures({ ratings }: Pick<CourseState, 'ratings'>) {
  const { [INSTRUCTOR]: _own, ...counted } = ratings;
  const values = Object.values(counted);
  const total = values.reduce((sum, rating) => sum + rating, 0);
  return { rating: values.length === 0 ? 0 : total / values.length, reviewCount: values.length };
}

/** Compares the fields that the model knows; an answer may have more. */
function isSame(expected: Reply, { status, body }: Reply): boolean {
  const fields = Object.entries(expected.body);
  return status === expected.status && fields.every(([name, value]) => body[name] === value);
}
