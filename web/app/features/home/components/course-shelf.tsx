import type { CourseSummary } from '@lectern/contract/course';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { CourseCard, CourseCardSkeleton } from '../../catalogue/components/course-card.tsx';
import { MESSAGES } from '../messages.ts';
import { SectionHeading } from './section-heading.tsx';

/** On a phone half a shelf is enough to scroll past; the button leads to the rest. */
const PLACE = 'min-w-0 max-sm:nth-[n+5]:hidden';

/** As many placeholders as the server sends courses: nothing moves when they come. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface CourseShelfProps {
  readonly id: string;
  readonly texts: {
    readonly eyebrow: string;
    readonly title: string;
    readonly lead: string;
    readonly failed: string;
    /** Without it an empty shelf says nothing. */
    readonly empty?: string;
  };
  readonly query: UseQueryResult<CourseSummary[]>;
  /** The grid's columns by width. */
  readonly columns: string;
  readonly className?: string;
}

export function CourseShelf({ id, texts, query, columns, className = '' }: CourseShelfProps) {
  return (
    <section aria-labelledby={id} className={`py-16 sm:py-20 ${className}`}>
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <SectionHeading id={id} eyebrow={texts.eyebrow} title={texts.title}>
            <div className="grid *:[grid-area:1/1]">
              <p className={query.isPending ? 'invisible' : ''}>{texts.lead}</p>
              {query.isPending && <Loading label={MESSAGES.shelf.loading} />}
            </div>
          </SectionHeading>
          <LinkButton to="/courses">{MESSAGES.shelf.all}</LinkButton>
        </div>
        <div className="mt-10">
          <Shelf texts={texts} query={query} grid={`grid gap-x-4 gap-y-8 lg:gap-x-6 ${columns}`} />
        </div>
      </Container>
    </section>
  );
}

interface ShelfProps extends Pick<CourseShelfProps, 'texts' | 'query'> {
  readonly grid: string;
}

function Shelf({ texts, query, grid }: ShelfProps): ReactNode {
  if (query.isPending) {
    return (
      <div className={grid}>
        {SKELETONS.map((place) => (
          <div key={place} className={PLACE}>
            <CourseCardSkeleton />
          </div>
        ))}
      </div>
    );
  }
  if (query.isError) {
    return (
      <FailedState message={texts.failed}>
        <Button busy={query.isFetching} onClick={() => query.refetch()} className="needs-script">
          {MESSAGES.shelf.retry}
        </Button>
      </FailedState>
    );
  }
  if (query.data.length === 0) return texts.empty && <EmptyState message={texts.empty} />;
  return (
    <ul className={grid}>
      {query.data.map((course) => (
        <li key={course._id} className={PLACE}>
          <CourseCard course={course} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}
