import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { LEARNERS } from '../messages.ts';
import { learnersQuery, refusal } from '../queries/learners-query.ts';
import { myCoursesQuery } from '../queries/my-courses-query.ts';
import { CourseInBrief } from './course-in-brief.tsx';
import { LearnerRegister } from './learner-register.tsx';
import { CourseInBriefSkeleton, LearnersSkeleton } from './learners-skeleton.tsx';

interface LearnersOfCourseProps {
  readonly user: EmailUser;
  readonly id: string;
}

/** The learners of a course, in every state of loading. */
export function LearnersOfCourse({ user, id }: LearnersOfCourseProps) {
  const query = useQuery(learnersQuery(browserApi, user.uid, id));
  const ownCourses = useQuery(myCoursesQuery(browserApi, user));
  const course = ownCourses.data?.find(({ _id }) => _id === id);
  const refused = refusal(query.error);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <Link to="/manage-courses" className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {LEARNERS.back}
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-4xl sm:text-5xl">
        {LEARNERS.heading}
      </h1>
      {ownCourses.isPending && !refused && <CourseInBriefSkeleton />}
      {course && <CourseInBrief course={course} until={ownCourses.dataUpdatedAt} />}
      <div className="mt-8">
        {query.isPending && <LearnersSkeleton />}
        {query.isLoadingError && !refused && (
          <FailedState message={LEARNERS.failed}>
            <Button
              onClick={() => {
                // The button disappears while loading.
                heading.current?.focus();
                void query.refetch();
              }}
            >
              {LEARNERS.retry}
            </Button>
          </FailedState>
        )}
        {refused && (
          <FailedState message={refused === 'not-yours' ? LEARNERS.notYours : LEARNERS.unknown}>
            <LinkButton to="/manage-courses">{LEARNERS.toDesk}</LinkButton>
          </FailedState>
        )}
        {!refused && query.data?.length === 0 && (
          <EmptyState message={LEARNERS.empty}>
            <LinkButton to={`/courses/${id}`}>{LEARNERS.view}</LinkButton>
          </EmptyState>
        )}
        {!refused && query.data && query.data.length > 0 && (
          <LearnerRegister learners={query.data} courseId={id} />
        )}
      </div>
    </>
  );
}
