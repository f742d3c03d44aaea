import type { Lesson } from '@lectern/contract/lesson';
import type { Learning, ProgressChange } from '@lectern/contract/progress';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isLocked, type LockedLesson, lessonKey } from '../../lesson/queries/lesson-query.ts';
import { LessonMedia } from '../../player/components/lesson-media.tsx';
import { Transcript } from '../../player/components/transcript.tsx';
import { hasRecording } from '../../player/rules/has-recording.ts';
import { usePlay } from '../hooks/use-play.ts';
import { areKeysOn } from '../storage/classroom-settings.ts';
import { LessonBody, LessonHead } from './lesson-content.tsx';
import { LockedNotice } from './locked-lesson.tsx';
import { Notes } from './notes.tsx';

interface LessonViewProps {
  readonly uid: string | undefined;
  readonly courseId: string;
  readonly lesson: Lesson | LockedLesson;
  /** Undefined for who makes no progress here. */
  readonly learning: Learning | undefined;
  /** Called when the lesson is done by what was played of it. */
  readonly onPlayed: (change: ProgressChange) => void;
  readonly isFocused: boolean;
  /** Stands before the lesson. */
  readonly children: ReactNode;
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
  const View = hasRecording(lesson) ? RecordingView : TextView;
  return <View {...props} lesson={lesson} />;
}

interface OpenLessonProps extends LessonViewProps {
  readonly lesson: Lesson;
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
          <Notes
            uid={uid}
            courseId={courseId}
            lessonId={lesson.id}
            lessonTitle={lesson.title}
            media={null}
          />
        </aside>
      )}
    </div>
  );
}

function RecordingView(props: OpenLessonProps) {
  const { uid, courseId, lesson, learning, onPlayed, children } = props;
  const queries = useQueryClient();
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const { id: lessonId } = lesson;
  const progress = learning?.lessons.find((each) => each.lessonId === lessonId);
  const position = progress?.position ?? null;
  const { title } = lesson;
  usePlay(
    media,
    learning && { uid: uid ?? '', courseId, lessonId, title, position, onDone: onPlayed },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <article className="contents">
        <div className="min-w-0 xl:col-span-2">
          {children}
          <LessonHead lesson={lesson} />
          <div className="mt-6">
            <LessonMedia
              lesson={lesson}
              media={media}
              onMedia={setMedia}
              areKeysOn={areKeysOn}
              onExpired={() => queries.invalidateQueries({ queryKey: lessonKey(lesson.id, uid) })}
            />
          </div>
        </div>
        <div className="mt-8 min-w-0">
          <Transcript lesson={lesson} uid={uid} media={media} />
          <div className="max-w-176">
            <LessonBody lesson={lesson} />
          </div>
        </div>
      </article>
      {uid !== undefined && (
        <aside className="mt-8">
          <Notes
            uid={uid}
            courseId={courseId}
            lessonId={lesson.id}
            lessonTitle={lesson.title}
            media={media}
          />
        </aside>
      )}
    </div>
  );
}
