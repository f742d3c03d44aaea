import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { LEARNERS } from './messages.ts';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of the list while it is loading. */
export function LearnersSkeleton() {
  return (
    <>
      <div className="flex min-h-11 items-center">
        <Loading label={LEARNERS.loading} />
      </div>
      <div aria-hidden="true" className="mt-4 border-t border-rule-strong">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-3 border-b border-rule py-3">
            <span className="overflow-hidden rounded-full">
              <Skeleton className="size-9" />
            </span>
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
