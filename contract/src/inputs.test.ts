import { describe, expect, test } from 'vitest';
import { CATEGORIES, DIFFICULTIES } from './catalogue.ts';
import { courseId, courseInput, TITLE_AND_DESCRIPTION_REQUIRED } from './course.ts';
import { ERROR_STATUS } from './errors.ts';
import { listQuery } from './list-query.ts';
import { isPictureAddress } from './picture.ts';
import { reviewInput } from './review.ts';

const COURSE = { title: 'Soup', description: 'How to cook it.', totalSeats: 10 };

describe('a course as it is written', () => {
  test('begins with Design, Beginner and no sections', () => {
    expect(courseInput.parse(COURSE)).toEqual({
      ...COURSE,
      category: 'Design',
      difficulty: 'Beginner',
      duration: '',
      image: '',
      curriculum: [],
    });
  });

  test('says nothing of what comes from the database or the token', () => {
    const forged = {
      students: 5,
      rating: 5,
      reviews: [],
      instructor: 'X',
      createdBy: {},
      _id: 'x',
      ownerId: 'x',
    };
    expect(Object.keys(courseInput.parse({ ...COURSE, ...forged }))).toEqual(
      Object.keys(courseInput.shape),
    );
  });

  test.each(['', '   ', '\n\t', '\u00a0', '\u200b\u2060', '\u3164 \u2800'])(
    'needs a title and a description, not %j',
    (blank) => {
      for (const field of ['title', 'description']) {
        const { error } = courseInput.safeParse({ ...COURSE, [field]: blank });
        expect(error?.issues.map(({ message }) => message)).toContain(
          TITLE_AND_DESCRIPTION_REQUIRED,
        );
      }
      expect(TITLE_AND_DESCRIPTION_REQUIRED).toBe('Course Title and Description are required.');
    },
  );

  test('is trimmed, and blank sections are dropped', () => {
    const written = {
      ...COURSE,
      title: ' Soup ',
      curriculum: [' Broth ', '', '  ', '\u200b', 'Bread'],
    };
    expect(courseInput.parse(written)).toMatchObject({
      title: 'Soup',
      curriculum: ['Broth', 'Bread'],
    });
    expect(courseInput.parse({ ...COURSE, curriculum: [''] }).curriculum).toEqual([]);
  });

  test.each(['\u0000', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066', '\ud800'])(
    'holds no hidden character %j',
    (character) => {
      for (const field of ['title', 'description', 'duration']) {
        const written = { ...COURSE, [field]: `a${character}b` };
        expect(courseInput.safeParse(written).success).toBe(false);
      }
      const curriculum = ['Fine', `a${character}b`];
      expect(courseInput.safeParse({ ...COURSE, curriculum }).success).toBe(false);
    },
  );

  test('has lines in its description alone', () => {
    const lines = 'One\nTwo\r\n\tThree';
    expect(courseInput.parse({ ...COURSE, description: lines }).description).toBe(lines);
    for (const field of ['title', 'duration']) {
      expect(courseInput.safeParse({ ...COURSE, [field]: lines }).success).toBe(false);
    }
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '10', null, undefined, [10]])(
    'has no %s seats',
    (totalSeats) => {
      expect(courseInput.safeParse({ ...COURSE, totalSeats }).success).toBe(false);
    },
  );

  test('is of a category and a level that there are', () => {
    expect(CATEGORIES.length).toBe(25);
    expect(new Set(CATEGORIES).size).toBe(25);
    expect(DIFFICULTIES).toEqual(['Beginner', 'Intermediate', 'Advanced']);
    for (const wrong of [{ category: 'Magic' }, { difficulty: 'beginner' }, { category: '' }]) {
      expect(courseInput.safeParse({ ...COURSE, ...wrong }).success).toBe(false);
    }
  });
});

test.each([
  ['https://pictures.example/a.png', true],
  ['HTTP://pictures.example/a b.png', true],
  ['/covers/a.svg', true],
  ['//evil.example/a.png', false],
  ['/\\evil.example/a.png', false],
  ['/a b', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['https://pictures.example/a\u0000.png', false],
  ['https://pictures.example/a\n.png', false],
  ['https://pictures.example/\u202egnp.a', false],
  ['https://pictures.example/\ud83d.png', false],
  ['/a\u0000.png', false],
  ['/\u202egnp.a', false],
  ['https://', false],
  ['https:/one-slash', false],
  ['covers/a.svg', false],
  ['', false],
])('%j is a picture’s address: %s', (address, is) => {
  expect(isPictureAddress(address)).toBe(is);
  expect(courseInput.safeParse({ ...COURSE, image: address }).success).toBe(is || address === '');
});

test.each([
  [{ rating: 1, comment: 'x' }, true],
  [{ rating: 5, comment: 'x' }, true],
  [{ rating: 0, comment: 'x' }, false],
  [{ rating: 6, comment: 'x' }, false],
  [{ rating: 4.5, comment: 'x' }, false],
  [{ rating: '5', comment: 'x' }, false],
  [{ rating: 5, comment: '  ' }, false],
  [{ rating: 5 }, false],
  [{ comment: 'x' }, false],
])('the review %j is one: %s', (written, is) => {
  expect(reviewInput.safeParse(written).success).toBe(is);
});

test('an id is a UUID in any letter case, and one id has one spelling', () => {
  const id = '01890A5D-AC96-774B-BCCE-B302099A8057';
  expect(courseId.parse(id)).toBe(id.toLowerCase());
  for (const wrong of ['', '1', `${id} `, id.slice(1), `{${id}}`]) {
    expect(courseId.safeParse(wrong).success).toBe(false);
  }
});

test('a list may be asked for in words and numbers of an address', () => {
  const asked = { search: ' Soup ', level: 'Advanced', sort: 'top-rated', limit: '7', cursor: 'x' };
  expect(listQuery.parse(asked)).toEqual({ ...asked, limit: 7 });
  expect(listQuery.parse({ utm_source: 'letter' })).toEqual({});
});

test('every failure has a status that is one', () => {
  for (const status of Object.values(ERROR_STATUS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

test.each(['  ', '\u200d'])('a review says something, not %j', (comment) => {
  const { error } = reviewInput.safeParse({ rating: 5, comment });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please write a comment.']);
});
