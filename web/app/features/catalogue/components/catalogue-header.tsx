import { Link } from 'react-router';
import { Container } from '../../../ui/container.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BY_SUBJECT, FIGURES, INTRODUCTION, TITLE } from '../messages.ts';
import type { CataloguePage } from '../queries/courses-query.ts';
import { formatCount, formatMatching } from '../rules/course-figures.ts';

interface CatalogueHeaderProps {
  /** Any page of the list, as each carries the same figures; undefined while loading. */
  readonly page: CataloguePage | undefined;
  readonly failed: boolean;
}

export function CatalogueHeader({ page, failed }: CatalogueHeaderProps) {
  return (
    <Container className="flex flex-col gap-6 pt-8 pb-6 sm:pt-12 lg:flex-row lg:items-end lg:justify-between">
      <div>
        <h1 className="text-4xl sm:text-5xl">{TITLE}</h1>
        <p className="mt-3 max-w-xl text-ink-soft">
          {INTRODUCTION}{' '}
          <Link className="link whitespace-nowrap" to="/subjects">
            {BY_SUBJECT}
          </Link>
        </p>
      </div>
      {!failed && (
        <dl className="grid grid-cols-3 divide-x divide-rule tabular-nums lg:flex few-letters:flex few-letters:flex-col few-letters:gap-2 few-letters:divide-x-0">
          <Figure count={page?.catalogue.courses} name={FIGURES.courses} />
          <Figure count={page?.catalogue.learners} name={FIGURES.learners} />
          <Figure
            count={page?.matching.courses}
            name={FIGURES.matching}
            shown={page && formatMatching(page.matching)}
          />
        </dl>
      )}
    </Container>
  );
}

interface FigureProps {
  readonly count: number | undefined;
  readonly name: (count: number) => string;
  /** Where it is not the plain number. */
  readonly shown?: string | undefined;
}

function Figure({ count, name, shown }: FigureProps) {
  return (
    <div className="flex flex-col-reverse px-4 first:pl-0 last:pr-0 sm:px-6 few-letters:px-0">
      <dt className="text-sm text-ink-soft">{name(count ?? 0)}</dt>
      <dd className="flex h-9 items-center font-serif text-2xl font-semibold sm:text-[1.75rem]">
        {count === undefined ? <Skeleton className="h-6 w-16" /> : (shown ?? formatCount(count))}
      </dd>
    </div>
  );
}
