import type { CourseInput } from '@lectern/contract/course';
import type { FieldName } from './course-rules.ts';

/** The stages from the form to the saved course. */
export type Stage =
  | { readonly name: 'writing' | 'saving' }
  /** Of a course that waits for a moderator's look, why. */
  | { readonly name: 'saved'; readonly waitsBecause?: string | undefined }
  /** The picture cannot be loaded: the user decides. */
  | { readonly name: 'picture'; readonly input: CourseInput }
  /** Another version was saved meanwhile. */
  | { readonly name: 'overtaken'; readonly input: CourseInput }
  | { readonly name: 'failed'; readonly text: string; readonly field?: FieldName | undefined };
