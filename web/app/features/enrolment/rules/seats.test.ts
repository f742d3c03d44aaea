import { describe, expect, it } from 'vitest';
import { seatsOf } from './seats.ts';

describe('the seats of a course', () => {
  it('are the total minus the students', () => {
    expect(seatsOf({ totalSeats: 30, students: 12 })).toEqual({ left: 18, few: false });
  });

  it('are few from five down', () => {
    expect(seatsOf({ totalSeats: 30, students: 24 }).few).toBe(false);
    expect(seatsOf({ totalSeats: 30, students: 25 }).few).toBe(true);
  });

  it('are never fewer than none', () => {
    expect(seatsOf({ totalSeats: 3, students: 5 })).toEqual({ left: 0, few: true });
  });
});
