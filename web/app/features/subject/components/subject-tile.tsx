import type { Category } from '@lectern/contract/catalogue';
import { Link } from 'react-router';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';
import { Cover } from '../../cover/components/cover.tsx';
import { courseCount } from '../messages.ts';

interface SubjectTileProps {
  readonly category: Category;
  /** How many courses it has; undefined while that is not known. */
  readonly courses: number | undefined;
}

/** A subject with its picture; the whole tile is one link. */
export function SubjectTile({ category, courses }: SubjectTileProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-rule bg-surface shadow-low transition-[border-color,box-shadow,translate] duration-200 ease-out hover:-translate-y-0.5 hover:border-rule-strong hover:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="aspect-video overflow-hidden bg-sunk">
        <Cover category={category} id={category} />
      </div>
      <div className="flex grow flex-col justify-between gap-1 p-4">
        <h2 className="text-[1.0625rem] leading-5.5">
          <Link
            className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            to={subjectPath(category)}
          >
            {category}
          </Link>
        </h2>
        <p className="h-5 text-sm text-ink-soft tabular-nums">
          {courses !== undefined && courseCount(formatCount(courses), courses === 1)}
        </p>
      </div>
    </article>
  );
}
