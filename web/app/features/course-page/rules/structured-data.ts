import type { Course } from '@lectern/contract/course';
import { countedReviews } from '../../review/rules/counted-reviews.ts';
import { excerpt } from './excerpt.ts';

/** Search engines read the newest few; the page shows all. */
const REVIEWS = 10;

/**
 * schema.org `Course` for search engines. `url` and `picture` are absolute, `origin` and `name` are the site's.
 */
export function structuredData(
  course: Course,
  {
    origin,
    name,
    url,
    picture,
  }: {
    origin: string;
    name: string;
    url: string;
    picture: string;
  },
) {
  const provider = { '@type': 'Organization', name, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: excerpt(course.description, 500),
    image: picture,
    inLanguage: 'en',
    about: course.category,
    educationalLevel: course.difficulty,
    datePublished: course.dateAdded,
    provider,
    instructor: person(course, origin),
    ...(course.curriculum.some(Boolean) && { teaches: course.curriculum.filter(Boolean) }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      maximumAttendeeCapacity: course.totalSeats,
      remainingAttendeeCapacity: Math.max(0, course.totalSeats - course.students),
      instructor: person(course, origin),
    },
    ...(course.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.rating,
        reviewCount: course.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: countedReviews(course.reviews)
        .slice(0, REVIEWS)
        .map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.name },
          datePublished: review.createdAt.slice(0, 10),
          reviewBody: review.comment,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
        })),
    }),
  };
}

function person({ instructor, instructorId }: Course, origin: string) {
  const page = instructorId && { url: `${origin}/instructors/${instructorId}` };
  return { '@type': 'Person', name: instructor, ...page };
}
