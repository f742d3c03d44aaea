import type { CourseSummary } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Container } from '../../../ui/container.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ALSO_TAKEN, RELATED } from '../messages.ts';
import { relatedQuery } from '../queries/related-query.ts';
import { RelatedCard } from './related-card.tsx';

const GRID = 'mt-6 grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6';
/** On a phone half a shelf is enough to scroll past. */
const PLACE = 'min-w-0 max-sm:nth-[n+3]:hidden';

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
      <ul className={GRID}>
        {courses.map((course) => (
          <li key={course._id} className={PLACE}>
            <RelatedCard course={course} />
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
      <div className={GRID}>
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} className={`${PLACE} h-72`} />
        ))}
      </div>
    </div>
  );
}
