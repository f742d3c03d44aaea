import type { Learner } from '@lectern/contract/enrolment';
import { useDeferredValue, useMemo, useState } from 'react';
import { ListSearch } from '../../ui/list-search.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { foundAmong } from '../catalogue/found-among.ts';
import { DownloadLearners } from './download-learners.tsx';
import { LearnerTable } from './learner-table.tsx';
import { LEARNERS } from './messages.ts';

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
  const sought = useDeferredValue(search);
  const found = useMemo(() => foundAmong(learners, sought, ({ name }) => name), [learners, sought]);
  const shown = useMemo(() => found.slice(0, atMost), [found, atMost]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <p className="grow text-lg font-medium tabular-nums">{LEARNERS.count(learners.length)}</p>
        {(learners.length > WITHOUT_SEARCH || search !== '') && (
          <div className="w-full max-sm:order-last sm:w-auto">
            <ListSearch
              label={LEARNERS.search}
              hint={LEARNERS.searchHint}
              value={search}
              onSearch={setSearch}
            />
          </div>
        )}
        <p className="sr-only" role="status">
          {sought.trim() === '' ? '' : LEARNERS.found(found.length)}
        </p>
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
