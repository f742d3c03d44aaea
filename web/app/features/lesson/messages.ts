import type { LessonKind } from '@lectern/contract/lesson';

/** What the kinds of lessons are called. */
export const KINDS: Readonly<Record<LessonKind, string>> = {
  text: 'Text',
  video: 'Video',
  audio: 'Recording',
  file: 'File',
  link: 'Link',
};

export const PREVIEW = 'Free preview';
export const OPTIONAL = 'Optional';
export const PERCENT = (percent: number) => `${percent}%`;
/** Read out for the ring. */
export const PROGRESS_OF = (done: number, required: number) =>
  `${done} of ${required} required ${required === 1 ? 'lesson' : 'lessons'} done`;

export const LESSON_FILE = {
  download: 'Download the file',
  nameAndSize: (name: string, size: string) => `${name}, ${size}`,
} as const;
