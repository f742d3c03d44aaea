import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';

const ROWS = [0, 1, 2, 3, 4];
const FIGURES = [0, 1, 2];

/** Shown while figures are loading, in their shape. */
export function AnalyticsSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <Loading label={label} />
      <div aria-hidden="true" className="mt-6 flex gap-10 border-y border-rule py-5">
        {FIGURES.map((figure) => (
          <div key={figure} className="space-y-2">
            <Skeleton className="h-8 w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="mt-12 space-y-7">
        <Skeleton className="h-8 w-56" />
        {ROWS.map((row) => (
          <div key={row} className="grid gap-3 md:grid-cols-[14rem_minmax(0,1fr)]">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
