import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { isUnanswered } from '../../../platform/failure-reason.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { useVisitor } from '../../course/hooks/use-visitor.ts';
import { courseQuery } from '../../course/queries/course-query.ts';
import { isLocked, type LockedLesson, lessonQuery } from '../../lesson/queries/lesson-query.ts';
import { outlineQuery } from '../../lesson/queries/outline-query.ts';
import { Classroom } from '../components/classroom.tsx';
import { ClassroomSkeleton } from '../components/classroom-skeleton.tsx';
import { LockedNotice } from '../components/locked-lesson.tsx';
import { useKeptLesson } from '../hooks/use-kept-lesson.ts';
import { CLASSROOM } from '../messages.ts';

/** In place of a lesson that is not kept here while nobody answers. */
const NEEDS_NETWORK: LockedLesson = { locked: 'offline' };

interface ClassroomPageProps {
  readonly courseId: string;
  readonly lessonId: string;
}

/** One lesson: for who is enrolled and its instructor, a free preview for everybody. */
export function ClassroomPage({ courseId, lessonId }: ClassroomPageProps) {
  const { user } = useVisitor();
  const isRestoring = useSession().status === 'loading';
  const uid = user?.uid;
  const lesson = useQuery(lessonQuery(browserApi, lessonId, uid));
  const outline = useQuery(outlineQuery(browserApi, courseId));
  const course = useQuery(courseQuery(browserApi, courseId));
  const isKeptKnown = useKeptLesson(uid, courseId, lessonId);
  const needsNetwork = isKeptKnown && !lesson.data && isUnanswered(lesson.error);
  const content = lesson.data ?? (needsNetwork ? NEEDS_NETWORK : undefined);
  const shown = lesson.data && !isLocked(lesson.data) ? lesson.data : undefined;
  const courseTitle = shown?.courseTitle ?? course.data?.title ?? '';
  const isWaiting = isRestoring && lesson.data !== undefined && isLocked(lesson.data);

  return (
    <>
      <PageHead
        title={shown ? CLASSROOM.title(shown.title, courseTitle) : CLASSROOM.loadingTitle}
        description={CLASSROOM.description(courseTitle)}
        canonicalPath={`/learn/${courseId}/${lessonId}`}
        {...(shown?.preview ? {} : { robots: 'noindex' as const })}
      />
      {content && outline.data && !isWaiting ? (
        <Classroom
          courseId={courseId}
          courseTitle={courseTitle}
          lesson={content}
          lessonId={lessonId}
          outline={outline.data}
          uid={uid}
        />
      ) : needsNetwork ? (
        <Container className="max-w-3xl py-16">
          <LockedNotice courseId={courseId} reason="offline" />
        </Container>
      ) : isKeptKnown && (lesson.isError || outline.isError) ? (
        <Container className="py-16">
          <h1 className="sr-only">{CLASSROOM.loadingTitle}</h1>
          <FailedState message={CLASSROOM.failed}>
            <Button
              onClick={() => {
                void lesson.refetch();
                void outline.refetch();
              }}
            >
              {CLASSROOM.retry}
            </Button>
          </FailedState>
        </Container>
      ) : (
        <ClassroomSkeleton />
      )}
    </>
  );
}
