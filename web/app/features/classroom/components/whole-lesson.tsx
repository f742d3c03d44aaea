import type { Lesson } from '@lectern/contract/lesson';
import { useState } from 'react';
import { LessonMedia } from '../../player/components/lesson-media.tsx';
import { hasRecording } from '../../player/rules/has-recording.ts';
import { LessonBody, LessonHead } from './lesson-content.tsx';

/** A lesson by itself: title, facts, recording, text. */
export function WholeLesson({ lesson }: { readonly lesson: Lesson }) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  return (
    <>
      <LessonHead lesson={lesson} />
      <div className="mt-8">
        {hasRecording(lesson) && (
          <div className="mb-8">
            <LessonMedia
              lesson={lesson}
              media={media}
              onMedia={setMedia}
              areKeysOn={() => false}
              onExpired={() => undefined}
            />
          </div>
        )}
        <LessonBody lesson={lesson} />
      </div>
    </>
  );
}
