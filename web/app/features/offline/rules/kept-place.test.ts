import { expect, test } from 'vitest';
import { keptPlace } from './kept-place.ts';

const COURSES = [{ courseId: 'soup' }];

test.each(['/learn/soup', '/learn/soup/salt', '/Learn/SOUP/salt?from=mail'])(
  '%s is kept',
  (place) => {
    expect(keptPlace(place, COURSES)).toBe(place);
  },
);

test.each(['/learn', '/learn/', '/learn/bread/salt', '/courses/soup', '/', '/x/learn/soup'])(
  '%s is not',
  (place) => {
    expect(keptPlace(place, COURSES)).toBeUndefined();
  },
);
