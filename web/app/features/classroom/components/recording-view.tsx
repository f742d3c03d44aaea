import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useKeptAnswers } from '../../kept-courses/hooks/use-kept-answers.ts';
import { transcriptPart } from '../../kept-courses/rules/kept-course.ts';
import { lessonKey } from '../../lesson/queries/lesson-query.ts';
import { LessonMedia } from '../../player/components/lesson-media.tsx';
import { Transcript } from '../../player/components/transcript.tsx';
import { transcriptKey } from '../../player/queries/transcript-query.ts';
import { usePlay } from '../hooks/use-play.ts';
import { areKeysOn } from '../storage/classroom-settings.ts';
import { LessonBody, LessonHead } from './lesson-content.tsx';
import type { OpenLessonProps } from './lesson-view-props.ts';
import { Notes } from './notes.tsx';

/** A lesson with a recording: that across the page, and what is said and noted beside it. */
export function RecordingView(props: OpenLessonProps) {
  const { uid, courseId, lesson, learning, onPlayed, children } = props;
  const queries = useQueryClient();
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const { id: lessonId } = lesson;
  const progress = learning?.lessons.find((each) => each.lessonId === lessonId);
  const position = progress?.position ?? null;
  const { title } = lesson;
  const transcripts = useMemo(
    () =>
      lesson.captions.map(({ language }) => ({
        part: transcriptPart(lessonId, language),
        queryKey: transcriptKey({ lessonId, language }, uid),
      })),
    [lesson.captions, lessonId, uid],
  );
  useKeptAnswers(uid, courseId, transcripts);
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
