import type { Lesson } from '@lectern/contract/lesson';
import { EmbeddedMedia } from './embedded-media.tsx';
import { UploadedMedia } from './uploaded-media.tsx';

export interface LessonMediaProps {
  readonly lesson: Lesson;
  /** The recording, once it is there. */
  readonly media: HTMLMediaElement | null;
  readonly onMedia: (media: HTMLMediaElement | null) => void;
  readonly areKeysOn: () => boolean;
  /** Asks for the lesson anew. */
  readonly onExpired: () => void;
}

/** The recording of a lesson, wherever it lies. */
export function LessonMedia(props: LessonMediaProps) {
  const { lesson } = props;
  if (lesson.media !== null) return <UploadedMedia key={lesson.id} {...props} />;
  if (lesson.embed === null) return null;
  return <EmbeddedMedia key={lesson.id} {...props} embed={lesson.embed} />;
}
