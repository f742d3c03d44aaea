import type { ListedPerson, PersonFile, PersonState } from '@lectern/contract/people';
import type { ListedPersonRow, PersonRow, selectCoursesOf } from './queries.ts';

export function presentListed(row: ListedPersonRow): ListedPerson {
  const { id, name, email, picture, role } = row;
  return {
    id,
    name,
    email,
    picture,
    state: stateOf(row),
    role: role === '' ? null : role,
    joinedAt: isoDate(row.created_at),
  };
}

function stateOf({ state, suspended_at }: ListedPersonRow): PersonState {
  if (state !== 'active') return 'disabled';
  return suspended_at === null ? 'active' : 'suspended';
}

export function presentSuspension(person: PersonRow): PersonFile['suspension'] {
  if (person.suspended_at === null) return null;
  return {
    since: isoDate(person.suspended_at),
    until: person.suspended_until === null ? null : isoDate(person.suspended_until),
    reason: person.suspension_reason,
  };
}

type CourseRow = Awaited<ReturnType<typeof selectCoursesOf>>[number];

export function presentCourse(row: CourseRow): PersonFile['courses'][number] {
  return {
    courseId: row.id,
    title: row.title,
    state:
      row.published_at === null ? 'draft' : row.archived_at === null ? 'published' : 'withdrawn',
    students: row.students,
    totalSeats: row.total_seats,
  };
}

export function isoDate(at: number): string {
  return new Date(Number(at)).toISOString();
}
