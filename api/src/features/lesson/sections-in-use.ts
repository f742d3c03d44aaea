import type { Writer } from '@lectern/database/database';
import { ApiError } from '@lectern/http/errors/api-error';
import type { Section } from '../curriculum/sections.ts';
import { selectSectionsWithLessons } from './queries.ts';

/** Said to instructors who take away a section without its lessons. */
const HAS_LESSONS = (title: string) => `“${title}” has lessons. Please move or delete them first.`;

/**
 * A section that goes takes no lessons with it, for learners have made progress in them.
 *
 * @throws ApiError `rule-broken` where one of these sections of the course has lessons
 */
export async function mustHaveNoLessons(
  writer: Writer,
  courseId: string,
  sections: readonly Section[],
): Promise<void> {
  const ids = sections.map(({ id }) => id);
  const used = await selectSectionsWithLessons(writer, courseId, ids);
  const first = sections.find(({ id }) => used.includes(id));
  if (!first) return;
  const message = HAS_LESSONS(first.title);
  throw new ApiError('rule-broken', message, { errors: [{ path: 'curriculum', message }] });
}
