import type { Course } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { useVisitor, type Visitor } from '../../course/hooks/use-visitor.ts';
import { courseQuery } from '../../course/queries/course-query.ts';
import { EnrolmentControl } from '../../enrolment/components/enrolment-control.tsx';
import { RelatedCourses } from '../../related-courses/components/related-courses.tsx';
import { ReviewSection } from '../../review/components/review-section.tsx';
import { CourseFacts } from '../components/course-facts.tsx';
import { CourseHead } from '../components/course-head.tsx';
import { CourseSkeleton } from '../components/course-skeleton.tsx';
import { CourseTitle } from '../components/course-title.tsx';
import { Curriculum } from '../components/curriculum.tsx';
import { Description } from '../components/description.tsx';
import { LOAD_FAILED, LOAD_FAILED_DESCRIPTION, LOADING_TITLE, REPORT, RETRY } from '../messages.ts';
import { truncateRating } from '../rules/rating-shown.ts';

const ArchivedNotice = lazyPart(
  async () => (await import('../components/archived-notice.tsx')).ArchivedNotice,
  () => null,
);

const KeepOffline = lazyPart<{ readonly course: Course; readonly user: EmailUser }>(
  async () => (await import('../../enrolment/components/keep-offline.tsx')).KeepOffline,
  () => null,
);

const SaveCorner = lazyPart<{ readonly course: Course; readonly user: EmailUser }>(
  async () => (await import('../../saved-courses/components/save-button.tsx')).SaveCorner,
  () => null,
);

/** The course's page; the route answers 404 for an unknown course. */
export function CoursePage({ id }: { readonly id: string }) {
  const query = useQuery(courseQuery(browserApi, id));
  if (query.data) return <CourseDetails course={query.data} />;
  return (
    <>
      <PageHead
        canonicalPath={`/courses/${id}`}
        description={LOAD_FAILED_DESCRIPTION}
        robots="noindex"
        title={LOADING_TITLE}
      />
      {query.isError ? <Failed /> : <CourseSkeleton />}
    </>
  );
}

function Failed() {
  const { search } = useLocation();
  return (
    <Container className="py-16">
      <h1 className="sr-only">{LOADING_TITLE}</h1>
      <FailedState message={LOAD_FAILED}>
        <LinkButton reloadDocument to={{ search }}>
          {RETRY}
        </LinkButton>
      </FailedState>
    </Container>
  );
}

/**
 * On a wide window picture, seats and facts are in a sticky column beside the text; on a narrow one
 * they follow the title, and the enrol control sticks to the bottom edge.
 */
function CourseDetails({ course }: { readonly course: Course }) {
  const visitor = useVisitor();
  return (
    <>
      <CourseHead course={course} />
      {(course.archived || course.draft) && (
        <Suspense>
          <ArchivedNotice isDraft={course.draft === true} />
        </Suspense>
      )}
      <article className="container-page grid grid-cols-[minmax(0,1fr)] pt-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14 lg:pt-10 lg:pb-20">
        <CourseTitle course={course} visitor={visitor} />
        <div className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="max-lg:contents lg:sticky lg:top-24 lg:overflow-hidden lg:rounded-lg lg:border lg:border-rule lg:bg-surface lg:shadow-card">
            <div className="relative isolate mt-6 aspect-video overflow-hidden rounded-lg bg-sunk max-lg:border max-lg:border-rule lg:mt-0 lg:rounded-none">
              <CoursePicture course={course} first />
              <SaveOnPhone course={course} visitor={visitor} />
            </div>
            <div className="z-20 max-lg:sticky max-lg:bottom-[var(--beneath,0px)] max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:p-5 lg:pb-0">
              <EnrolmentControl course={course} visitor={visitor} />
            </div>
            <Kept course={course} visitor={visitor} />
            <CourseFacts course={course} />
          </div>
        </div>
        <div className="mt-10 flex min-w-0 flex-col gap-12 max-lg:pb-12 lg:mt-12">
          <Description text={course.description} />
          <Curriculum courseId={course._id} sections={course.curriculum} user={visitor.user} />
          <ReviewSection course={course} rating={truncateRating(course.rating)} visitor={visitor} />
          <Link
            className="link text-sm"
            to={`/report?type=course&id=${course._id}&title=${encodeURIComponent(course.title)}`}
          >
            {REPORT}
          </Link>
        </div>
      </article>
      {!(course.archived || course.draft) && <RelatedCourses courseId={course._id} />}
    </>
  );
}

interface MemberPartProps {
  readonly course: Course;
  readonly visitor: Visitor;
}

/** Over the picture, for the line above the title has no room for it: there it would move the page. */
function SaveOnPhone({ course, visitor: { user } }: MemberPartProps) {
  if (!user || course.archived || course.draft) return null;
  return (
    <div className="sm:hidden">
      <Suspense>
        <SaveCorner course={course} user={user} />
      </Suspense>
    </div>
  );
}

/** Beneath the seat on a wide window; beneath the picture on a narrow one, whose bar has no room for it. */
function Kept({ course, visitor: { user } }: MemberPartProps) {
  if (!user) return null;
  return (
    <div className="empty:hidden max-lg:mt-4 lg:px-5 lg:pt-2">
      <Suspense>
        <KeepOffline course={course} user={user} />
      </Suspense>
    </div>
  );
}
