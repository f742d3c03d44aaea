import type { TaughtCourse } from '@lectern/contract/course';
import { describe, expect, it } from 'vitest';
import { inOrder, nextOrder, totalsOf } from './course-order.ts';

function course(title: string, totalSeats = 10, students = 0): TaughtCourse {
  return { title, totalSeats, students, category: 'Design' } as TaughtCourse;
}

const COURSES = [course('Week 10', 30, 4), course('week 2', 20, 20), course('Émail', 30, 12)];

const titles = (courses: readonly TaughtCourse[]) => courses.map(({ title }) => title);

describe('the order of the courses', () => {
  it('is the server’s by default', () => {
    expect(inOrder(COURSES, undefined)).toBe(COURSES);
  });

  it('compares titles as a reader expects', () => {
    const order = { column: 'course', direction: 'ascending' } as const;
    expect(titles(inOrder(COURSES, order))).toEqual(['Émail', 'week 2', 'Week 10']);
  });

  it('compares figures, and keeps the order of equal ones', () => {
    const by = (column: 'total' | 'enrolled' | 'remaining') =>
      titles(inOrder(COURSES, { column, direction: 'descending' }));
    expect(by('total')).toEqual(['Week 10', 'Émail', 'week 2']);
    expect(by('enrolled')).toEqual(['week 2', 'Émail', 'Week 10']);
    expect(by('remaining')).toEqual(['Week 10', 'Émail', 'week 2']);
  });

  it('is reversed by a second press, and the server’s again after a third', () => {
    const first = nextOrder(undefined, 'total');
    expect(first).toEqual({ column: 'total', direction: 'descending' });
    const second = nextOrder(first, 'total');
    expect(second).toEqual({ column: 'total', direction: 'ascending' });
    expect(nextOrder(second, 'total')).toBeUndefined();
    expect(nextOrder(second, 'course')).toEqual({ column: 'course', direction: 'ascending' });
  });
});

describe('the totals', () => {
  it('count courses, learners and the seats that are left', () => {
    expect(totalsOf(COURSES)).toEqual({ courses: 3, learners: 36, seatsLeft: 44 });
  });

  it('have no negative seats', () => {
    expect(totalsOf([course('Full', 3, 5)]).seatsLeft).toBe(0);
  });
});
