import { type Insertable, sql } from 'kysely';
import type { MediaAssetTable } from '../src/lesson-schema.ts';
import type { CourseTable, ListingTable, PersonTable } from '../src/schema.ts';

/** A person whose ids are all `id`. */
export function samplePerson(id: string): Insertable<PersonTable> {
  return {
    id,
    account_id: id,
    email: `${id}@example.com`,
    name: id,
    picture: '',
    state: 'active',
    created_at: 1,
    updated_at: 1,
  };
}

export function sampleCourse(id: string): Insertable<CourseTable> {
  return {
    id,
    owner_id: null,
    owner_email: null,
    title: id,
    category: 'Cooking',
    description: 'About it.',
    duration: '',
    image: '',
    curriculum: '[]',
    instructor_name: 'Noor',
    instructor_image: '',
    date_added: '2026-01-05',
    import_key: null,
    created_at: 1,
    updated_at: null,
  };
}

export function sampleListing(courseId: string): Insertable<ListingTable> {
  return {
    course_id: courseId,
    difficulty: 'Beginner',
    category: 'Cooking',
    length: '',
    created_at: 1,
    archived_at: null,
    published_at: 1,
    total_seats: 10,
  };
}

/** What the only listing of a course is searched by: its title. */
export function sampleWords(courseId: string, title: string) {
  const words = { title, instructor: '', subject: '', outline: '', description: '' };
  const seq = sql<number>`(select seq from listing where course_id = ${courseId})`;
  return { seq, ...words };
}

/** A film that is stored, as a file `original.mp4`. */
export function sampleAsset(id: string): Insertable<MediaAssetTable> {
  return {
    id,
    owner_id: null,
    course_id: null,
    purpose: 'video',
    name: 'film.mp4',
    bytes: 1,
    type: 'video/mp4',
    file: 'original.mp4',
    seconds: null,
    created_at: 1,
    stored_at: 1,
  };
}
