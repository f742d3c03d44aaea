import type { TaughtCourse } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import { BookPlus, FolderOpen, UserPen } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { DESK } from '../messages.ts';
import { myCoursesQuery } from '../queries/my-courses-query.ts';
import { CourseRegister } from './course-register.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { WithdrawnCourses } from './withdrawn-courses.tsx';

/** The instructor's own courses, in every state of loading. */
export function Desk({ user }: { readonly user: EmailUser }) {
  const query = useQuery(myCoursesQuery(browserApi, user));
  const [courseToDelete, setCourseToDelete] = useState<TaughtCourse>();
  const courses = query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    // The button disappears while loading.
    heading.current?.focus();
    void query.refetch();
  };

  return (
    <>
      <DeskHeader heading={heading} isEmpty={courses?.length === 0} />
      <div className="mt-8">
        {query.isPending && <DeskSkeleton />}
        {query.isLoadingError && (
          <FailedState message={DESK.failed}>
            <Button onClick={retry}>{DESK.retry}</Button>
          </FailedState>
        )}
        {query.isRefetchError && (
          <Notice tone="failure" announced className="mb-6">
            {DESK.outOfDate}{' '}
            <button type="button" onClick={retry} className="link min-h-6">
              {DESK.retry}
            </button>
          </Notice>
        )}
        {courses?.length === 0 && (
          <EmptyState message={DESK.empty}>
            <LinkButton to="/add-course" variant="primary">
              {DESK.first}
            </LinkButton>
          </EmptyState>
        )}
        {courses && courses.length > 0 && (
          <CourseRegister
            courses={courses}
            until={query.dataUpdatedAt}
            onDelete={setCourseToDelete}
          />
        )}
      </div>
      <WithdrawnCourses user={user} />
      <DeleteCourse
        uid={user.uid}
        course={courseToDelete}
        onEnd={() => setCourseToDelete(undefined)}
      />
    </>
  );
}

interface DeskHeaderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The list itself offers to add the first course. */
  readonly isEmpty: boolean;
}

function DeskHeader({ heading, isEmpty }: DeskHeaderProps) {
  return (
    <header className="flex flex-col gap-x-10 gap-y-6 md:flex-row md:items-end md:justify-between">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
          {DESK.heading}
        </h1>
        <p className="mt-3 max-w-2xl text-ink-soft">{DESK.lead}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3 self-start md:self-end">
        <LinkButton to="/manage-courses/about">
          <UserPen aria-hidden="true" className="size-4.5" />
          {DESK.about}
        </LinkButton>
        <LinkButton to="/manage-courses/files">
          <FolderOpen aria-hidden="true" className="size-4.5" />
          {DESK.files}
        </LinkButton>
        <LinkButton to="/add-course" variant={isEmpty ? 'secondary' : 'primary'}>
          <BookPlus aria-hidden="true" className="size-4.5" />
          {DESK.add}
        </LinkButton>
      </div>
    </header>
  );
}
