import type { Lesson } from '@lectern/contract/lesson';

/** A file that belongs to a lesson: a picture in its text, a recording, captions, a document. */
export interface LessonFile {
  /** Path without a query: what the file is kept under. A changed file has another one. */
  readonly path: string;
  /** Path with the signature that lets it be loaded for some hours. */
  readonly source: string;
  /** True for a video and for what is shown with it alone. */
  readonly isVideo: boolean;
  /** In bytes; undefined where the lesson does not say. */
  readonly bytes: number | undefined;
}

/** The uploaded file of a lesson. */
interface Media {
  readonly src: string;
  readonly type: string;
  readonly bytes: number;
  readonly poster?: string | null;
}

/** The part of a lesson that says what it loads. */
export interface LoadingLesson extends Pick<Lesson, 'html'> {
  readonly media?: Media | null;
  readonly captions?: readonly { readonly src: string }[];
}

/** Addresses of own files in the server's HTML; it quotes attributes and escapes `&`. */
const PICTURE = /\s(?:src|poster)="(\/media\/[^"]+)"/g;
const AMPERSAND = /&(?:amp|#x26|#38);/gi;

/** The files that a lesson needs to be taken without the network, each once. */
export function filesOf({ html, media, captions = [] }: LoadingLesson): LessonFile[] {
  const files = [...html.matchAll(PICTURE)].map(([, source = '']) =>
    lessonFile(source.replace(AMPERSAND, '&'), false),
  );
  if (media?.src.startsWith('/media/')) {
    const isVideo = media.type.startsWith('video/');
    files.push(lessonFile(media.src, isVideo, media.bytes));
    const beside = [media.poster ?? [], captions.map(({ src }) => src)].flat();
    files.push(...beside.map((source) => lessonFile(source, isVideo)));
  }
  return withoutRepeats(files);
}

function lessonFile(source: string, isVideo: boolean, bytes?: number): LessonFile {
  return { path: source.split(/[?#]/, 1)[0] ?? source, source, isVideo, bytes };
}

/** One file may stand in several lessons; what a lesson says of its size stays. */
export function withoutRepeats(files: readonly LessonFile[]): LessonFile[] {
  const byPath = new Map<string, LessonFile>();
  for (const file of files) {
    const known = byPath.get(file.path);
    if (!known || known.bytes === undefined) byPath.set(file.path, file);
  }
  return [...byPath.values()];
}
