import type { Learner } from '@lectern/contract/enrolment';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/states.tsx';
import { DeskSearch } from './desk-search.tsx';
import { DownloadLearners } from './download-learners.tsx';
import { folded } from './folded.ts';
import { LearnerTable } from './learner-table.tsx';
import { LEARNERS } from './messages.ts';
import { ShowMore } from './show-more.tsx';

/** Up to here one sees them all at a glance. */
const WITHOUT_SEARCH = 8;
/** Rows at first, and again with every press. */
const AT_ONCE = 100;

interface LearnerRegisterProps {
  readonly learners: readonly Learner[];
  readonly courseId: string;
}

/** Everybody who is enrolled, to be searched and taken away as a file. */
export function LearnerRegister({ learners, courseId }: LearnerRegisterProps) {
  const [search, setSearch] = useState('');
  const [atMost, setAtMost] = useState(AT_ONCE);
  const sought = folded(useDeferredValue(search));
  const found = useMemo(
    () => learners.filter(({ name }) => folded(name).includes(sought)),
    [learners, sought],
  );
  const shown = useMemo(() => found.slice(0, atMost), [found, atMost]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <p className="grow text-lg font-medium tabular-nums">{LEARNERS.count(learners.length)}</p>
        {learners.length > WITHOUT_SEARCH && (
          <div className="w-full max-sm:order-last sm:w-auto">
            <DeskSearch
              label={LEARNERS.search}
              hint={LEARNERS.searchHint}
              value={search}
              onSearch={setSearch}
              found={sought === '' ? '' : LEARNERS.found(found.length)}
            />
          </div>
        )}
        <DownloadLearners courseId={courseId} />
      </div>
      <div className="mt-4">
        {found.length === 0 ? (
          <EmptyState message={LEARNERS.noMatch} />
        ) : (
          <LearnerTable learners={shown} />
        )}
      </div>
      {found.length > AT_ONCE && (
        <ShowMore
          text={LEARNERS.shown(shown.length, found.length)}
          label={LEARNERS.more}
          complete={shown.length === found.length}
          onMore={() => setAtMost(atMost + AT_ONCE)}
        />
      )}
    </>
  );
}
