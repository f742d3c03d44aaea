import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { DESK } from './messages.ts';

const ROWS = [0, 1, 2, 3, 4];

/** The shape of the desk while the courses are loading. */
export function DeskSkeleton() {
  return (
    <div className="relative">
      <div aria-hidden="true" className="grid grid-cols-3 border-y border-rule py-4">
        {[0, 1, 2].map((figure) => (
          <div key={figure} className="space-y-2 py-0.5">
            <Skeleton className="h-7 w-14" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="flex min-h-11 items-center pt-8">
        <Loading label={DESK.loading} />
      </div>
      <div aria-hidden="true" className="mt-4 border-t border-rule-strong">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-rule py-5">
            <Skeleton className="aspect-video w-24 shrink-0 sm:w-28" />
            <div className="grow space-y-2.5">
              <Skeleton className="h-4.5 w-4/5 max-w-72" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="hidden h-4.5 w-64 md:block" />
          </div>
        ))}
      </div>
    </div>
  );
}
