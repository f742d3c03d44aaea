import { type Category, subjectSlug } from '@lectern/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead, useOrigin } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { CourseShelfGrid } from '../../catalogue/components/course-shelf-grid.tsx';
import { LOADING_COURSES } from '../../catalogue/messages.ts';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { breadcrumbData, courseListData } from '../../catalogue/rules/list-data.ts';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';
import { Cover } from '../../cover/components/cover.tsx';
import { SubjectLinks } from '../components/subject-links.tsx';
import { INTRODUCTIONS } from '../content/introductions.ts';
import * as texts from '../messages.ts';
import { type SubjectShelf, subjectShelfQuery } from '../queries/subject-shelf-query.ts';

/** A subject: what it is about, its best courses, and the way to all of them. */
export function SubjectPage({ category }: { readonly category: Category }) {
  const best = useQuery(subjectShelfQuery(browserApi, category, 'top-rated'));
  const popular = useQuery(subjectShelfQuery(browserApi, category, 'most-enrolled'));
  const shelf = best.data;
  return (
    <>
      <PageHead
        canonicalPath={subjectPath(category)}
        description={INTRODUCTIONS[category]}
        title={texts.titleOf(category)}
      />
      <Described category={category} shelf={shelf} />
      <Introduction category={category} shelf={shelf} />
      <Container className="flex flex-col gap-14 py-12 sm:py-16">
        {best.isPending && <Loading label={LOADING_COURSES} />}
        {best.isError && (
          <FailedState message={texts.LOAD_FAILED}>
            <LinkButton reloadDocument to="">
              {texts.RETRY}
            </LinkButton>
          </FailedState>
        )}
        {shelf?.total === 0 && (
          <EmptyState message={texts.NONE_YET}>
            <LinkButton to="/courses">{texts.ALL_COURSES}</LinkButton>
          </EmptyState>
        )}
        {shelf && shelf.total > 0 && (
          <Shelf id="best" lead={texts.bestOf(category)} shelf={shelf} title={texts.BEST} />
        )}
        {/* Where the best are all there are, the same courses are not shown again. */}
        {popular.data && popular.data.total > popular.data.courses.length && (
          <Shelf
            id="popular"
            lead={texts.popularOf(category)}
            shelf={popular.data}
            title={texts.POPULAR}
          />
        )}
        <section aria-labelledby="others">
          <h2 className="mb-5 text-2xl" id="others">
            {texts.OTHERS}
          </h2>
          <SubjectLinks except={category} />
        </section>
      </Container>
    </>
  );
}

interface SubjectProps {
  readonly category: Category;
  readonly shelf: SubjectShelf | undefined;
}

/** For search engines, which read it in the server's page alone. */
function Described({ category, shelf }: SubjectProps) {
  const origin = useOrigin();
  const pages = [
    { name: texts.COURSES, path: '/courses' },
    { name: texts.TITLE, path: '/subjects' },
    { name: category, path: subjectPath(category) },
  ];
  return (
    <>
      <StructuredData
        json={import.meta.env.SSR ? scriptSafeJson(breadcrumbData(pages, origin)) : ''}
      />
      <StructuredData
        json={
          import.meta.env.SSR ? scriptSafeJson(courseListData(shelf?.courses ?? [], origin)) : ''
        }
      />
    </>
  );
}

function Introduction({ category, shelf }: SubjectProps) {
  const { total = 0, learners = 0 } = shelf ?? {};
  return (
    <div className="border-b border-rule">
      <Container className="grid items-center gap-x-14 gap-y-8 pt-6 pb-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pb-14">
        <div>
          <nav aria-label={texts.BREADCRUMB}>
            <ol className="flex flex-wrap items-center gap-x-2 text-sm">
              <li>
                <Link className="link inline-flex min-h-6 items-center" to="/courses">
                  {texts.COURSES}
                </Link>
              </li>
              <li className="text-ink-soft before:mr-2 before:text-rule-strong before:content-['/'/'']">
                <Link className="link inline-flex min-h-6 items-center" to="/subjects">
                  {texts.TITLE}
                </Link>
              </li>
            </ol>
          </nav>
          <h1 className="mt-6 text-4xl sm:text-5xl">{category}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">{INTRODUCTIONS[category]}</p>
          {total > 0 && (
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
              <LinkButton
                to={{ pathname: '/courses', search: `subject=${subjectSlug(category)}` }}
                variant="primary"
              >
                {texts.allOf(formatCount(total), total === 1)}
              </LinkButton>
              <p className="text-ink-soft tabular-nums">
                {texts.learnerCount(formatCount(learners), learners === 1)}
              </p>
            </div>
          )}
        </div>
        <div className="aspect-video overflow-hidden rounded-lg border border-rule max-lg:max-w-md">
          <Cover category={category} id={category} />
        </div>
      </Container>
    </div>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly shelf: SubjectShelf;
}

function Shelf({ id, title, lead, shelf }: ShelfProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 className="text-2xl sm:text-3xl" id={id}>
        {title}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
      <CourseShelfGrid courses={shelf.courses} headingLevel={3} />
    </section>
  );
}
