import type { Course } from '@lectern/contract/course';
import { describe, expect, it } from 'vitest';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { structuredData } from './structured-data.ts';

const course: Course = {
  _id: '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01',
  title: '</script><script>alert(1)</script>',
  category: 'Music',
  difficulty: 'Beginner',
  description: 'Read a score.\n\nThen play it.',
  duration: '8 hours',
  totalSeats: 30,
  students: 12,
  rating: 4.5,
  reviewCount: 2,
  image: '',
  curriculum: [''],
  instructor: 'Ada Byron',
  instructorImage: '',
  dateAdded: '2024-01-05',
  createdBy: { name: 'Ada Byron', image: '', timestamp: '2024-01-05T00:00:00.000Z' },
  reviews: [
    {
      _id: 'r1',
      name: 'Line\u2028breaker',
      image: '',
      rating: 5,
      comment: '<!--<script>',
      createdAt: '2024-02-05T23:59:59.000Z',
    },
  ],
};
const at = {
  origin: 'https://lectern.example',
  name: 'Lectern',
  url: 'https://lectern.example/courses/1',
  picture: 'https://lectern.example/covers/1.png',
};

describe('structured data of a course', () => {
  it('cannot end or open a script, and parses to what was written', () => {
    const json = scriptSafeJson(structuredData(course, at));
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(structuredData(course, at));
    expect(JSON.parse(json).name).toBe(course.title);
  });

  it('has a rating only where there are reviews', () => {
    expect(structuredData(course, at)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ datePublished: '2024-02-05' }],
    });
    const fresh = structuredData({ ...course, rating: 0, reviewCount: 0, reviews: [] }, at);
    expect(fresh).not.toHaveProperty('aggregateRating');
    expect(fresh).not.toHaveProperty('review');
  });

  it('leaves out the instructor’s own reviews', () => {
    const [learners] = course.reviews;
    if (!learners) throw new Error('There is a review');
    const own = { ...learners, _id: 'r2', rating: 1, byInstructor: true as const };
    const reviews = [own, learners];
    expect(structuredData({ ...course, reviews }, at).review).toEqual(
      structuredData(course, at).review,
    );
    const alone = structuredData({ ...course, rating: 0, reviewCount: 0, reviews: [own] }, at);
    expect(alone).not.toHaveProperty('aggregateRating');
    expect(alone).not.toHaveProperty('review');
  });

  it('leaves a blank curriculum out', () => {
    expect(structuredData(course, at)).not.toHaveProperty('teaches');
    expect(structuredData({ ...course, curriculum: ['Scales', ''] }, at)).toMatchObject({
      teaches: ['Scales'],
    });
  });

  it('never has a negative number of seats', () => {
    expect(structuredData({ ...course, students: 40 }, at).hasCourseInstance).toMatchObject({
      remainingAttendeeCapacity: 0,
    });
  });
});
