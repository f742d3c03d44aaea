import type { Model } from './linearizable.ts';

/** What clients ask of one course. */
export type Act =
  | { readonly kind: 'enrol' | 'leave' | 'withdraw' | 'status'; readonly who: number }
  | { readonly kind: 'review'; readonly who: number; readonly rating: number }
  | { readonly kind: 'edit'; readonly seats: number }
  | { readonly kind: 'delete' };

/** What of an answer depends on how things are. */
export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CourseState {
  readonly there: boolean;
  readonly seats: number;
  /** Ordinals of those who are enrolled, ascending. */
  readonly enrolled: readonly number[];
  /** The ratings given, by who gave them. */
  readonly ratings: Readonly<Record<number, number>>;
}

/** A course, its seats and its reviews, as docs/product has them. */
export function seatsModel(seats: number): Model<CourseState, Act, Reply> {
  return {
    initial: { there: true, seats, enrolled: [], ratings: {} },
    next(state, act, reply) {
      const { after, expected } = carryOut(state, act);
      return isSame(expected, reply) ? after : undefined;
    },
  };
}

interface Outcome {
  readonly after: CourseState;
  readonly expected: Reply;
}

function carryOut(state: CourseState, act: Act): Outcome {
  const { enrolled, ratings } = state;
  const refused = (status: number, body: Reply['body'] = {}) => ({
    after: state,
    expected: { status, body },
  });
  if (!state.there) return refused(404);
  switch (act.kind) {
    case 'enrol': {
      if (enrolled.includes(act.who)) {
        const message = 'You are already enrolled in this course.';
        return refused(200, { enrolled: true, students: enrolled.length, message });
      }
      if (enrolled.length >= state.seats) return refused(409, { message: 'No seats left' });
      const after = { ...state, enrolled: [...enrolled, act.who].sort() };
      return answered(after, { enrolled: true, students: after.enrolled.length });
    }
    case 'leave': {
      const after = { ...state, enrolled: enrolled.filter((who) => who !== act.who) };
      return answered(after, { enrolled: false, students: after.enrolled.length });
    }
    case 'status': {
      const isEnrolled = enrolled.includes(act.who);
      const hasReview = ratings[act.who] !== undefined;
      return refused(200, { enrolled: isEnrolled, students: enrolled.length, hasReview });
    }
    case 'review': {
      if (!enrolled.includes(act.who)) return refused(403);
      const after = { ...state, ratings: { ...ratings, [act.who]: act.rating } };
      return answered(after, { ...figures(after), rated: act.rating });
    }
    case 'withdraw': {
      const { [act.who]: _withdrawn, ...left } = ratings;
      const after = { ...state, ratings: left };
      return answered(after, figures(after));
    }
    case 'edit': {
      if (act.seats < enrolled.length) {
        const message = `Total seats cannot be less than enrolled students (${enrolled.length})`;
        return refused(422, { message });
      }
      const after = { ...state, seats: act.seats };
      return answered(after, { totalSeats: act.seats, students: enrolled.length });
    }
    case 'delete':
      return answered({ there: false, seats: 0, enrolled: [], ratings: {} }, {});
  }
}

function answered(after: CourseState, body: Reply['body']): Outcome {
  return { after, expected: { status: 200, body } };
}

/** Who of those that act teaches the course; what they say of it counts in no figure. */
export const INSTRUCTOR = 0;

/** The mean of the learners' reviews, and how many they are. */
export function figures({ ratings }: Pick<CourseState, 'ratings'>) {
  const { [INSTRUCTOR]: _own, ...counted } = ratings;
  const given = Object.values(counted);
  const total = given.reduce((sum, rating) => sum + rating, 0);
  return { rating: given.length === 0 ? 0 : total / given.length, reviewCount: given.length };
}

/** Whatever else an answer says does not depend on how things are. */
function isSame(expected: Reply, { status, body }: Reply): boolean {
  const fields = Object.entries(expected.body);
  return status === expected.status && fields.every(([name, value]) => body[name] === value);
}
