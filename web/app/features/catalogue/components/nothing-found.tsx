import { subjectSlug } from '@lectern/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { NEAREST, POPULAR_INSTEAD } from '../messages.ts';
import { filterCountsQuery } from '../queries/filter-counts-query.ts';
import { popularCourses } from '../queries/shelf-queries.ts';
import { formatListAddress, type ListChoice, WHOLE_LIST } from '../rules/list-address.ts';
import { nearestSubjects } from '../rules/nearest-subjects.ts';
import { subjectPath } from '../rules/subject-address.ts';
import { CourseShelfGrid } from './course-shelf-grid.tsx';

/** Courses that are shown instead. */
const SHOWN = 4;

/** What to look at where the list has no course: the nearest subjects and the most popular courses. */
export function NothingFound({ choice }: { readonly choice: ListChoice }) {
  const { data: popular = [] } = useQuery(popularCourses(browserApi));
  const { data: found } = useQuery(filterCountsQuery(browserApi, choice));
  const { data: all } = useQuery(filterCountsQuery(browserApi, WHOLE_LIST));
  const subjects = found && all ? nearestSubjects(choice.search, found.subject, all.subject) : [];
  return (
    <div className="mt-12 flex flex-col gap-12">
      {found && subjects.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 className="mb-5 text-2xl" id="nearest">
            {NEAREST}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {subjects.map((category) => {
              const slug = subjectSlug(category);
              const narrowed = formatListAddress({ ...choice, subject: slug, cursor: undefined });
              return (
                <li key={category}>
                  <Link
                    className="chip px-4"
                    to={found.subject[slug] ? `/courses?${narrowed}` : subjectPath(category)}
                  >
                    {category}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 className="mb-5 text-2xl" id="popular">
            {POPULAR_INSTEAD}
          </h2>
          <CourseShelfGrid courses={popular.slice(0, SHOWN)} headingLevel={3} />
        </section>
      )}
    </div>
  );
}
