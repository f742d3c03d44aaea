import { ClassroomPage } from '../features/classroom/pages/classroom-page.tsx';
import { courseQuery } from '../features/course/queries/course-query.ts';
import { isLocked, lessonQuery } from '../features/lesson/queries/lesson-query.ts';
import { outlineQuery } from '../features/lesson/queries/outline-query.ts';
import { transcriptQuery } from '../features/player/queries/transcript-query.ts';
import { type Ask, prefetchOnServer } from '../platform/prefetch.ts';
import { PrefetchedQueries } from '../platform/prefetched-queries.tsx';
import type { Route } from './+types/lesson';

/** What a guest may read of it: the server's pages are a guest's. */
function askFor(courseId: string, lessonId: string): Ask {
  return async (queries, api) => {
    const ofLesson = lessonQuery(api, lessonId, undefined);
    await queries.prefetchQuery(ofLesson);
    const lesson = queries.getQueryData(ofLesson.queryKey);
    const language = lesson && !isLocked(lesson) ? lesson.captions[0]?.language : undefined;
    if (language !== undefined) {
      await queries.prefetchQuery(transcriptQuery(api, { lessonId, language }, undefined));
    }
    await queries.prefetchQuery(outlineQuery(api, courseId));
    await queries.prefetchQuery(courseQuery(api, courseId));
  };
}

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetchOnServer(context, askFor(params.courseId, params.lessonId));
}

/** In the browser the page asks by itself, with the session it has. */
export function clientLoader() {
  return {};
}

export default function LessonRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PrefetchedQueries from={loaderData}>
      <ClassroomPage
        courseId={params.courseId.toLowerCase()}
        lessonId={params.lessonId.toLowerCase()}
      />
    </PrefetchedQueries>
  );
}
