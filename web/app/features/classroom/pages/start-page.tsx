import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useVisitor } from '../../course/hooks/use-visitor.ts';
import { courseQuery } from '../../course/queries/course-query.ts';
import { learningQuery } from '../../lesson/queries/learning-query.ts';
import { outlineQuery } from '../../lesson/queries/outline-query.ts';
import { lessonsOf } from '../../lesson/rules/lesson-order.ts';
import { ClassroomSkeleton } from '../components/classroom-skeleton.tsx';
import { OutlineList } from '../components/outline-list.tsx';
import { useKeptLesson } from '../hooks/use-kept-lesson.ts';
import { START } from '../messages.ts';

/** Leads to where the learner left off; shows who is not enrolled what there is. */
export function StartPage({ courseId }: { readonly courseId: string }) {
  const { user } = useVisitor();
  const isRestoring = useSession().status === 'loading';
  const course = useQuery(courseQuery(browserApi, courseId));
  const outline = useQuery(outlineQuery(browserApi, courseId));
  const learning = useQuery({
    ...learningQuery(browserApi, user?.uid ?? '', courseId),
    enabled: user !== undefined,
    retry: false,
  });
  const isKeptKnown = useKeptLesson(user?.uid, courseId, undefined);
  const lessons = outline.data ? lessonsOf(outline.data) : [];
  const isKnown = isKeptKnown && outline.data && !isRestoring && (!user || !learning.isPending);
  const to = learning.data?.course.next?.lessonId ?? (learning.data && lessons[0]?.id);
  const title = course.data?.title ?? '';
  return (
    <>
      <PageHead
        title={START.title}
        description={START.heading(title)}
        canonicalPath={`/learn/${courseId}`}
        robots="noindex"
      />
      {to !== undefined && outline.data ? (
        <Navigate to={`/learn/${courseId}/${to}`} replace />
      ) : !isKnown && !(isKeptKnown && outline.isError) ? (
        <ClassroomSkeleton label={START.loading} />
      ) : (
        <Container className="max-w-3xl py-10 sm:py-14">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{START.heading(title)}</h1>
          {lessons.length === 0 ? (
            <div className="mt-8">
              <EmptyState message={START.none}>
                <LinkButton to={`/courses/${courseId}`}>{START.course}</LinkButton>
              </EmptyState>
            </div>
          ) : (
            <>
              <p className="mt-3 text-ink-soft">{START.guest}</p>
              <div className="mt-8 -ml-3">
                {outline.data && (
                  <OutlineList
                    courseId={courseId}
                    outline={outline.data}
                    progress={undefined}
                    current={undefined}
                  />
                )}
              </div>
            </>
          )}
        </Container>
      )}
    </>
  );
}
