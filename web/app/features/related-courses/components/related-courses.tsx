import type { CourseSummary } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Container } from '../../../ui/container.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CourseCard, CourseCardSkeleton } from '../../catalogue/components/course-card.tsx';
import { ALSO_TAKEN, RELATED } from '../messages.ts';
import { relatedQuery } from '../queries/related-query.ts';

/** On a phone a shelf is one row that is moved sideways, with the beginning of the next card in view. */
const ROW =
  'mt-6 grid gap-4 max-sm:-mx-4 max-sm:auto-cols-[75%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/** The shelves beneath a course; nothing where there is nothing to show, or it cannot be read. */
export function RelatedCourses({ courseId }: { readonly courseId: string }) {
  const { data, isPending } = useQuery(relatedQuery(browserApi, courseId));
  if (isPending)
    return (
      <Shelves>
        <ShelfSkeleton />
      </Shelves>
    );
  const { alsoTaken = [], related = [] } = data ?? {};
  if (alsoTaken.length + related.length === 0) return null;
  return (
    <Shelves>
      <Shelf id="also-taken" title={ALSO_TAKEN} courses={alsoTaken} />
      <Shelf id="related" title={RELATED} courses={related} />
    </Shelves>
  );
}

function Shelves({ children }: { readonly children: ReactNode }) {
  return (
    <div className="border-t border-rule py-12">
      <Container className="flex flex-col gap-12">{children}</Container>
    </div>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly courses: readonly CourseSummary[];
}

function Shelf({ id, title, courses }: ShelfProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="text-2xl" id={id}>
        {title}
      </h2>
      <ul className={ROW}>
        {courses.map((course) => (
          <li key={course._id} className="min-w-0">
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-8 w-80 max-w-full" />
      <div className={ROW}>
        {PLACEHOLDERS.map((place) => (
          <CourseCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
