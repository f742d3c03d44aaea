import { courseInput } from '@lectern/contract/course';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { isRefused, isSameCourse, newSubmission } from './submission.ts';

const COURSE = courseInput.parse({ title: 'Soup', description: 'One.\nTwo.', totalSeats: 3 });

function answered(status: number, method: string): ApiError {
  return new ApiError(new Response(null, { status }), method, {});
}

describe('a submission', () => {
  it('has a key of its own', () => {
    const keys = new Set(Array.from({ length: 50 }, () => newSubmission(COURSE).key));
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\d-]{7,60}$/);
  });

  it('is refused only by an answer to itself', () => {
    expect(isRefused(answered(422, 'POST'), 'POST')).toBe(true);
    expect(isRefused(answered(401, 'POST'), 'POST')).toBe(true);
    expect(isRefused(answered(422, 'PUT'), 'POST')).toBe(false);
    expect(isRefused(answered(502, 'POST'), 'POST')).toBe(false);
    expect(isRefused(new TypeError('Failed to fetch'), 'POST')).toBe(false);
  });

  it('has the same content as the course that it made', () => {
    const course = { ...COURSE, _id: '1', students: 2, description: 'One.\r\nTwo.' };
    expect(isSameCourse(course, COURSE)).toBe(true);
    for (const change of [{ title: 'Pie' }, { totalSeats: 4 }, { curriculum: ['Broth'] }]) {
      expect(isSameCourse({ ...course, ...change }, COURSE)).toBe(false);
    }
  });
});
