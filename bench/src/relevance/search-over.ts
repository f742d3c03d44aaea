import type { CourseSummary } from '@lectern/contract/course';
import type { Search } from './judge.ts';
import type { JudgedCourse } from './judged-searches.ts';

/** Courses in an order that does not depend on the database, and where each stands in it. */
export interface Places {
  readonly courses: readonly JudgedCourse[];
  readonly placeOf: ReadonlyMap<string, number>;
}

export function placeOfCourse(summaries: readonly CourseSummary[]): Places {
  const sorted = summaries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return {
    courses: sorted.map(({ title, instructor, category, description }) => ({
      title,
      instructor,
      category,
      description,
    })),
    placeOf: new Map(sorted.map(({ _id }, place) => [_id, place])),
  };
}

/** Searches by the product's own call. */
export function searchOver(url: string, { placeOf }: Places): Search {
  return async (search) => {
    const answer = await fetch(
      `${url}/api/courses?${new URLSearchParams({ search, limit: '10' })}`,
    );
    if (!answer.ok) throw new Error(`${search}: ${answer.status}`);
    const found = (await answer.json()) as CourseSummary[];
    return found.map(({ _id }) => placeOf.get(_id) ?? -1);
  };
}

function keyOf({ title, description, duration, curriculum }: CourseSummary): string {
  return JSON.stringify([title, description, duration, curriculum]);
}
