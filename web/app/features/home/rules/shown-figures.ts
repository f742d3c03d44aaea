import type { CountedFigures } from '@lectern/contract/site';
import { MESSAGES } from '../messages.ts';
import type { Counter, Figure } from '../queries/site-home-query.ts';

const LABELS = MESSAGES.community.counted;
const NUMBER = new Intl.NumberFormat('en-GB');

/** The site's real figures as the three below the heading. */
export function countedFigures({ learners, courses, completions }: CountedFigures): Figure[] {
  return [
    { value: NUMBER.format(learners), label: LABELS.learners },
    { value: NUMBER.format(courses), label: LABELS.courses },
    { value: NUMBER.format(completions), label: LABELS.completed },
  ];
}

/** The same as the four counters of the community. */
export function countedCounters(counted: CountedFigures): Counter[] {
  return [
    { target: counted.enrolments, label: LABELS.enrolled },
    { target: counted.completions, label: LABELS.certified },
    { target: counted.instructors, label: LABELS.instructors },
    { target: counted.learners, label: LABELS.people },
  ];
}
