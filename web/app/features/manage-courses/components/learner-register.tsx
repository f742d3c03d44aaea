import type { Learner } from '@lectern/contract/enrolment';
import { useMemo } from 'react';
import { SearchableList } from '../../../ui/searchable-list.tsx';
import { useSearchableList } from '../../../ui/use-searchable-list.ts';
import { LEARNERS } from '../messages.ts';
import { DownloadCsv } from './download-csv.tsx';
import { LearnerTable } from './learner-table.tsx';

/** Rows shown at first and added by each press. */
const ROWS_PER_STEP = 100;

interface LearnerRegisterProps {
  readonly learners: readonly Learner[];
  readonly courseId: string;
}

/** The learners of a course, with a search and a download. */
export function LearnerRegister({ learners, courseId }: LearnerRegisterProps) {
  const list = useSearchableList(learners, textOf, ROWS_PER_STEP);
  const shown = useMemo(() => list.found.slice(0, list.limit), [list.found, list.limit]);
  return (
    <SearchableList
      list={list}
      texts={LEARNERS}
      count={LEARNERS.count(learners.length)}
      aside={<DownloadCsv call="learnersFile" courseId={courseId} label={LEARNERS.download} />}
    >
      <LearnerTable learners={shown} />
    </SearchableList>
  );
}

function textOf({ name }: Learner): string {
  return name;
}
