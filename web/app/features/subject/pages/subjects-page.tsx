import { CATEGORIES, subjectSlug } from '@lectern/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead, useOrigin } from '../../../platform/page-head.tsx';
import { Container } from '../../../ui/container.tsx';
import { scriptSafeJson } from '../../../ui/script-safe-json.ts';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { filterCountsQuery } from '../../catalogue/queries/filter-counts-query.ts';
import { WHOLE_LIST } from '../../catalogue/rules/list-address.ts';
import { breadcrumbData } from '../../catalogue/rules/list-data.ts';
import { SubjectTile } from '../components/subject-tile.tsx';
import { BREADCRUMB, COURSES, DESCRIPTION, LEAD, TITLE } from '../messages.ts';

/** All subjects, with how many courses each has. */
export function SubjectsPage() {
  const { data: counts } = useQuery(filterCountsQuery(browserApi, WHOLE_LIST));
  const origin = useOrigin();
  return (
    <>
      <PageHead canonicalPath="/subjects" description={DESCRIPTION} title={TITLE} />
      <StructuredData
        json={
          import.meta.env.SSR
            ? scriptSafeJson(
                breadcrumbData(
                  [
                    { name: COURSES, path: '/courses' },
                    { name: TITLE, path: '/subjects' },
                  ],
                  origin,
                ),
              )
            : ''
        }
      />
      <Container className="pt-6 pb-20">
        <nav aria-label={BREADCRUMB}>
          <Link className="link inline-flex min-h-6 items-center text-sm" to="/courses">
            {COURSES}
          </Link>
        </nav>
        <h1 className="mt-6 text-4xl sm:text-5xl">{TITLE}</h1>
        <p className="mt-3 max-w-xl text-ink-soft">{LEAD}</p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5 few-letters:grid-cols-1 max-sm:grid-cols-2">
          {CATEGORIES.map((category) => (
            <li key={category} className="min-w-0">
              <SubjectTile category={category} courses={counts?.subject[subjectSlug(category)]} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
