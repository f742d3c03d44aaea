import { randomUUID } from 'node:crypto';
import type { Database } from '@lectern/database/database';
import { LONG_AGO } from './arrange.ts';

/**
 * Adds people who only have to be there, which is faster than that each signs in.
 *
 * @returns their ids, in their order
 */
export async function addPeople(
  database: Database,
  count: number,
  nameOf = (place: number) => `Learner ${place}`,
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, place) => ({
    id: randomUUID(),
    account_id: randomUUID(),
    email: '',
    name: nameOf(place),
    picture: '',
    state: 'active' as const,
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
  }));
  await database.interactiveTransaction((writer) =>
    writer.insertInto('person').values(people).execute(),
  );
  return people.map(({ id }) => id);
}

/** Enrols many people at once; the course's figures stay as they are. */
export async function enrolPeople(
  database: Database,
  courseId: string,
  people: readonly string[],
  atOf: (place: number) => number = () => LONG_AGO,
): Promise<void> {
  const enrolments = people.map((personId, place) => ({
    id: randomUUID(),
    course_id: courseId,
    person_id: personId,
    enrolled_at: atOf(place),
  }));
  await database.interactiveTransaction((writer) =>
    writer.insertInto('enrolment').values(enrolments).execute(),
  );
}
