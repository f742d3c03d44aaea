import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { DESK } from '../messages.ts';

const FIGURES = [0, 1, 2];
const ROWS = [0, 1, 2, 3, 4];

/** Shown while the courses are loading. */
export function DeskSkeleton() {
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-3 border-y border-rule py-4 sm:flex sm:gap-x-16"
      >
        {FIGURES.map((figure) => (
          <div key={figure} className="flex h-15 flex-col justify-between py-1.5">
            <Skeleton className="h-6 w-12" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="mt-8">
        <Loading label={DESK.loading} />
      </div>
      <div aria-hidden="true" className="mt-4">
        <div className="flex h-11 items-center justify-between border-b border-rule-strong">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-40 sm:w-96" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-rule py-4">
            <Skeleton className="aspect-video w-24 shrink-0 sm:w-28" />
            <div className="grow space-y-2.5">
              <Skeleton className="h-4.5 w-4/5 max-w-72" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="hidden h-4.5 w-64 md:block" />
          </div>
        ))}
      </div>
    </>
  );
}
