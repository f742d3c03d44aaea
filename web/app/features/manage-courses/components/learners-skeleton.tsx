import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { LEARNERS } from '../messages.ts';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Shown while the list is loading. */
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

/** Shown above the list while the course is loading. */
export function CourseInBriefSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 rounded-lg border border-rule bg-surface p-4 shadow-low sm:p-5"
    >
      <Skeleton className="aspect-video w-24 sm:w-40" />
      <Skeleton className="h-6 w-4/5 max-w-80" />
      <div className="col-span-2 flex h-17 items-end justify-between border-t border-rule pt-4">
        <Skeleton className="h-12 w-44" />
        <Skeleton className="h-12 w-36 max-sm:hidden sm:w-48" />
      </div>
    </div>
  );
}
