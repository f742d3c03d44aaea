import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { WITHDRAWN } from '../messages.ts';
import { withdrawnCoursesQuery } from '../queries/my-courses-query.ts';

/** The courses that have left the catalogue; nothing where there are none. */
export function WithdrawnCourses({ user }: { readonly user: EmailUser }) {
  const { data } = useQuery(withdrawnCoursesQuery(browserApi, user));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn" className="mt-14">
      <h2 id="withdrawn" className="text-2xl">
        {WITHDRAWN.heading}
      </h2>
      <p className="mt-2 text-ink-soft">{WITHDRAWN.lead}</p>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {data.map(({ _id: id, title, students, held }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <Link
              to={`/courses/${id}`}
              className="inline-flex min-h-6 items-center font-medium wrap-anywhere hover:underline hover:underline-offset-4"
            >
              {title}
            </Link>
            <span className="flex flex-wrap items-center gap-x-6 text-[0.9375rem] text-ink-soft tabular-nums">
              {held && <Badge tone="saffron">{WITHDRAWN.held[held]}</Badge>}
              {WITHDRAWN.learners(students)}
              <Link
                to={`/manage-courses/${id}/lessons`}
                className="link inline-flex min-h-11 items-center"
              >
                {WITHDRAWN.open}
                <span className="sr-only"> “{title}”</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
