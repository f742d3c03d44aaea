import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { localToday } from '../../classroom/rules/local-today.ts';
import { OutboxNotice } from '../../outbox/components/outbox-notice.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { CourseProgressCard } from '../components/course-progress-card.tsx';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { UpNext } from '../components/up-next.tsx';
import { Week } from '../components/week.tsx';
import { DASHBOARD } from '../messages.ts';
import { dashboardQuery } from '../queries/dashboard-query.ts';

export function DashboardPage() {
  return (
    <>
      <PageHead
        title={DASHBOARD.title}
        description={DASHBOARD.description}
        canonicalPath="/dashboard"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={DASHBOARD.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-14">
            <h1 className="text-4xl wrap-anywhere sm:text-[2.75rem]">
              {DASHBOARD.greeting(firstName(user))}
            </h1>
            <p className="mt-3 mb-8 text-lg text-ink-soft">{DASHBOARD.lead}</p>
            <OutboxNotice uid={user.uid} className="mb-8" />
            <Learned key={user.uid} user={user} />
          </Container>
        )}
      </RequireUser>
    </>
  );
}

function firstName({ displayName }: EmailUser): string {
  return displayName.trim().split(/\s+/)[0] ?? '';
}

function Learned({ user }: { readonly user: EmailUser }) {
  const [today] = useState(() => localToday());
  const { data, isError, refetch } = useQuery(dashboardQuery(browserApi, user.uid, today));
  if (!data) {
    return isError ? (
      <FailedState message={DASHBOARD.failed}>
        <Button onClick={() => refetch()}>{DASHBOARD.retry}</Button>
      </FailedState>
    ) : (
      <DashboardSkeleton />
    );
  }
  const first = data.courses.find(({ next }) => next !== null) ?? data.courses[0];
  const others = data.courses.filter((course) => course !== first);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <div className="space-y-8">
        {first ? (
          <UpNext course={first} />
        ) : (
          <EmptyState message={DASHBOARD.empty}>
            <LinkButton to="/courses" variant="primary">
              {DASHBOARD.browse}
            </LinkButton>
          </EmptyState>
        )}
        {others.length > 0 && (
          <section aria-labelledby="your-courses">
            <h2 id="your-courses" className="text-2xl">
              {DASHBOARD.courses}
            </h2>
            <ul className="mt-4 space-y-3">
              {others.map((course) => (
                <li key={course.courseId}>
                  <CourseProgressCard course={course} />
                </li>
              ))}
            </ul>
            <Link to="/my-courses" className="link mt-5 inline-flex min-h-11 items-center">
              {DASHBOARD.toCourses}
            </Link>
          </section>
        )}
      </div>
      <div>
        <Week uid={user.uid} week={data.week} today={today} />
      </div>
    </div>
  );
}
