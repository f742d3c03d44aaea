import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { isLocked } from '../../lesson/queries/lesson-query.ts';
import { hasRecording } from '../../player/rules/has-recording.ts';
import { LessonBody, LessonHead } from './lesson-content.tsx';
import type { LessonViewProps, OpenLessonProps } from './lesson-view-props.ts';
import { LockedNotice } from './locked-lesson.tsx';

/** Loaded by lessons with a recording alone. */
const RecordingView = lazyPart(loadRecordingView, PartFailed);
/** Guests, who read previews, keep no notes. */
const Notes = lazyPart(async () => (await import('./notes.tsx')).Notes, PartFailed);

/** What lessons with a recording need, which may be loaded ahead. */
export async function loadRecordingView() {
  return (await import('./recording-view.tsx')).RecordingView;
}

/** The lesson and what stands beside it: a text in a narrow column, a recording across the page. */
export function LessonView(props: LessonViewProps) {
  const { courseId, lesson } = props;
  if (isLocked(lesson)) {
    return (
      <article className="max-w-176 pt-8">
        <LockedNotice courseId={courseId} reason={lesson.locked} />
      </article>
    );
  }
  if (!hasRecording(lesson)) return <TextView {...props} lesson={lesson} />;
  return (
    <Suspense
      fallback={
        <div className="pt-8">
          {props.children}
          <LessonHead lesson={lesson} />
        </div>
      }
    >
      <RecordingView {...props} lesson={lesson} />
    </Suspense>
  );
}

function TextView({ uid, courseId, lesson, isFocused, children }: OpenLessonProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,44rem)] gap-x-12 pt-8 ${isFocused ? 'justify-center' : 'xl:grid-cols-[minmax(0,44rem)_minmax(13rem,1fr)]'}`}
    >
      <article className="min-w-0">
        {children}
        <LessonHead lesson={lesson} />
        <div className="mt-8">
          <LessonBody lesson={lesson} />
        </div>
      </article>
      {uid !== undefined && (
        <aside className={`max-xl:mt-14 xl:pt-20 ${isFocused ? 'mt-14 xl:pt-0' : ''}`}>
          <Suspense>
            <Notes
              uid={uid}
              courseId={courseId}
              lessonId={lesson.id}
              lessonTitle={lesson.title}
              media={null}
            />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
