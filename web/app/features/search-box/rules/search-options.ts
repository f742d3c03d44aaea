import type {
  SuggestedCourse,
  SuggestedInstructor,
  SuggestedSubject,
  Suggestions,
} from '@lectern/contract/suggestions';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';
import { COURSES, INSTRUCTORS, SUBJECTS } from '../messages.ts';
import { instructorAddress } from './addresses.ts';

/** A suggestion, and where it leads. */
export type SearchOption = { readonly to: string } & (
  | { readonly course: SuggestedCourse }
  | { readonly instructor: SuggestedInstructor }
  | { readonly subject: SuggestedSubject }
);

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

/** The suggestions in the order in which they are shown, without empty groups. */
export function optionGroups({ courses, instructors, subjects }: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      title: COURSES,
      options: courses.map((course) => ({ to: `/courses/${course._id}`, course })),
    },
    {
      title: INSTRUCTORS,
      options: instructors.map((instructor) => ({ to: instructorAddress(instructor), instructor })),
    },
    {
      title: SUBJECTS,
      options: subjects.map((subject) => ({ to: subjectPath(subject.name), subject })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
