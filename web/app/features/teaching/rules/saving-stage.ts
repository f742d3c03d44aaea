import type { CourseInput } from '@lectern/contract/course';
import type { FieldName } from './course-rules.ts';

/** Where one is between the form and the saved course. */
export type Stage =
  | { readonly name: 'writing' | 'saving' | 'saved' }
  /** The picture cannot be loaded: the person decides. */
  | { readonly name: 'picture'; readonly input: CourseInput }
  /** Somebody has saved another version meanwhile. */
  | { readonly name: 'overtaken'; readonly input: CourseInput }
  | { readonly name: 'failed'; readonly text: string; readonly field?: FieldName | undefined };
