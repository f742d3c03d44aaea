import type { Resource } from './manifest.ts';

/** What becomes of a resource. */
export type ResourceKind =
  | 'page'
  | 'picture'
  | 'file'
  | 'link'
  | 'assignment'
  | 'settings'
  | { readonly leftOut: string };

/** Types of what has no place in a lesson, by the beginning of their names in the specification. */
const LEFT_OUT: readonly (readonly [type: RegExp, what: string, reason: string])[] = [
  [/^imsqti.*question-?bank/, 'Question bank', 'Question banks are not taken.'],
  [/^imsqti/, 'Quiz', 'Quizzes are not taken.'],
  [/^imsdt/, 'Discussion', 'Discussions are not taken.'],
  [/^(?:imsbasiclti|imslti|lti)/, 'External tool', 'External tools (LTI) are not taken.'],
];

const PAGE = /\.(?:x?html?)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const VIDEO = /\.(?:mp4|m4v|webm)$/i;
const AUDIO = /\.(?:mp3|m4a|ogg|oga|opus|wav|flac)$/i;
/** Beside recordings and pictures; what a file really is is looked at when it is stored. */
const FILE = /\.(?:pdf|epub|docx|xlsx|pptx|odt|ods|odp|zip|txt|csv|md)$/i;

export function kindOfResource({ type, href, files }: Resource): ResourceKind {
  const leftOut = LEFT_OUT.find(([pattern]) => pattern.test(type));
  if (leftOut) return { leftOut: leftOut[2] };
  if (type.startsWith('imswl')) return 'link';
  if (type.startsWith('assignment')) return 'assignment';
  if (!type.startsWith('webcontent') && !type.startsWith('associatedcontent')) {
    return { leftOut: `What is of the type “${type}” is not taken.` };
  }
  if (files.some((file) => file.endsWith('assignment_settings.xml'))) return 'assignment';
  if (files.some((file) => /assessment_meta\.xml$/.test(file))) {
    return { leftOut: 'Quizzes are not taken.' };
  }
  if (PAGE.test(href)) return 'page';
  if (/^course_settings\//i.test(href)) return 'settings';
  return isPicture(href) ? 'picture' : 'file';
}

/** What a resource that is left out is called in front of its title. */
export function wordFor({ type }: Resource): string {
  return LEFT_OUT.find(([pattern]) => pattern.test(type))?.[1] ?? 'Resource';
}

export function isPicture(name: string): boolean {
  return PICTURE.test(name);
}

/** The kind of the lesson that hands out or plays a file. */
export function lessonKindOf(name: string): 'video' | 'audio' | 'file' {
  if (VIDEO.test(name)) return 'video';
  return AUDIO.test(name) ? 'audio' : 'file';
}

/** True where somebody may want the file although nothing names it: no styles, scripts and such. */
export function isWorthHandingOut(name: string): boolean {
  return [PICTURE, VIDEO, AUDIO, FILE].some((pattern) => pattern.test(name));
}
